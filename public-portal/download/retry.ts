/** How long to wait before retrying a broken download, and how often. */
const FIRST_MS = 1_000;
export const LONGEST_MS = 30_000;

/**
 * Milliseconds before the next attempt: 1, 2, 4 … up to 30 s, minus up to half at random, so that phones in one cell
 * don't all return at once.
 * @param failures successive attempts without a byte, from 0
 */
export function retryDelay(failures: number, random = Math.random()): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures, 10));
  return Math.round(longest * (1 - random / 2));
}

const LONGEST_PATIENT_MS = 5 * 60_000;

/**
 * Milliseconds once `maxAttempts` is exceeded: from half a minute up to five.
 * @param over attempts beyond `maxAttempts`, from 1
 */
export function longDelay(over: number, random = Math.random()): number {
  const longest = Math.min(LONGEST_PATIENT_MS, LONGEST_MS * 2 ** Math.min(over - 1, 10));
  return Math.round(longest * (1 - random / 2));
}

/** Limits `Retry-After`, as dates in it are unreliable on phones with a wrong clock. */
export const LONGEST_RETRY_AFTER_MS = LONGEST_PATIENT_MS;

/** @param over attempts beyond `maxAttempts` */
export const delayBefore = (failures: number, over: number): number =>
  over > 0 ? longDelay(over) : retryDelay(failures);

export type FailureCause = 'network' | 'stalled' | 'server';

/** Successive attempts without a byte before a download fails, or, if it has bytes, retries more slowly. */
export function maxAttempts(cause: FailureCause, everAnswered: boolean): number {
  if (cause === 'stalled') return 3;
  if (cause === 'server') return 6;
  return everAnswered ? 20 : 4;
}

/** A wait that ends early when back online, retried by the user or stopped. */
export class InterruptibleWait {
  private wake: (() => void) | undefined;

  for(ms: number): Promise<void> {
    return new Promise(resolve => {
      const timer = setTimeout(() => this.end(), ms);
      this.wake = () => {
        clearTimeout(timer);
        this.wake = undefined;
        resolve();
      };
    });
  }

  end(): void {
    this.wake?.();
  }
}
