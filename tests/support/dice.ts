/** Numbers from 0 up to 1, the same in every run (mulberry32). */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The same in every run of `npm test`; others with each `FC_SEED`, as `npm run test:long -- properties` gives it. */
export const triedDice = (seed: number): (() => number) =>
  dice(seed + (Number(process.env.FC_SEED ?? 1) - 1) * 7919);
