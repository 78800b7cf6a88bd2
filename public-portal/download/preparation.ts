/** Loads scripts and storage for a download. If it already has bytes, waits for the connection like a transfer. */

import { WorkerLost } from './disk-store.ts';
import { CheckUnavailable } from './load-script.ts';
import { delayBefore, InterruptibleWait } from './retry.ts';
import type { TransferListener } from './transfer.ts';

interface PreparationOptions {
  load: (signal: AbortSignal) => Promise<void>;
  /** The download already has bytes, so it waits and resumes automatically. */
  keeps: boolean;
  watcher: Pick<TransferListener, 'onAttempt' | 'onWait'>;
  delay?: (failures: number, over: number) => number;
}

/** Number of failures before the waits become longer. */
const SHORT_WAITS = 3;

export class Preparation {
  private readonly stopping = new AbortController();
  private readonly rest = new InterruptibleWait();
  private readonly options: PreparationOptions;

  constructor(options: PreparationOptions) {
    this.options = options;
  }

  stop(): void {
    this.stopping.abort();
    this.rest.end();
  }

  retryNow(): void {
    this.rest.end();
  }

  /**
   * @returns true when loaded, false if stopped
   * @throws errors that waiting can't solve
   */
  async run(): Promise<boolean> {
    const { load, keeps, watcher, delay = delayBefore } = this.options;
    const { signal } = this.stopping;
    for (let failures = 0; !signal.aborted; failures += 1) {
      watcher.onAttempt();
      try {
        await load(signal);
        return !signal.aborted;
      } catch (error) {
        if (signal.aborted) break;
        const isRetryable = error instanceof CheckUnavailable || error instanceof WorkerLost;
        if (!isRetryable || !keeps) throw error;
        const over = Math.max(0, failures - SHORT_WAITS);
        const ms = delay(failures, over);
        watcher.onWait(null, Date.now() + ms, over > 0);
        await this.rest.for(ms);
      }
    }
    return false;
  }
}
