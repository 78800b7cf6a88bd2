/** Formats figures of the report. Amounts are in millions. */

import type { Unit } from '../../../contract/figures/declaration.ts';
import { percentOf } from '../../../contract/figures/percent.ts';
import { formatNumber } from '../../components/format.ts';

const MILLION = 1_000_000;

/** Always two decimals, so that decimal points line up. */
const inMillions = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Blank if the figure does not apply. An amount too small for two decimals is not rounded. */
export function formatFigure(value: number | null, unit: Unit): string {
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
