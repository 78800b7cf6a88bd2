/** A measured figure, and the floor that it must not fall through, where it has one. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  floor?: string;
  isReached?: boolean;
}

export const figure = (name: string, value: number, unit: string): Figure => ({ name, value, unit });

export const atMost = (name: string, value: number, unit: string, most: number): Figure => ({
  ...{ name, value, unit, floor: `≤ ${most.toLocaleString('en')}` },
  isReached: value <= most,
});

export const atLeast = (name: string, value: number, unit: string, least: number): Figure => ({
  ...{ name, value, unit, floor: `≥ ${least.toLocaleString('en')}` },
  isReached: value >= least,
});

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** Milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
