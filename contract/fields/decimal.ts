/** A number with digits after the point. */
import { z } from 'zod';
import { messages } from '../texts/messages.ts';
import { type Field, type FieldOptions, fieldWith, type Given, type ShownField } from './field.ts';
import { typedNumber } from './plain-number.ts';
import { blankToNull } from './reading.ts';

/** At most `digits` after the point, between `min` and `max`. */
export const decimalNumber = (min: number, max: number, digits: number, message: string) =>
  z
    .number({ error: issue => (issue.input === null ? messages.required : message) })
    .min(min, messages.atLeast({ min }))
    .max(max, messages.atMost({ max }))
    .refine(value => Number(value.toFixed(digits)) === value, messages.decimals({ digits }));

interface DecimalOptions extends FieldOptions, Pick<ShownField, 'unitOf' | 'sentence'> {
  min: number;
  max: number;
  digits: number;
}

export const decimal = <const O extends DecimalOptions>(options: O): Field<Given<O, number>> => {
  const { min, max, digits, required } = options;
  const one = decimalNumber(min, max, digits, messages.number);
  const schema = z
    .preprocess(value => typedNumber(blankToNull(value)), required ? one : one.nullable())
    .meta({ column: 'decimal' });
  return { ...options, ...fieldWith('decimal', schema as Field<Given<O, number>>['schema'], options) };
};
