/** How figures of a report are written: amounts in millions, as programmes of this size are read. */

import type { Unit } from '../../../contract/figures/declaration.ts';
import { percentOf } from '../../../contract/figures/percent.ts';
import { formatNumber } from '../../components/format.ts';

const MILLION = 1_000_000;

/** Two digits in any case, so that points are below each other. */
const inMillions = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Blank where a figure has no meaning, 0 where it is zero; an amount too small for two digits keeps its own. */
export function written(value: number | null, unit: Unit): string {
  if (value === null) return '';
  if (unit !== 'PKR' || value === 0) return formatNumber(value);
  const millions = value / MILLION;
  return millions < 0.01 ? String(millions) : inMillions.format(millions);
}

/** Progress towards a target, blank without one. */
export function achieved(total: number, target: number | null): string {
  const percent = percentOf(total, target);
  return percent === undefined ? '' : `${formatNumber(percent)} %`;
}
