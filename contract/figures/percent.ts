/** How much of a target is reached: one rule for every screen. */

/** Amounts have two decimals at most, and as whole hundredths they divide exactly. */
const hundredths = (value: number) => BigInt(Math.round(value * 100));

/** Whole per cent, rounded down from the exact quotient; undefined where there is no target above 0. */
export function percentOf(achieved: number, target: number | null): number | undefined {
  const whole = hundredths(target ?? 0);
  return whole > 0n ? Number((hundredths(achieved) * 100n) / whole) : undefined;
}
