/** How figures of a report are written: amounts in millions, as programmes of this size are read. */
import type { Unit } from '../../contract/report.ts';
import { formatNumber } from '../components/format.ts';

const MILLION = 1_000_000;

/** Blank where a figure has no meaning, 0 where it is zero. */
export function written(value: number | null, unit: Unit): string {
  if (value === null) return '';
  if (unit !== 'PKR') return formatNumber(value);
  const millions = value / MILLION;
  // Small amounts keep their digits, so that they don't look like none.
  return formatNumber(millions >= 0.01 ? Math.round(millions * 100) / 100 : Math.round(millions * 1e6) / 1e6);
}

/** What has been achieved of a target, in whole percent and never rounded up to 100. */
export const achieved = (total: number, target: number | null): string =>
  target === null || target <= 0 ? '' : `${formatNumber(Math.floor((total / target) * 100))} %`;
