import { formatRupees } from '../components/money.ts';
import { DecimalInput } from './decimal.tsx';
import { readNumber } from './input-props.ts';
import type { Kind } from './kind.ts';

/** Pakistani rupees. */
export const money: Kind = {
  inWords: value => formatRupees(value as number),
  Input: DecimalInput,
  read: readNumber,
  isFigure: true,
};
