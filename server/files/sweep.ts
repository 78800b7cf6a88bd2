import { type FileStore, inBatches } from './store.ts';

/** How old, ms, a file without a row must be: a request may take a day, and its first file waits as long for its transaction. */
const UNREFERENCED_MS = 72 * 60 * 60 * 1000;
/** How long, ms, nothing was written to a half-received file; the stall limit is far below it. */
const INTERRUPTED_MS = 60 * 60 * 1000;

const BATCH = 500;
/** Of files that nothing points at, in one sweep: the next one goes on. */
const MOST_AT_ONCE = 10_000;
/** So many go without a word, whatever their share. */
const FEW = 20;
/** More than this share of a store goes only when somebody asks for it. */
const USUAL_SHARE = 0.1;

/** Of these keys, those that some row points at, deleted and replaced documents included. */
export type IsReferenced = (keys: string[]) => Promise<Set<string>>;

export type SweepOutcome =
  /** How many files went. */
  | { state: 'swept'; removed: number }
  /** The store is another database's, or nobody's and most of it is unknown here: nothing went. */
  | { state: 'foreign' }
  /** Too many would have gone at once: none did. */
  | { state: 'many'; strays: number; files: number };

export interface SweepOptions {
  olderThanMs?: number;
  interruptedMs?: number;
  /** Somebody has asked for it: whatever share nothing points at. */
  however?: boolean;
}

/**
 * Removes leftovers of crashes and permanently deleted files. Safe during uploads and with other processes; only the database that owns the store sweeps it (decision 021).
 * @param database its id: a store without a mark gets it, if the database knows its files
 */
export async function sweep(
  store: FileStore,
  isReferenced: IsReferenced,
  database: string,
  { olderThanMs = UNREFERENCED_MS, interruptedMs = INTERRUPTED_MS, however = false }: SweepOptions = {},
): Promise<SweepOutcome> {
  const now = Date.now();
  let removed = await store.clearIncoming(new Date(now - interruptedMs));
  const old = () => strays(store, isReferenced, new Date(now - olderThanMs));
  if (!(await ownStore(store, isReferenced, database))) {
    // What is unknown and not yet old may be of requests that are under way, as in a first minute: a later sweep can tell.
    const isUndecided = (await store.owner()) === undefined && (await old()).count === 0;
    return isUndecided ? { state: 'swept', removed } : { state: 'foreign' };
  }
  const found = await old();
  const { count, files, some } = found;
  if (!however && count > FEW && count > files * USUAL_SHARE) return { state: 'many', strays: count, files };
  for await (const keys of inBatches(some, BATCH)) {
    const kept = await isReferenced(keys);
    for (const key of keys) {
      if (kept.has(key)) continue;
      await store.remove(key);
      removed += 1;
    }
  }
  return { state: 'swept', removed };
}

/** @returns whether the store is this database's; one without a mark is from now on, unless most of it is unknown */
async function ownStore(store: FileStore, isReferenced: IsReferenced, database: string): Promise<boolean> {
  const owner = await store.owner();
  if (owner !== undefined) return owner === database;
  const { count, files } = await strays(store, isReferenced, new Date());
  if (count * 2 > files) return false;
  await store.setOwner(database);
  return (await store.owner()) === database;
}

async function strays(store: FileStore, isReferenced: IsReferenced, before: Date) {
  const some: string[] = [];
  let count = 0;
  let files = 0;
  for await (const keys of inBatches(store.list(before), BATCH)) {
    const kept = await isReferenced(keys);
    const unknown = keys.filter(key => !kept.has(key));
    files += keys.length;
    count += unknown.length;
    some.push(...unknown.slice(0, MOST_AT_ONCE - some.length));
  }
  return { some, count, files };
}
