/** The kinds of field that registers are made of: limits, cleaning and messages, once for both sides. */
import { z } from 'zod';
import { messages } from './messages.ts';

/** The largest id that PostgreSQL's `integer` holds. */
export const MAX_ID = 2_147_483_647;

/** Characters that PostgreSQL can't store (NUL) or that would not read back equal (lone surrogates). */
export const isStorable = (text: string) => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

/** `true` for a real day of the calendar in the form yyyy-mm-dd, from 1900 to 2199. */
export function isDate(text: string): boolean {
  const match = /^((?:19|20|21)\d\d)-(\d\d)-(\d\d)$/.exec(text);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth;
}

const blankToNull = (value: unknown) =>
  value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value;

const line = (max: number) =>
  z
    .string(messages.text)
    .trim()
    .refine(isStorable, messages.unstorable)
    .refine(text => text.length <= max, messages.tooLong(max));

/** What a column holds; lists need it to read filters. Text when a field says nothing. */
export type Kind = 'text' | 'integer' | 'date' | 'timestamp' | 'boolean' | 'decimal';

/** The kind of a field made with the functions below. */
export const kindOf = (field: z.ZodType): Kind => (field.meta()?.kind as Kind | undefined) ?? 'text';

/** Text that must be given; trimmed. */
export const text = (max = 255, required: string = messages.required) =>
  z.preprocess(
    value => value ?? '',
    line(max).refine(value => value !== '', required),
  );

/** Text that may be left out; blank becomes `null`. */
export const optionalText = (max = 255) => z.preprocess(blankToNull, line(max).nullable());

/** A day as `yyyy-mm-dd`, never an instant. */
export const date = (required: string = messages.required) =>
  z
    .preprocess(
      value => (typeof value === 'string' ? value.trim() : (value ?? '')),
      z
        .string(messages.date)
        .refine(value => value !== '', { error: required, abort: true })
        .refine(isDate, messages.date),
    )
    .meta({ kind: 'date' });

export const optionalDate = () =>
  z
    .preprocess(blankToNull, z.string(messages.date).trim().refine(isDate, messages.date).nullable())
    .meta({ kind: 'date' });

const toNumber = (value: unknown) =>
  typeof value === 'string' && /^\s*[+-]?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value;

/** A whole number; multipart forms send it as text. */
export const integer = (min = 0, max = MAX_ID) =>
  z
    .preprocess(
      value => toNumber(blankToNull(value)),
      z
        .number({ error: issue => (issue.input === null ? messages.required : messages.integer) })
        .int(messages.integer)
        .min(min, messages.atLeast(min))
        .max(max, messages.atMost(max)),
    )
    .meta({ kind: 'integer' });

export const optionalInteger = (min = 0, max = MAX_ID) =>
  z
    .preprocess(
      value => toNumber(blankToNull(value)),
      z
        .number(messages.integer)
        .int(messages.integer)
        .min(min, messages.atLeast(min))
        .max(max, messages.atMost(max))
        .nullable(),
    )
    .meta({ kind: 'integer' });

/** The id of another record. */
export const reference = (required: string = messages.required) =>
  z
    .preprocess(
      value => toNumber(blankToNull(value)),
      z
        .number({ error: issue => (issue.input === null ? required : messages.choice) })
        .int(messages.choice)
        .min(1, messages.choice)
        .max(MAX_ID, messages.choice),
    )
    .meta({ kind: 'integer' });

export const optionalReference = () =>
  z
    .preprocess(
      value => toNumber(blankToNull(value)),
      z
        .number(messages.choice)
        .int(messages.choice)
        .min(1, messages.choice)
        .max(MAX_ID, messages.choice)
        .nullable(),
    )
    .meta({ kind: 'integer' });

/** One of a fixed list of values. */
export const choice = <const T extends readonly [string, ...string[]]>(values: T, fallback?: T[number]) =>
  z.preprocess(
    value => blankToNull(value) ?? fallback ?? null,
    z.enum(values, { error: issue => (issue.input === null ? messages.required : messages.choice) }),
  );

/** An e-mail address as people write it; `null` when blank. */
export const optionalEmail = () =>
  z.preprocess(blankToNull, line(254).pipe(z.email(messages.email)).nullable());
