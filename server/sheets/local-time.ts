import { offsetMinutes } from '../../contract/days.ts';
import { serialAt } from './write-xlsx.ts';

/** No zone changes its clock within a quarter of an hour that begins with one, or twice within a day. */
const QUARTER_MS = 900_000;
const QUARTERS = 96;
const KEPT = 100_000;

/** Moments as a zone's clocks show them, in Excel's numbers; NaN for none. Offsets are remembered: asking takes longer than a row. */
export function clockOf(timeZone: string): (moment: string) => number {
  const offsets = new Map<number, number>();
  const offsetOf = (quarter: number): number => {
    const known = offsets.get(quarter);
    if (known !== undefined) return known;
    const offset = offsetMinutes(new Date(quarter * QUARTER_MS), timeZone);
    if (offsets.size >= KEPT) offsets.clear();
    offsets.set(quarter, offset);
    return offset;
  };
  return moment => {
    const at = Date.parse(moment);
    if (Number.isNaN(at)) return Number.NaN;
    const quarter = Math.floor(at / QUARTER_MS);
    const midnight = quarter - (quarter % QUARTERS);
    const early = offsetOf(midnight);
    const offset = early === offsetOf(midnight + QUARTERS) ? early : offsetOf(quarter);
    return serialAt(Math.floor((at + offset * 60_000) / 1000) * 1000);
  };
}
