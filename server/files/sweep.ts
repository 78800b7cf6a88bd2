import type { FileStore } from './store.ts';

/**
 * How old, in ms, a file without a row must be before it is swept. A request may take a day
 * (`UPLOAD` in `connections/limits.ts`), and its first file waits as long for the transaction that points at it.
 */
const UNREFERENCED_MS = 72 * 60 * 60 * 1000;
/**
 * How long, in ms, nothing must have been written to a half-received file; the stall limit is far below it.
 */
const INTERRUPTED_MS = 60 * 60 * 1000;

const BATCH = 500;

/**
 * Removes files that no row points at (what a crash between upload and commit leaves, and what was deleted
 * for good) and what interrupted uploads left behind. Safe beside running uploads and other instances.
 * @param isReferenced of these keys, those that some row points at, deleted and replaced documents included
 * @returns how many files were removed
 */
export async function sweep(
  store: FileStore,
  isReferenced: (keys: string[]) => Promise<Set<string>>,
  olderThanMs = UNREFERENCED_MS,
  interruptedMs = INTERRUPTED_MS,
): Promise<number> {
  const now = Date.now();
  let removed = await store.clearIncoming(new Date(now - interruptedMs));
  const flush = async (keys: string[]) => {
    const kept = await isReferenced(keys);
    for (const key of keys) {
      if (kept.has(key)) continue;
      await store.remove(key);
      removed += 1;
    }
  };
  let batch: string[] = [];
  for await (const key of store.list(new Date(now - olderThanMs))) {
    batch.push(key);
    if (batch.length < BATCH) continue;
    await flush(batch);
    batch = [];
  }
  if (batch.length > 0) await flush(batch);
  return removed;
}
