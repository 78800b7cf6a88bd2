/** The search over several registers in the top bar of the back office. */
import type { Area } from './access.ts';

/** In the order in which their groups are shown. */
export const searchRegisters = [
  'co',
  'cn',
  'cmst',
  'lmst',
  'livelihood',
  'cpi',
  'villages',
  'tender',
  'contractor',
  'users',
] as const satisfies readonly Area[];
export type SearchRegister = (typeof searchRegisters)[number];

/** Records of one register that an answer names at most. */
export const SEARCH_HITS = 6;
