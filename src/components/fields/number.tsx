import { formatNumber } from '../format.ts';
import { readNumber } from './input-props.ts';
import type { Kind } from './kind.ts';

export const number: Kind = {
  inWords: value => formatNumber(value as number),
  read: readNumber,
  isFigure: true,
};
