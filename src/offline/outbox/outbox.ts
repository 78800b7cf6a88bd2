/** The outbox in the offline store, changed by one tab at a time and shown in all. */
import { MOST_WAITING_BYTES } from '../limits.ts';
import { offlineStoreState, subscribeOfflineStore } from '../store/state.ts';
import { currentKey, requireKey } from '../store/unlocked.ts';
import {
  allStored,
  type Change,
  OUTBOX_STORE,
  type Placed,
  type StoredValue,
  stored,
  subscribeStore,
  unseal,
  write,
} from '../store/values.ts';
import { removeStoredFiles, sweepStoredFiles } from './documentFiles.ts';
import { emptyOutbox, type Outbox, type OutboxEntry } from './entry.ts';
import { showOutbox } from './state.ts';

const STORE = OUTBOX_STORE;
const STATE = 'state';
const OUTBOX_LOCK = 'aup-outbox';
/** More than anyone enters in days offline. */
const MOST_ENTRIES = 1000;
/** Number of sent entries to remember. */
const MOST_SENT = 200;

/** The outbox is full. */
export class OutboxFull extends Error {
  override name = 'OutboxFull';
}

const entryKey = (seq: number) => `entry/${String(seq).padStart(10, '0')}`;

const bytesOf = ({ entries }: Pick<Outbox, 'entries'>): number =>
  entries.reduce((sum, { files }) => files.reduce((own, { size }) => own + size, sum), 0);

type Rest = Omit<Outbox, 'entries'>;

/** Decrypted values by place and nonce, so that only changed ones are decrypted again. */
interface Opened {
  key: CryptoKey;
  values: Map<string, { nonce: string; value: unknown }>;
  /** The outbox at this state value, which every change rewrites. */
  box?: { nonce: string; box: Outbox };
}
let opened: Opened | undefined;

const nonceOf = ({ iv }: Pick<StoredValue, 'iv'>): string => iv.join();

/** Forgets decrypted values when the store is locked. */
function openedBy(key: CryptoKey): Opened {
  if (opened?.key !== key) opened = { key, values: new Map() };
  return opened;
}

async function open<T>({ values }: Opened, one: StoredValue): Promise<T> {
  const known = values.get(one.place);
  const nonce = nonceOf(one);
  if (known?.nonce === nonce) return known.value as T;
  const value = await unseal<T>(one);
  values.set(one.place, { nonce, value });
  return value;
}

async function read(): Promise<Outbox> {
  const known = openedBy(requireKey());
  const state = await stored(STORE, STATE);
  if (state && known.box?.nonce === nonceOf(state)) return known.box.box;
  const all = await allStored(STORE, 'entry/');
  const rest = state && (await open<Rest>(known, state));
  const entries = await Promise.all(all.map(one => open<OutboxEntry>(known, one)));
  const there = new Set([...all, ...(state ? [state] : [])].map(({ place }) => place));
  for (const place of known.values.keys()) if (!there.has(place)) known.values.delete(place);
  const box = { ...emptyOutbox, ...rest, entries };
  if (state) known.box = { nonce: nonceOf(state), box };
  return box;
}

/** Written values need no decryption. */
function noteWritten(
  key: CryptoKey,
  changes: readonly Change[],
  written: readonly Placed[],
  box: Outbox,
): void {
  const known = openedBy(key);
  for (const [index, { place, sealed }] of written.entries()) {
    if (sealed) known.values.set(place, { nonce: nonceOf(sealed), value: changes[index]?.value });
    else known.values.delete(place);
  }
  const state = written.at(-1)?.sealed;
  known.box = state && { nonce: nonceOf(state), box };
}

/** As JSON reads it: without undefined fields. */
const asKept = (entry: OutboxEntry): OutboxEntry => JSON.parse(JSON.stringify(entry));

let last: Promise<unknown> = Promise.resolve();

/** Runs one at a time, in all tabs. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  const run = () => (navigator.locks ? (navigator.locks.request(OUTBOX_LOCK, work) as Promise<T>) : work());
  const done = last.then(run, run);
  last = done.catch(() => undefined);
  return done;
}

/**
 * In one transaction. @param make returns the same object if nothing changes @throws OfflineStoreLocked,
 * OfflineStorageFull, OutboxFull
 */
export const changeOutbox = (make: (box: Outbox) => Outbox): Promise<Outbox> => alone(() => changed(make));

async function changed(make: (box: Outbox) => Outbox): Promise<Outbox> {
  const key = requireKey();
  const before = await read();
  const made = make(before);
  if (made === before) return before;
  const known = new Map(before.entries.map(entry => [entry.seq, entry]));
  const isKnown = (entry: OutboxEntry) => known.get(entry.seq) === entry;
  const after = { ...made, entries: made.entries.map(entry => (isKnown(entry) ? entry : asKept(entry))) };
  if (after.entries.length > MOST_ENTRIES && after.entries.length > before.entries.length) {
    throw new OutboxFull();
  }
  if (bytesOf(after) > MOST_WAITING_BYTES && bytesOf(after) > bytesOf(before)) throw new OutboxFull();
  const changes: Change[] = after.entries
    .filter(entry => !isKnown(entry))
    .map(entry => ({ store: STORE, key: entryKey(entry.seq), value: entry }));
  const left = new Set(after.entries.map(({ seq }) => seq));
  const gone = before.entries.filter(({ seq }) => !left.has(seq));
  changes.push(...gone.map(({ seq }) => ({ store: STORE, key: entryKey(seq) })));
  const { entries: _, ...rest } = { ...after, sent: after.sent.slice(0, MOST_SENT) };
  changes.push({ store: STORE, key: STATE, value: rest });
  const written = await write(changes, { waiting: after.entries.length });
  // The store may have been locked in the meantime.
  if (currentKey() === key) {
    noteWritten(key, changes, written, { ...after, ...rest });
    showOutbox(after);
  }
  const needed = new Set(after.entries.flatMap(({ files }) => files.map(({ at }) => at)));
  const files = before.entries.flatMap(entry => entry.files).filter(({ at }) => !needed.has(at));
  // If this fails, a later sweep deletes them.
  await removeStoredFiles(files).catch(() => undefined);
  return after;
}

/** Reads the outbox, as any tab has left it. */
export async function loadOutbox(): Promise<void> {
  if (!currentKey()) {
    opened = undefined;
    return showOutbox(emptyOutbox);
  }
  const box = await alone(read);
  if (currentKey()) showOutbox(box);
}

let follows = false;
/** Shows the outbox while the store is unlocked. */
export async function followOutbox(): Promise<void> {
  if (!follows) {
    follows = true;
    let before = offlineStoreState();
    subscribeOfflineStore(() => {
      const now = offlineStoreState();
      if (now !== before) void loadOutbox().catch(() => undefined);
      before = now;
    });
    subscribeStore(STORE, () => void loadOutbox().catch(() => undefined));
  }
  await loadOutbox();
  void alone(() => sweep()).catch(() => undefined);
}

/** Reads the stored outbox, because a locked store shows none. */
export const sweep = async (now?: number): Promise<void> =>
  sweepStoredFiles(
    (await read()).entries.flatMap(({ files }) => files),
    now,
  );
