/** Fields of numbers: whole ones, counts, decimals and money. */
import * as z from 'zod/mini';
import { messages } from '../texts/messages.ts';
import { type Field, type FieldOptions, fieldWith, type ParsedValue, type ShownField } from './field.ts';
import { blankToNull, inColumn, MAX_ID, readAs } from './reading.ts';
import { typedNumber } from './typed-text.ts';

/** @param required what is said of none at all */
const wholeNumber = (min: number, max: number, required: string = messages.integer) =>
  z
    .number({ error: issue => (issue.input === null ? required : messages.integer) })
    .check(
      z.int(messages.integer),
      z.gte(min, messages.atLeast({ min })),
      z.lte(max, messages.atMost({ max })),
    );

/** Multipart forms send it as text. */
const given = (value: unknown) => typedNumber(blankToNull(value));

const requiredInteger = (min = 0, max = MAX_ID) =>
  readAs(given, wholeNumber(min, max, messages.required)).check(inColumn('integer'));

export const optionalInteger = (min = 0, max = MAX_ID) =>
  readAs(given, z.nullable(wholeNumber(min, max))).check(inColumn('integer'));

interface NumberOptions extends FieldOptions, Pick<Field, 'countedIn'> {
  min?: number;
  max?: number;
}

export const number = <const O extends NumberOptions>(options: O): Field<ParsedValue<O, number>> => {
  const { min = 0, max = MAX_ID, required, countedIn } = options;
  const schema = (required ? requiredInteger : optionalInteger)(min, max);
  const made = fieldWith('number', schema as Field<ParsedValue<O, number>>['schema'], options);
  return { ...made, min, max, countedIn };
};

const MAX_COUNT = 10_000_000;

/** A number of people or households; zero when nothing is said. */
export const count = ({ countedIn, ...options }: FieldOptions & Pick<Field, 'countedIn'>): Field<number> => ({
  ...fieldWith(
    'count',
    readAs(value => typedNumber(blankToNull(value) ?? 0), wholeNumber(0, MAX_COUNT)).check(
      inColumn('integer'),
    ),
    options,
  ),
  min: 0,
  max: MAX_COUNT,
  initial: 0,
  countedIn,
});

/** At most `digits` after the point, between `min` and `max`. */
const decimalNumber = (min: number, max: number, digits: number, message: string) =>
  z.number({ error: issue => (issue.input === null ? messages.required : message) }).check(
    z.gte(min, messages.atLeast({ min })),
    z.lte(max, messages.atMost({ max })),
    z.refine(value => Number(value.toFixed(digits)) === value, messages.decimals({ digits })),
  );

interface DecimalOptions extends FieldOptions, Pick<ShownField, 'unitOf' | 'sentence'> {
  min: number;
  max: number;
  digits: number;
}

/** A number with digits after the point. */
export const decimal = <const O extends DecimalOptions>(options: O): Field<ParsedValue<O, number>> => {
  const { min, max, digits, required } = options;
  const one = decimalNumber(min, max, digits, messages.number);
  const read = (value: unknown) => typedNumber(blankToNull(value));
  const schema = readAs(read, required ? one : z.nullable(one)).check(inColumn('decimal'));
  return { ...options, ...fieldWith('decimal', schema as Field<ParsedValue<O, number>>['schema'], options) };
};

const MAX_MONEY = 99_999_999_999.99;

/** Pakistani rupees, exact to the paisa; below a hundred billion, so that a double holds every paisa. */
export const money = (options: FieldOptions & { required: true }): Field<number> => ({
  ...fieldWith(
    'money',
    readAs(value => typedNumber(blankToNull(value)), decimalNumber(0, MAX_MONEY, 2, messages.amount)).check(
      inColumn('decimal'),
    ),
    options,
  ),
  min: 0,
  max: MAX_MONEY,
  digits: 2,
});
