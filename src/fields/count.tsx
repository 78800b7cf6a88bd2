import type { Kind } from './kind.ts';
import { number } from './number.tsx';

/** How many people took part; nobody is zero. */
export const count: Kind = number;
