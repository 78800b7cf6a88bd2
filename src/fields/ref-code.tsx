import { code } from './code.tsx';
import type { Kind } from './kind.ts';

export const refCode: Kind = code;
