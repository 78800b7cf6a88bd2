/** How the outbox changes: each takes it as it is, and says how it shall be. */
import { DAY_MS } from '../../../contract/days.ts';
import { DEVICE_KEY_DAYS } from '../../../contract/sync.ts';
import {
  deviceKey,
  type Outbox,
  type OutboxAction,
  type OutboxEntry,
  type SentEntry,
  type StoredFile,
  type Values,
} from './entry.ts';
import { dependentsOf, isTemporary, knownId, namedBy, withKnownIds } from './ids.ts';

export interface NewEntry
  extends Pick<OutboxEntry, 'register' | 'data' | 'refs' | 'files' | 'name' | 'names' | 'base'> {
  action: OutboxAction;
  /** None of a new record: it gets one of this device. */
  id?: number;
  key: string;
  /** The server may have it already. */
  tried: boolean;
  createdAt: string;
}

const nextSeq = ({ next, entries }: Outbox): number => Math.max(next, ...entries.map(({ seq }) => seq + 1));

/** Whether the server may have this content: what it refused since may be what it had taken when its answer got lost. */
export const mayHaveArrived = ({ state, tried, exported, unsure }: OutboxEntry): boolean =>
  unsure === true || (state === 'waits' && (tried === true || exported === true));

const replaced = (box: Outbox, entry: OutboxEntry): Outbox => ({
  ...box,
  entries: box.entries.map(one => (one.seq === entry.seq ? entry : one)),
});

/** To be sent as if it had never been. */
const again: Partial<OutboxEntry> & Pick<OutboxEntry, 'state'> = {
  ...{ state: 'waits', tried: undefined, unsure: undefined, failures: undefined },
  ...{ status: undefined, message: undefined, errors: undefined, current: undefined },
  ...{ triedAt: undefined, lapsed: undefined },
};

/** The one that was kept under this key already. */
export const entryOfKey = (box: Outbox, { key, register }: NewEntry): OutboxEntry | undefined =>
  box.entries.find(one => one.key === key && one.register === register);

const isSameFile = (one: StoredFile, other: StoredFile): boolean =>
  (['field', 'name', 'size', 'lastModified'] as const).every(fact => one[fact] === other[fact]);

/** Without those that it has already. */
const filesBeside = ({ files }: OutboxEntry, added: readonly StoredFile[]): StoredFile[] =>
  added.filter(file => !files.some(one => isSameFile(one, file)));

const isSameData = (one: Values, other: Values): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Under another key, where somebody else has seen this one. */
const asNew = ({ key, tried, exported }: OutboxEntry, another = deviceKey()) => ({
  key: tried || exported ? another : key,
  exported: undefined,
});

type Added = Pick<OutboxEntry, 'data' | 'refs' | 'files' | 'name' | 'names' | 'key'>;

/** One entry with what was changed of it: a document takes the place of the one in its slot, others come to those that are there. */
function merged(open: OutboxEntry, added: Added): OutboxEntry {
  const { updated_at: seen, ...data } = added.data;
  const slots = new Set(added.files.filter(({ many }) => !many).map(({ field }) => field));
  return {
    ...open,
    ...again,
    // What the server has refused goes out as something new.
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

/** Saved again under its key it is the same entry, changed where it differs; a further change goes into what is pending, or follows what the server may have. */
export function addEntry(box: Outbox, added: NewEntry): Outbox {
  const same = entryOfKey(box, added);
  if (same) {
    const files = filesBeside(same, added.files);
    if (isSameData(same.data, added.data) && files.length === 0) return box;
    return addEntry(box, {
      ...{ ...added, files },
      ...(same.action === 'create' && { action: 'update', id: same.id }),
      ...{ key: deviceKey(), tried: false },
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
  // What was refused but may have arrived is asked once more, as it was: changed, it could become a second record.
  const { entries } = goesOn && open.state !== 'waits' ? retryEntry(box, open.seq) : box;
  return { ...box, next: seq + 1, entries: [...entries, entry] };
}

/** They are in a file by now. */
export const markExported = (box: Outbox): Outbox =>
  box.entries.every(({ exported }) => exported)
    ? box
    : { ...box, entries: box.entries.map(one => ({ ...one, exported: true })) };

/** Without a document that the server has not taken: what is left of its entry goes again. Of one that may have arrived it stays. */
export function withoutFile(box: Outbox, seq: number, at: string): Outbox {
  const entry = box.entries.find(one => one.seq === seq);
  if (!entry?.files.some(file => file.at === at) || mayHaveArrived(entry)) return box;
  const files = entry.files.filter(file => file.at !== at);
  if (entry.action === 'document' && files.length === 0) return discardEntry(box, seq);
  const rest = { ...entry, ...asNew(entry), files };
  return replaced(box, entry.state === 'conflict' ? rest : { ...rest, ...again });
}

/** About to be sent: from now on its content stays. One that was sent before has had no answer then. */
export const markTried = (box: Outbox, seqs: readonly number[], at: string): Outbox => ({
  ...box,
  entries: box.entries.map(one => {
    if (!seqs.includes(one.seq) || (one.tried && one.unsure)) return one;
    return { ...one, tried: true, triedAt: one.triedAt ?? at, unsure: one.tried || one.unsure };
  }),
});

/** A day before the server forgets, as clocks differ. */
const REMEMBERED_MS = (DEVICE_KEY_DAYS - 1) * DAY_MS;

/** What would be made twice had it arrived, as the server has forgotten its key. All else carries its version and meets a conflict. */
export const isForgotten = (entry: OutboxEntry, now: number): boolean =>
  (entry.action === 'create' || entry.action === 'document') &&
  mayHaveArrived(entry) &&
  now - Date.parse(entry.triedAt ?? entry.createdAt) > REMEMBERED_MS;

/** It arrived: what names its record goes on with the id and the version that the server gave it. */
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
      const names = namedBy(one).some(id => ids[String(id)] !== undefined);
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
  /** An earlier attempt may have arrived anyway. */
  unsure?: boolean;
}

/** A change that waits behind what is refused permanently may be what mends it: both go as one. */
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

/** The server has failed at it. */
export function noteFailed(box: Outbox, seq: number): Outbox {
  const entry = box.entries.find(one => one.seq === seq);
  return entry ? replaced(box, { ...entry, failures: (entry.failures ?? 0) + 1 }) : box;
}

/** As it is, under its key: one that had arrived makes no second record. Of one that has lapsed somebody has seen that it had not. */
export function retryEntry(box: Outbox, seq: number): Outbox {
  const entry = box.entries.find(one => one.seq === seq);
  if (!entry) return box;
  if (entry.lapsed) return replaced(box, { ...entry, ...again, exported: undefined, key: deviceKey() });
  const { triedAt } = entry;
  return replaced(box, { ...entry, ...again, triedAt, unsure: mayHaveArrived(entry) || undefined });
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? '') === JSON.stringify(other ?? '') || String(one ?? '') === String(other ?? '');

/** Both versions of a record have become one, over the version that the server has now. */
export function decideEntry(box: Outbox, seq: number, data: Values, current: Values): Outbox {
  const entry = box.entries.find(one => one.seq === seq);
  if (!entry) return box;
  const decided = { ...entry.data, ...data, updated_at: current.updated_at };
  const shown: Values = { ...entry.base, ...entry.data };
  const now: Values = { ...current, ...decided };
  // What a later form has only carried along, as this one had left it, follows the decision. A later deletion or approval does not: of
  // what others have made of the record the person has seen nothing, or only what an update is about (decision 012).
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
  const next = { ...entry, ...again, ...seen, key: deviceKey(), base: current, data: decided };
  return replaced({ ...box, entries: box.entries.map(carried) }, next);
}

/** Gone permanently, unless others name its record. */
export function discardEntry(box: Outbox, seq: number): Outbox {
  const entry = box.entries.find(one => one.seq === seq);
  if (!entry || dependentsOf(entry, box).length > 0) return box;
  return { ...box, entries: box.entries.filter(one => one !== entry) };
}

/** Those that can go now: not behind one of the same record, nor naming one that is not made yet. */
export function sendable(box: Outbox): OutboxEntry[] {
  const behind = new Set<string>();
  return box.entries.filter(entry => {
    const record = `${entry.register}/${entry.id}`;
    const isFree = !behind.has(record) && namedBy(entry).length === 0;
    behind.add(record);
    return isFree && entry.state === 'waits';
  });
}
