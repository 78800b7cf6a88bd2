import { formatNumber } from '../format.ts';
import { documents } from './documents.tsx';
import type { Kind } from './kind.ts';

/** Things that belong to a record; a list says how many they are. */
export const list: Kind = {
  inWords: documents.inWords,
  cell: value => formatNumber((value as unknown[]).length),
  isSortable: false,
  isFigure: true,
};
