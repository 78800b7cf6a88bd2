/** Scripts of a few kilobytes. On a line that is dead but not closed nothing else ends the wait for one. */
const SCRIPT_MS = 30_000;
const PAUSE_MS = 400;
/** No further try is begun after so long. */
const ENOUGH_MS = 45_000;

/** Rejects with what `lost` makes when the script does not come in time, or is not wanted any more. */
export function limited<T>(work: Promise<T>, lost: () => Error, signal?: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(lost());
    const timer = setTimeout(giveUp, SCRIPT_MS);
    signal?.addEventListener('abort', giveUp);
    if (signal?.aborted) giveUp();
    work.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
    });
  });
}

/** Tries again, each time after a longer pause, what `mayPass`. @throws what the last try failed with */
export async function tried<T>(
  work: () => Promise<T>,
  tries: number,
  { signal, mayPass = () => true }: { signal?: AbortSignal; mayPass?: (error: unknown) => boolean },
): Promise<T> {
  const enough = Date.now() + ENOUGH_MS;
  for (let count = 1; ; count += 1) {
    try {
      return await work();
    } catch (error) {
      if (!mayPass(error) || count === tries || signal?.aborted || Date.now() > enough) throw error;
      await new Promise(resolve => setTimeout(resolve, PAUSE_MS * count));
    }
  }
}

/** The file could not be read, or the check itself could not be loaded: which says nothing of the file. */
export class NotChecked extends Error {
  override name = 'NotChecked';
}
