/** Loads what a download needs in addition to its bytes. With bytes saved it waits for the connection, as their transfer does. */

import { WorkerLost } from './disk-store.ts';
import { NotChecked } from './limited.ts';
import { delayBefore, Rest } from './retry.ts';
import type { Watcher } from './transfer.ts';

interface PreparationOptions {
  load: (signal: AbortSignal) => Promise<void>;
  /** Bytes have arrived before, so the download resumes without a button. */
  keeps: boolean;
  watcher: Pick<Watcher, 'onAttempt' | 'onWait'>;
  delay?: (failures: number, over: number) => number;
}

/** Tries that failed before the wait is a long one. */
const SOON = 3;

export class Preparation {
  private readonly stopping = new AbortController();
  private readonly rest = new Rest();
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

  /** @returns whether all is there; false when it was stopped. @throws what can't be waited for */
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
        const mayPass = error instanceof NotChecked || error instanceof WorkerLost;
        if (!mayPass || !keeps) throw error;
        const over = Math.max(0, failures - SOON);
        const ms = delay(failures, over);
        watcher.onWait(null, Date.now() + ms, over > 0);
        await this.rest.for(ms);
      }
    }
    return false;
  }
}
