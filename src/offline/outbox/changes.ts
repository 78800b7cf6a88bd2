/** Changes of the outbox, as pure functions. */
import { DAY_MS } from '../../../contract/days.ts';
import { OUTBOX_KEY_DAYS } from '../../../contract/sync.ts';
import {
  newEntryKey,
  type Outbox,
  type OutboxAction,
  type OutboxEntry,
  type SentEntry,
  type StoredFile,
  type Values,
} from './entry.ts';
import { dependentsOf, isTemporary, knownId, temporaryIdsIn, withKnownIds } from './ids.ts';

export interface NewEntry
  extends Pick<OutboxEntry, 'register' | 'data' | 'refs' | 'files' | 'name' | 'names' | 'base'> {
  action: OutboxAction;
  /** Undefined for a new record, which gets a temporary id. */
  id?: number;
  key: string;
  /** The server may have received it already. */
  tried: boolean;
  createdAt: string;
}

const nextSeq = ({ next, entries }: Outbox): number => Math.max(next, ...entries.map(({ seq }) => seq + 1));

/**
 * Whether the server may have this content. A refusal may follow an attempt that succeeded without an
 * answer.
 */
export const mayHaveArrived = ({ state, tried, exported, unsure }: OutboxEntry): boolean =>
  unsure === true || (state === 'waits' && (tried === true || exported === true));

const replaced = (box: Outbox, entry: OutboxEntry): Outbox => ({
  ...box,
  entries: box.entries.map(one => (one.seq === entry.seq ? entry : one)),
});

/** Resets an entry to unsent. */
const again: Partial<OutboxEntry> & Pick<OutboxEntry, 'state'> = {
  ...{ state: 'waits', tried: undefined, unsure: undefined, failures: undefined },
  ...{ status: undefined, message: undefined, errors: undefined, current: undefined },
  ...{ triedAt: undefined, lapsed: undefined },
};

/** An entry with the same key. */
export const entryOfKey = (box: Outbox, { key, register }: NewEntry): OutboxEntry | undefined =>
  box.entries.find(one => one.key === key && one.register === register);

const isSameFile = (one: StoredFile, other: StoredFile): boolean =>
  (['field', 'name', 'size', 'lastModified'] as const).every(fact => one[fact] === other[fact]);

/** Files that the entry doesn't have yet. */
const filesBeside = ({ files }: OutboxEntry, added: readonly StoredFile[]): StoredFile[] =>
  added.filter(file => !files.some(one => isSameFile(one, file)));

const isSameData = (one: Values, other: Values): boolean => JSON.stringify(one) === JSON.stringify(other);

/** With a new key if the server or a file may know the old one. */
const asNew = ({ key, tried, exported }: OutboxEntry, another = newEntryKey()) => ({
  key: tried || exported ? another : key,
  exported: undefined,
});

type Added = Pick<OutboxEntry, 'data' | 'refs' | 'files' | 'name' | 'names' | 'key'>;

/** Merges a change into an entry. A document replaces the one in its slot; others are added. */
function merged(open: OutboxEntry, added: Added): OutboxEntry {
  const { updated_at: seen, ...data } = added.data;
  const slots = new Set(added.files.filter(({ many }) => !many).map(({ field }) => field));
  return {
    ...open,
    ...again,
    // A refused entry is sent with a new key.
    ...asNew(open, added.key),
    name: added.name,
    names: { ...open.names, ...added.names },
    data: {
      ...{ ...open.data, ...data },
      ...(open.action === 'update' && { updated_at: open.data.updated_at ?? seen }),
    },
    refs: [...open.refs.filter(field => !(field in data)), ...added.refs],
    files: [...open.files.filter(({ field }) => !slots.has(field)), ...added.files],
  };
}

/**
 * Adds an entry. The same key updates its entry; a further change is merged into an unsent entry, or
 * follows one that the server may have.
 */
export function addEntry(box: Outbox, added: NewEntry): Outbox {
  const same = entryOfKey(box, added);
  if (same) {
    const files = filesBeside(same, added.files);
    if (isSameData(same.data, added.data) && files.length === 0) return box;
    return addEntry(box, {
      ...{ ...added, files },
      ...(same.action === 'create' && { action: 'update', id: same.id }),
      ...{ key: newEntryKey(), tried: false },
    });
  }
  const seq = nextSeq(box);
  const id = added.id ?? -seq;
  const before = box.entries.filter(one => one.register === added.register && one.id === id);
  const open = before.findLast(one => one.action === 'create' || one.action === 'update');
  const goesOn = added.action === 'update' && open !== undefined && open === before.at(-1);
  if (goesOn && !mayHaveArrived(open)) return replaced(box, merged(open, added));
  const entry: OutboxEntry = {
    ...added,
    ...{ seq, id, state: 'waits' },
    follows: before.length > 0 || isTemporary(id) || undefined,
  };
  // A refused entry that may have arrived is repeated unchanged: changed, it could create a duplicate.
  const { entries } = goesOn && open.state !== 'waits' ? retryEntry(box, open.seq) : box;
  return { ...box, next: seq + 1, entries: [...entries, entry] };
}

/** Marks all entries as exported to a file. */
export const markExported = (box: Outbox): Outbox =>
  box.entries.every(({ exported }) => exported)
    ? box
    : { ...box, entries: box.entries.map(one => ({ ...one, exported: true })) };

/** Removes a document that the server has not accepted, unless it may have arrived. */
export function withoutFile(box: Outbox, seq: number, at: string): Outbox {
  const entry = box.entries.find(one => one.seq === seq);
  if (!entry?.files.some(file => file.at === at) || mayHaveArrived(entry)) return box;
  const files = entry.files.filter(file => file.at !== at);
  if (entry.action === 'document' && files.length === 0) return discardEntry(box, seq);
  const rest = { ...entry, ...asNew(entry), files };
  return replaced(box, entry.state === 'conflict' ? rest : { ...rest, ...again });
}

/** Marks entries as being sent: their content no longer changes. */
export const markTried = (box: Outbox, seqs: readonly number[], at: string): Outbox => ({
  ...box,
  entries: box.entries.map(one => {
    if (!seqs.includes(one.seq) || (one.tried && one.unsure)) return one;
    return { ...one, tried: true, triedAt: one.triedAt ?? at, unsure: one.tried || one.unsure };
  }),
});

/** One day less, because clocks differ. */
const REMEMBERED_MS = (OUTBOX_KEY_DAYS - 1) * DAY_MS;

/**
 * Whether sending again could create a duplicate, because the server has forgotten the key. Other actions
 * carry a version and would conflict.
 */
export const isForgotten = (entry: OutboxEntry, now: number): boolean =>
  (entry.action === 'create' || entry.action === 'document') &&
  mayHaveArrived(entry) &&
  now - Date.parse(entry.triedAt ?? entry.createdAt) > REMEMBERED_MS;

/** Notes a sent entry. Entries that refer to its record get its id and version from the server. */
export function noteSent(box: Outbox, seq: number, record: Values, sentAt: string): Outbox {
  const entry = box.entries.find(one => one.seq === seq);
  if (!entry) return box;
  const answered = Number(record.id ?? entry.id);
  const real = answered > 0 ? answered : undefined;
  const isMade = entry.action === 'create' && isTemporary(entry.id) && real !== undefined;
  const ids = isMade ? { ...box.ids, [entry.id]: real } : box.ids;
  const { key, register, action, name } = entry;
  const documents = entry.files.map(file => file.name);
  const sent: SentEntry = {
    ...{ key, register, action, name, id: real, sentAt, version: record.updated_at },
    ...(documents.length > 0 ? { documents } : {}),
  };
  const entries = box.entries
    .filter(one => one.seq !== seq)
    .map(one => {
      const isOfRecord = one.register === register && one.id === entry.id;
      const names = temporaryIdsIn(one).some(id => ids[String(id)] !== undefined);
      if (!isOfRecord && !names) return one;
      const data = withKnownIds(ids, one.data, one.refs);
      const goesOn = isOfRecord && one.follows && !one.judged && record.updated_at;
      const version = goesOn ? { updated_at: record.updated_at } : {};
      return { ...one, id: Number(knownId(ids, one.id)), data: { ...data, ...version } };
    });
  return { ...box, ids, entries, sent: [sent, ...box.sent] };
}

export interface Refusal {
  state: 'refused' | 'conflict';
  status: number;
  lapsed?: boolean;
  message: string;
  errors?: Record<string, string>;
  current?: Values;
  /** An earlier attempt may have arrived. */
  unsure?: boolean;
}

/** Notes a refusal. A later change of the same record may be the correction, so both become one entry. */
export function noteRefused(box: Outbox, seq: number, refusal: Refusal): Outbox {
  const entry = box.entries.find(one => one.seq === seq);
  if (!entry) return box;
  const refused = { ...entry, errors: undefined, unsure: undefined, ...refusal };
  const behind = box.entries.find(
    one => one.seq > seq && one.register === entry.register && one.id === entry.id,
  );
  const isWhole = entry.action === 'create' || entry.action === 'update';
  if (!isWhole || refused.state !== 'refused' || mayHaveArrived(refused)) return replaced(box, refused);
  if (behind?.action !== 'update' || behind.tried || mayHaveArrived(behind)) return replaced(box, refused);
  const entries = box.entries.filter(one => one !== behind);
  return replaced({ ...box, entries }, merged(refused, behind));
}

/** Counts a server failure. */
export function noteFailed(box: Outbox, seq: number): Outbox {
  const entry = box.entries.find(one => one.seq === seq);
  return entry ? replaced(box, { ...entry, failures: (entry.failures ?? 0) + 1 }) : box;
}

/**
 * Sends again with the same key, so that no duplicate is created. An expired entry gets a new key, because
 * the user has checked.
 */
export function retryEntry(box: Outbox, seq: number): Outbox {
  const entry = box.entries.find(one => one.seq === seq);
  if (!entry) return box;
  if (entry.lapsed) return replaced(box, { ...entry, ...again, exported: undefined, key: newEntryKey() });
  const { triedAt } = entry;
  return replaced(box, { ...entry, ...again, triedAt, unsure: mayHaveArrived(entry) || undefined });
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? '') === JSON.stringify(other ?? '') || String(one ?? '') === String(other ?? '');

/** Resolves a conflict: the merged data is based on the server's current version. */
export function decideEntry(box: Outbox, seq: number, data: Values, current: Values): Outbox {
  const entry = box.entries.find(one => one.seq === seq);
  if (!entry) return box;
  const decided = { ...entry.data, ...data, updated_at: current.updated_at };
  const shown: Values = { ...entry.base, ...entry.data };
  const now: Values = { ...current, ...decided };
  // Later updates take over decided fields that they left unchanged. A later deletion or approval does not:
  // the user has not seen what others changed (decision 012).
  const carried = (later: OutboxEntry): OutboxEntry => {
    const isLater = later.seq > seq && later.register === entry.register && later.id === entry.id;
    if (!isLater) return later;
    if (later.action === 'delete' || later.action === 'approve')
      return entry.action === 'update' ? { ...later, judged: true } : later;
    if (later.action !== 'update') return later;
    const fields = Object.keys(later.data).filter(
      field => field !== 'updated_at' && field in shown && isSame(later.data[field], shown[field]),
    );
    const taken = fields.filter(field => field in now && !isSame(shown[field], now[field]));
    if (taken.length === 0) return later;
    return {
      ...later,
      data: { ...later.data, ...Object.fromEntries(taken.map(field => [field, now[field]])) },
    };
  };
  const seen = { exported: undefined, judged: undefined };
  const next = { ...entry, ...again, ...seen, key: newEntryKey(), base: current, data: decided };
  return replaced({ ...box, entries: box.entries.map(carried) }, next);
}

/** Deletes an entry, unless others refer to its record. */
export function discardEntry(box: Outbox, seq: number): Outbox {
  const entry = box.entries.find(one => one.seq === seq);
  if (!entry || dependentsOf(entry, box).length > 0) return box;
  return { ...box, entries: box.entries.filter(one => one !== entry) };
}

/** Entries that can be sent now: first for their record, and referring to no unsent record. */
export function sendable(box: Outbox): OutboxEntry[] {
  const behind = new Set<string>();
  return box.entries.filter(entry => {
    const record = `${entry.register}/${entry.id}`;
    const isFree = !behind.has(record) && temporaryIdsIn(entry).length === 0;
    behind.add(record);
    return isFree && entry.state === 'waits';
  });
}
