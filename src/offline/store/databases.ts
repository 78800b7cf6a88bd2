/** The names of this browser's databases, apart from what they hold, so that a page without any opens none. */
export const VAULT = 'aup-device';
export const LASTING = 'aup-lasting';

/** Asked of the browser itself: a power cut may take a note in `localStorage`. One that can't say is taken to have it. */
export async function isThere(name: string): Promise<boolean> {
  if (typeof indexedDB === 'undefined') return false;
  const all = await indexedDB.databases?.().catch(() => undefined);
  return all?.some(one => one.name === name) ?? true;
}

/** A person is not kept waiting longer by a disk that does not answer. */
const PATIENCE_MS = 1_500;

/** Resolves when the work on the disk is done, or is taking too long; it goes on then. */
export async function inTime(work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise(resolve => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
