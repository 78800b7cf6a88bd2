/** A whole number. */
import { z } from 'zod';
import { messages } from '../texts/messages.ts';
import { type Field, type FieldOptions, fieldWith, type Given } from './field.ts';
import { typedNumber } from './plain-number.ts';
import { blankToNull, MAX_ID } from './reading.ts';

/** Multipart forms send it as text. */
const requiredInteger = (min = 0, max = MAX_ID) =>
  z
    .preprocess(
      value => typedNumber(blankToNull(value)),
      z
        .number({ error: issue => (issue.input === null ? messages.required : messages.integer) })
        .int(messages.integer)
        .min(min, messages.atLeast({ min }))
        .max(max, messages.atMost({ max })),
    )
    .meta({ column: 'integer' });

export const optionalInteger = (min = 0, max = MAX_ID) =>
  z
    .preprocess(
      value => typedNumber(blankToNull(value)),
      z
        .number(messages.integer)
        .int(messages.integer)
        .min(min, messages.atLeast({ min }))
        .max(max, messages.atMost({ max }))
        .nullable(),
    )
    .meta({ column: 'integer' });

interface NumberOptions extends FieldOptions {
  min?: number;
  max?: number;
}

export const number = <const O extends NumberOptions>(options: O): Field<Given<O, number>> => {
  const { min = 0, max = MAX_ID, required } = options;
  const schema = (required ? requiredInteger : optionalInteger)(min, max);
  return { ...fieldWith('number', schema as Field<Given<O, number>>['schema'], options), min, max };
};
