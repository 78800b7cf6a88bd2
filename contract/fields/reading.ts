/** How typed values are read before they are checked, and what no column can keep. */
import { config } from 'zod';
import { latinDigits } from './digits.ts';

// In a browser our content policy forbids compiling checks from text; the library would try it, and be reported.
if (typeof document !== 'undefined') config({ jitless: true });

/** The largest id that PostgreSQL's `integer` holds. */
export const MAX_ID = 2_147_483_647;

/** Characters that PostgreSQL can't store (NUL) or that would not read back equal (lone surrogates). */
export const isStorable = (text: string) => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

export const blankToNull = (value: unknown) =>
  value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value;

export const withLatinDigits = (value: unknown) => (typeof value === 'string' ? latinDigits(value) : value);

export const toNumber = (given: unknown) => {
  const value = withLatinDigits(given);
  return typeof value === 'string' && /^\s*[+-]?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value;
};
