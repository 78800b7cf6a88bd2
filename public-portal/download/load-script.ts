/** Enough for a few kilobytes. Without a timeout, a dead connection that isn't closed would block forever. */
const SCRIPT_TIMEOUT_MS = 30_000;
const PAUSE_MS = 400;
/** No more retries begin after this time. */
const RETRY_FOR_MS = 45_000;

/** Rejects with the error from `makeError` on a timeout or abort. */
export function withTimeout<T>(work: Promise<T>, makeError: () => Error, signal?: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(makeError());
    const timer = setTimeout(giveUp, SCRIPT_TIMEOUT_MS);
    signal?.addEventListener('abort', giveUp);
    if (signal?.aborted) giveUp();
    work.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
    });
  });
}

/**
 * Retries with longer and longer pauses.
 * @param isRetryable whether an error may be temporary
 * @throws the error of the last try
 */
export async function retry<T>(
  work: () => Promise<T>,
  tries: number,
  { signal, isRetryable = () => true }: { signal?: AbortSignal; isRetryable?: (error: unknown) => boolean },
): Promise<T> {
  const deadline = Date.now() + RETRY_FOR_MS;
  for (let count = 1; ; count += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isRetryable(error) || count === tries || signal?.aborted || Date.now() > deadline) throw error;
      await new Promise(resolve => setTimeout(resolve, PAUSE_MS * count));
    }
  }
}

/** The check could not be loaded or could not read the file, so nothing is known about the file. */
export class CheckUnavailable extends Error {
  override name = 'NotChecked';
}
