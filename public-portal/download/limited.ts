/** Scripts of a few kilobytes. On a line that is dead but not closed nothing else ends the wait for one. */
const SCRIPT_MS = 30_000;

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
