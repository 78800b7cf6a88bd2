/** A number with digits after the point. */
import * as z from 'zod/mini';
import { messages } from '../texts/messages.ts';
import { type Field, type FieldOptions, fieldWith, type Given, type ShownField } from './field.ts';
import { typedNumber } from './plain-number.ts';
import { blankToNull, inColumn, readAs } from './reading.ts';

/** At most `digits` after the point, between `min` and `max`. */
export const decimalNumber = (min: number, max: number, digits: number, message: string) =>
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

export const decimal = <const O extends DecimalOptions>(options: O): Field<Given<O, number>> => {
  const { min, max, digits, required } = options;
  const one = decimalNumber(min, max, digits, messages.number);
  const read = (value: unknown) => typedNumber(blankToNull(value));
  const schema = readAs(read, required ? one : z.nullable(one)).check(inColumn('decimal'));
  return { ...options, ...fieldWith('decimal', schema as Field<Given<O, number>>['schema'], options) };
};
