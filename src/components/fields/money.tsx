import { formatRupees } from '../money.ts';
import { readNumber } from './input-props.ts';
import type { Kind } from './kind.ts';

/** Pakistani rupees. */
export const money: Kind = {
  inWords: value => formatRupees(value as number),
  read: readNumber,
  isFigure: true,
};
