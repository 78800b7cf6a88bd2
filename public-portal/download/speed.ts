/** Speed over the last seconds, steady enough to be read and quick enough to notice a break. */

const WINDOW_MS = 10_000;
const MIN_SPAN_MS = 1_000;

export class SpeedMeter {
  private samples: { at: number; bytes: number }[] = [];

  /** @param bytes arrived since the last call, @param at milliseconds */
  add(bytes: number, at: number): void {
    const last = this.samples.at(-1);
    // Ten samples a second are plenty; a chunk each would be thousands.
    if (last && at - last.at < 100 && this.samples.length > 1) last.bytes += bytes;
    else this.samples.push({ at, bytes });
    while (this.samples.length > 2 && at - (this.samples[0]?.at ?? at) > WINDOW_MS) this.samples.shift();
  }

  reset(): void {
    this.samples = [];
  }

  /** Bytes a second, or null while there is too little to tell. */
  rate(now: number): number | null {
    const first = this.samples[0];
    if (!first || now - first.at < MIN_SPAN_MS) return null;
    const bytes = this.samples.slice(1).reduce((sum, sample) => sum + sample.bytes, 0);
    return (bytes * 1000) / (now - first.at);
  }
}

/** Seconds until the rest is there, or null when that can't be said. */
export function secondsLeft(received: number, total: number | null, rate: number | null): number | null {
  if (total === null || rate === null || rate < 1) return null;
  return Math.max(0, Math.ceil((total - received) / rate));
}
