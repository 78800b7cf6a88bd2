/** Progress of a transfer: its speed over the last seconds, and whether it has stalled. */
import type { DownloadMachine } from './state.ts';

const WINDOW_MS = 10_000;
const MIN_SPAN_MS = 1_000;

export class SpeedMeter {
  private samples: { at: number; bytes: number }[] = [];

  /**
   * @param bytes number of bytes since the last call
   * @param at time in milliseconds
   */
  add(bytes: number, at: number): void {
    const last = this.samples.at(-1);
    // Ten samples per second are enough; one per chunk would be thousands.
    if (last && at - last.at < 100 && this.samples.length > 1) last.bytes += bytes;
    else this.samples.push({ at, bytes });
    while (this.samples.length > 2 && at - (this.samples[0]?.at ?? at) > WINDOW_MS) this.samples.shift();
  }

  reset(): void {
    this.samples = [];
  }

  /** @returns bytes per second; null until there are enough samples */
  rate(now: number): number | null {
    const first = this.samples[0];
    if (!first || now - first.at < MIN_SPAN_MS) return null;
    const bytes = this.samples.slice(1).reduce((sum, sample) => sum + sample.bytes, 0);
    return (bytes * 1000) / (now - first.at);
  }
}

/** @returns estimated seconds until the end; null if unknown */
export function secondsLeft(received: number, total: number | null, rate: number | null): number | null {
  if (total === null || rate === null || rate < 1) return null;
  return Math.max(0, Math.ceil((total - received) / rate));
}

/** Without bytes for this long, the speed is no longer shown. */
const STALLED_AFTER_MS = 5_000;

/** Reports a transfer to the state machine, with its speed and whether it has stalled. */
export class Progress {
  private readonly machine: DownloadMachine;
  private readonly meter = new SpeedMeter();
  private watch: ReturnType<typeof setTimeout> | undefined;
  private cameAt = 0;

  constructor(machine: DownloadMachine) {
    this.machine = machine;
  }

  attempted(): void {
    this.meter.reset();
    this.machine.dispatch({ type: 'attempted' });
  }

  answered(figures: { received: number; total: number | null }, changed = false): void {
    this.meter.reset();
    this.meter.add(0, Date.now());
    this.cameAt = Date.now();
    this.machine.dispatch({ type: 'answered', figures, changed });
    this.watch ??= setTimeout(() => this.checkStalled(), STALLED_AFTER_MS);
  }

  /**
   * @param added number of bytes since the last call
   * @param received total number of bytes
   */
  received(added: number, received: number): void {
    const now = Date.now();
    const { isStill, total } = this.machine.state;
    // A pause would distort the average speed.
    if (isStill) this.meter.reset();
    this.cameAt = now;
    this.meter.add(added, now);
    const speed = this.meter.rate(now);
    this.machine.dispatch({ type: 'received', received, speed, left: secondsLeft(received, total, speed) });
  }

  private checkStalled(): void {
    this.watch = undefined;
    const { phase, isStill } = this.machine.state;
    if (phase !== 'receiving') return;
    const rest = this.cameAt + STALLED_AFTER_MS - Date.now();
    if (rest <= 0 && !isStill) this.machine.dispatch({ type: 'stalled' });
    this.watch = setTimeout(() => this.checkStalled(), rest > 0 ? rest : STALLED_AFTER_MS);
  }
}
