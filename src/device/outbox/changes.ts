/** How the outbox changes: each takes it as it is, and says how it shall be. */
import {
  deviceKey,
  type Outbox,
  type OutboxAction,
  type OutboxEntry,
  type SentEntry,
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

/** The server can't have this content yet, or has said that it doesn't take it. */
const isOpen = (entry: OutboxEntry): boolean => !entry.tried || entry.state !== 'waits';

const replaced = (box: Outbox, entry: OutboxEntry): Outbox => ({
  ...box,
  entries: box.entries.map(one => (one.seq === entry.seq ? entry : one)),
});

/** Under another key it is something new, which the server can't have. */
const again: Partial<OutboxEntry> & Pick<OutboxEntry, 'state'> = {
  ...{ state: 'waits', tried: undefined },
  ...{ status: undefined, message: undefined, errors: undefined, current: undefined },
};

/** The one that was kept under this key already. */
export const entryOfKey = (box: Outbox, { key, register }: NewEntry): OutboxEntry | undefined =>
  box.entries.find(one => one.key === key && one.register === register);

const isSameData = (one: Values, other: Values): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Adds what is to be sent. What is saved once more under its key is one entry: where it differs, a change of it. A further change of a record that waits goes into what waits, as long as the server can't have
 * that yet; otherwise it follows after it.
 */
export function addEntry(box: Outbox, added: NewEntry): Outbox {
  const same = entryOfKey(box, added);
  if (same && isSameData(same.data, added.data)) return box;
  if (same)
    return addEntry(box, {
      ...added,
      ...(same.action === 'create' && { action: 'update', id: same.id }),
      ...{ key: deviceKey(), tried: false },
    });
  const seq = nextSeq(box);
  const id = added.id ?? -seq;
  const before = box.entries.filter(one => one.register === added.register && one.id === id);
  const open = before.findLast(one => one.action === 'create' || one.action === 'update');
  if (added.action === 'update' && open && open === before.at(-1) && isOpen(open)) {
    const { updated_at: seen, ...data } = added.data;
    const names = { ...open.names, ...added.names };
    // What the server has refused goes out as something new.
    const key = open.tried ? added.key : open.key;
    const merged = { ...open, ...again, key, tried: added.tried, name: added.name, names };
    const kept = open.action === 'update' ? { updated_at: open.data.updated_at ?? seen } : {};
    return replaced(box, {
      ...merged,
      data: { ...open.data, ...data, ...kept },
      refs: added.refs,
      files: added.files.length > 0 ? added.files : open.files,
    });
  }
  const entry: OutboxEntry = {
    ...added,
    ...{ seq, id, state: 'waits' },
    follows: before.length > 0 || isTemporary(id) || undefined,
  };
  return { ...box, next: seq + 1, entries: [...box.entries, entry] };
}

/** About to be sent: from now on its content stays. */
export const markTried = (box: Outbox, seqs: readonly number[]): Outbox => ({
  ...box,
  entries: box.entries.map(one => (seqs.includes(one.seq) && !one.tried ? { ...one, tried: true } : one)),
});

/** It arrived: what names its record goes on with the id and the version that the server gave it. */
export function noteSent(box: Outbox, seq: number, record: Values, sentAt: string): Outbox {
  const entry = box.entries.find(one => one.seq === seq);
  if (!entry) return box;
  const real = Number(record.id ?? entry.id);
  const ids = entry.action === 'create' && isTemporary(entry.id) ? { ...box.ids, [entry.id]: real } : box.ids;
  const { key, register, action, name } = entry;
  const sent: SentEntry = { key, register, action, name, id: real, sentAt };
  const entries = box.entries
    .filter(one => one.seq !== seq)
    .map(one => {
      const isOfRecord = one.register === register && one.id === entry.id;
      const names = namedBy(one).some(id => ids[String(id)] !== undefined);
      if (!isOfRecord && !names) return one;
      const data = withKnownIds(ids, one.data, one.refs);
      const version = isOfRecord && one.follows && record.updated_at ? { updated_at: record.updated_at } : {};
      return { ...one, id: Number(knownId(ids, one.id)), data: { ...data, ...version } };
    });
  return { ...box, ids, entries, sent: [sent, ...box.sent] };
}

export interface Refusal {
  state: 'refused' | 'conflict';
  status: number;
  message: string;
  errors?: Record<string, string>;
  current?: Values;
}

export function noteRefused(box: Outbox, seq: number, refusal: Refusal): Outbox {
  const entry = box.entries.find(one => one.seq === seq);
  return entry ? replaced(box, { ...entry, errors: undefined, ...refusal }) : box;
}

/** Sent once more as it is. */
export function retryEntry(box: Outbox, seq: number): Outbox {
  const entry = box.entries.find(one => one.seq === seq);
  return entry ? replaced(box, { ...entry, ...again, key: deviceKey() }) : box;
}

/** Both versions of a record have become one, over the version that the server has now. */
export function decideEntry(box: Outbox, seq: number, data: Values, current: Values): Outbox {
  const entry = box.entries.find(one => one.seq === seq);
  if (!entry) return box;
  return replaced(box, {
    ...entry,
    ...again,
    key: deviceKey(),
    base: current,
    data: { ...entry.data, ...data, updated_at: current.updated_at },
  });
}

/** Gone for good, unless others name its record. */
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
