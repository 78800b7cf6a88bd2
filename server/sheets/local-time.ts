import { offsetMinutes } from '../../contract/days.ts';
import { serialOf } from './write-xlsx.ts';

/** No zone changes its clock within a quarter of an hour that begins with one. */
const QUARTER_MS = 900_000;
const KEPT = 100_000;

/**
 * Reads moments as a time zone's clocks show them, in the numbers by which Excel counts; NaN for what is no moment.
 * Offsets are remembered: to ask for one takes longer than to write a row.
 */
export function clockOf(timeZone: string): (moment: string) => number {
  const offsets = new Map<number, number>();
  return moment => {
    const at = Date.parse(moment);
    if (Number.isNaN(at)) return Number.NaN;
    const quarter = Math.floor(at / QUARTER_MS);
    let offset = offsets.get(quarter);
    if (offset === undefined) {
      offset = offsetMinutes(new Date(at), timeZone);
      if (offsets.size >= KEPT) offsets.clear();
      offsets.set(quarter, offset);
    }
    const local = at + offset * 60_000;
    return serialOf(new Date(Math.floor(local / 1000) * 1000).toISOString());
  };
}
