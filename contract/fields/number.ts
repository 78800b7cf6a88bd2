/** A whole number. */
import * as z from 'zod/mini';
import { messages } from '../texts/messages.ts';
import { type Field, type FieldOptions, fieldWith, type Given } from './field.ts';
import { typedNumber } from './plain-number.ts';
import { blankToNull, inColumn, MAX_ID, readAs } from './reading.ts';

/** @param required what is said of none at all */
export const wholeNumber = (min: number, max: number, required: string = messages.integer) =>
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

interface NumberOptions extends FieldOptions {
  min?: number;
  max?: number;
}

export const number = <const O extends NumberOptions>(options: O): Field<Given<O, number>> => {
  const { min = 0, max = MAX_ID, required } = options;
  const schema = (required ? requiredInteger : optionalInteger)(min, max);
  return { ...fieldWith('number', schema as Field<Given<O, number>>['schema'], options), min, max };
};
