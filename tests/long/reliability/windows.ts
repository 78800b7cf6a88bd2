/** When what was wrong: faults are let loose at known times, and what failed is held against them. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Seen } from './visitors.ts';

export interface Fault {
  name: string;
  begin(): unknown;
  /** ms. */
  lasts?: number;
  end?(): unknown;
}

interface Window {
  name: string;
  /** ms since 1970. */
  from: number;
  to: number;
}

/** What may come while something is wrong: no answer, or one that says to come again later. */
const mayCome = ({ status, saysWhen }: Seen) =>
  status === 0 || ((status === 429 || status === 503) && saysWhen);

export class Windows {
  readonly all: Window[] = [];

  /** @param graceMs after everything is ready again, in which what was under way ends */
  constructor(
    private readonly ready: () => Promise<void>,
    private readonly graceMs: number,
  ) {}

  async let(fault: Fault): Promise<void> {
    const window: Window = { name: fault.name, from: Date.now(), to: Number.POSITIVE_INFINITY };
    this.all.push(window);
    await fault.begin();
    if (fault.lasts) await sleep(fault.lasts);
    await fault.end?.();
    await this.ready();
    window.to = Date.now() + this.graceMs;
  }

  touches(from: number, to = from): boolean {
    return this.all.some(window => window.from <= to && from <= window.to);
  }

  /** Whether it is what nobody should get: within a fault as well as outside. */
  isWrong(one: Seen): boolean {
    return !one.isFine && !(mayCome(one) && this.isWithin(one));
  }

  isWithin({ began, ms }: Pick<Seen, 'began' | 'ms'>): boolean {
    return this.touches(began, began + ms);
  }
}
