/** The kinds of field that registers are made of: limits, cleaning and messages, once for both sides. */
import { config, z } from 'zod';
import { dayFrom, dayParts } from '../days.ts';
import { messages } from '../texts/messages.ts';
import { latinDigits } from './digits.ts';
import { isVisibleLine, isVisibleText } from './visible-text.ts';

// In a browser our content policy forbids compiling checks from text; the library would try it, and be reported.
if (typeof document !== 'undefined') config({ jitless: true });

/** The largest id that PostgreSQL's `integer` holds. */
export const MAX_ID = 2_147_483_647;

/** Characters that PostgreSQL can't store (NUL) or that would not read back equal (lone surrogates). */
export const isStorable = (text: string) => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

/** `true` for a real day of the calendar in the form yyyy-mm-dd, from 1900 to 2199. */
export function isDate(text: string): boolean {
  const parts = /^(?:19|20|21)\d\d-\d\d-\d\d$/.test(text) ? dayParts(text) : undefined;
  // A day that no calendar has goes on in the next month, and so comes back as another one.
  return parts !== undefined && dayFrom(parts.year, parts.month, parts.day) === text;
}

const blankToNull = (value: unknown) =>
  value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value;

/** Long text is not looked at closely: what is wrong with it is its length. */
const written = (max: number, isVisible: (text: string) => boolean, message: string) =>
  z
    .string(messages.text)
    .trim()
    .refine(isStorable, messages.unstorable)
    .refine(text => text.length > max || !isStorable(text) || isVisible(text), message)
    .refine(text => text.length <= max, messages.tooLong(max));

const line = (max: number) => written(max, isVisibleLine, messages.oneLine);

const withLatinDigits = (value: unknown) => (typeof value === 'string' ? latinDigits(value) : value);

/** What a column holds; lists need it to read filters. Text when a field says nothing. */
export type Kind = 'text' | 'integer' | 'date' | 'timestamp' | 'boolean' | 'decimal';

/** The kind of a field made with the functions below. */
export const kindOf = (field: z.ZodType): Kind => (field.meta()?.kind as Kind | undefined) ?? 'text';

const given = (text: z.ZodString, required: string = messages.required) =>
  z.preprocess(
    value => value ?? '',
    text.refine(value => value !== '', required),
  );

/** Text of one line that must be given; trimmed. */
export const text = (max = 255, required?: string) => given(line(max), required);

/** Text of one line that may be left out; blank becomes `null`. */
export const optionalText = (max = 255) => z.preprocess(blankToNull, line(max).nullable());

const paragraphs = (max: number) => written(max, isVisibleText, messages.visibleText);

/** Text that may have line breaks and tabs. */
export const longText = (max: number) => given(paragraphs(max));

export const optionalLongText = (max: number) => z.preprocess(blankToNull, paragraphs(max).nullable());

/** A day as `yyyy-mm-dd`, never an instant. */
export const date = (required: string = messages.required) =>
  z
    .preprocess(
      value => (typeof value === 'string' ? latinDigits(value.trim()) : (value ?? '')),
      z
        .string(messages.date)
        .refine(value => value !== '', { error: required, abort: true })
        .refine(isDate, messages.date),
    )
    .meta({ kind: 'date' });

export const optionalDate = () =>
  z
    .preprocess(
      value => withLatinDigits(blankToNull(value)),
      z.string(messages.date).trim().refine(isDate, messages.date).nullable(),
    )
    .meta({ kind: 'date' });

const toNumber = (given: unknown) => {
  const value = withLatinDigits(given);
  return typeof value === 'string' && /^\s*[+-]?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value;
};

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

/** A decimal number with at most `digits` after the point, between `min` and `max`. */
const decimal = (min: number, max: number, digits: number, message: string) =>
  z
    .number({ error: issue => (issue.input === null ? messages.required : message) })
    .min(min, messages.atLeast(min))
    .max(max, messages.atMost(max))
    .refine(value => Number(value.toFixed(digits)) === value, messages.decimals(digits));

/** Pakistani rupees, exact to the paisa; below a hundred billion, so that a double holds every paisa. */
export const money = () =>
  z
    .preprocess(
      value => toNumber(withoutSeparators(blankToNull(value))),
      decimal(0, 99_999_999_999.99, 2, messages.amount),
    )
    .meta({ kind: 'decimal' });

const withoutSeparators = (value: unknown) => (typeof value === 'string' ? value.replaceAll(',', '') : value);

export const optionalDecimal = (min: number, max: number, digits: number) =>
  z
    .preprocess(value => toNumber(blankToNull(value)), decimal(min, max, digits, messages.number).nullable())
    .meta({ kind: 'decimal' });

export const requiredDecimal = (min: number, max: number, digits: number) =>
  z
    .preprocess(value => toNumber(blankToNull(value)), decimal(min, max, digits, messages.number))
    .meta({ kind: 'decimal' });

/** A number of people or households; zero when nothing is said. */
export const count = () =>
  z
    .preprocess(
      value => toNumber(blankToNull(value) ?? 0),
      z
        .number(messages.integer)
        .int(messages.integer)
        .min(0, messages.atLeast(0))
        .max(10_000_000, messages.atMost(10_000_000)),
    )
    .meta({ kind: 'integer' });

const words: Record<string, boolean> = {
  true: true,
  false: false,
  '1': true,
  '0': false,
  yes: true,
  no: false,
  on: true,
};

const asFlag = (value: unknown): unknown => {
  // An object may not even have a text.
  if (value === null || typeof value === 'object') return value;
  const word = String(value).trim().toLowerCase();
  return Object.hasOwn(words, word) ? words[word] : value;
};

/** Yes or no, as JSON, as a form's text, or as the older server's 1 and 0. */
export const flag = (fallback?: boolean) =>
  z
    .preprocess(
      value => blankToNull(asFlag(value)) ?? fallback ?? null,
      z.boolean({ error: issue => (issue.input === null ? messages.required : messages.choice) }),
    )
    .meta({ kind: 'boolean' });

export const optionalChoice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.preprocess(blankToNull, z.enum(values, messages.choice).nullable());

/** One of a fixed list that has numbers for ids. */
export const numberedChoice = (labels: Readonly<Record<number, string>>) =>
  z
    .preprocess(
      value => toNumber(blankToNull(value)),
      z
        .number({ error: issue => (issue.input === null ? messages.required : messages.choice) })
        .refine(value => Object.hasOwn(labels, value), messages.choice),
    )
    .meta({ kind: 'integer' });

/** A telephone number as it is written down: digits, and a plus sign in front; `null` when blank. */
export const optionalPhone = () =>
  z.preprocess(
    value => blankToNull(typeof value === 'number' ? String(value) : value),
    z
      .string(messages.phone)
      .transform(
        value => (value.trim().startsWith('+') ? '+' : '') + latinDigits(value).replace(/[\s().+-]+/g, ''),
      )
      .refine(value => /^\+?\d{7,15}$/.test(value), messages.phone)
      .nullable(),
  );

const MAX_REFERENCES = 500;

/** Ids of other records in their order; a form sends them as text, several fields or a comma list. */
export const referenceList = () =>
  z.preprocess(
    value => {
      const list = Array.isArray(value)
        ? value
        : typeof value === 'string'
          ? value.split(',')
          : (value ?? []);
      if (!Array.isArray(list)) return list;
      // Of a list that is too long, no more is looked at than what shows it.
      const ids = list.filter(one => one !== '').map(toNumber);
      return [...new Set(ids)].slice(0, MAX_REFERENCES + 1);
    },
    z
      .array(
        z.number(messages.choice).int(messages.choice).min(1, messages.choice).max(MAX_ID, messages.choice),
        messages.choice,
      )
      .max(MAX_REFERENCES)
      .transform(ids => [...ids].sort((a, b) => a - b)),
  );
