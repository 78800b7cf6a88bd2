import { formatMoment } from '../format.ts';
import { date } from './date.tsx';
import type { Kind } from './kind.ts';

/** An instant, in the programme's time. */
export const moment: Kind = {
  inWords: value => formatMoment(String(value)),
  Filter: date.Filter,
  isTime: true,
};
