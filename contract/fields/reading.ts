/** How typed values are read before they are checked, and what no column can keep. */
import * as z from 'zod/mini';
import type { ColumnType } from './field.ts';
import { latinDigits } from './typed-text.ts';

// In a browser our content policy forbids compiling checks from text; the library would try it, and be reported.
if (typeof document !== 'undefined') z.config({ jitless: true });

/** The schema, once the value is read: what was typed becomes what is checked. */
export const readAs = <S extends z.core.$ZodType>(read: (value: unknown) => unknown, schema: S) =>
  z.pipe<z.ZodMiniTransform, S>(z.transform(read), schema);

/** Of which type the column is that keeps the value; text where nothing is said. */
export const inColumn = (column: ColumnType) => z.meta({ column });

/** The largest id that PostgreSQL's `integer` holds. */
export const MAX_ID = 2_147_483_647;

/** The id in an address or a filter; undefined for what can't be one. */
export const idIn = (text: string): number | undefined =>
  /^\d{1,10}$/.test(text) && Number(text) <= MAX_ID ? Number(text) : undefined;

/** Characters that PostgreSQL can't store (NUL) or that would not read back equal (lone surrogates). */
export const isStorable = (text: string) => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

export const blankToNull = (value: unknown) =>
  value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value;

export const withLatinDigits = (value: unknown) => (typeof value === 'string' ? latinDigits(value) : value);

export const toNumber = (given: unknown) => {
  const value = withLatinDigits(given);
  return typeof value === 'string' && /^\s*[+-]?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value;
};
