/** How long to wait, and how often, before a broken download is taken up again. */
const FIRST_MS = 1_000;
export const LONGEST_MS = 30_000;

/**
 * Milliseconds before the next attempt: 1, 2, 4 … up to 30 s, less up to a half at random, so that phones behind one mast don't all come back at once.
 * @param failures attempts in a row that brought no byte, from 0
 */
export function retryDelay(failures: number, random = Math.random()): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures, 10));
  return Math.round(longest * (1 - random / 2));
}

const PATIENT_MS = 5 * 60_000;

/** The same once patience is over and bytes are kept: half a minute, then ever longer up to five. @param over from 1 */
export function patientDelay(over: number, random = Math.random()): number {
  const longest = Math.min(PATIENT_MS, LONGEST_MS * 2 ** Math.min(over - 1, 10));
  return Math.round(longest * (1 - random / 2));
}

/** No `Retry-After` counts for longer: the clocks of cheap telephones are wrong. */
export const LONGEST_RETRY_AFTER_MS = PATIENT_MS;

/** @param over attempts past those that patience allows */
export const delayBefore = (failures: number, over: number): number =>
  over > 0 ? patientDelay(over) : retryDelay(failures);

export type Cause = 'network' | 'stalled' | 'server';

/** Attempts in a row without a byte before the download reports it: with bytes saved it retries more slowly, otherwise it waits for the user. */
export function patience(cause: Cause, everAnswered: boolean): number {
  if (cause === 'stalled') return 3;
  if (cause === 'server') return 6;
  return everAnswered ? 20 : 4;
}

/** A wait that can be cut short: back online, retried by the user, or stopped. */
export class Rest {
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
