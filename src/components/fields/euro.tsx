import { formatEuro } from '../money.ts';
import type { Kind } from './kind.ts';

export const euro: Kind = { inWords: value => formatEuro(value as number), isFigure: true };
