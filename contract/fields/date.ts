/** A day as `yyyy-mm-dd`, never an instant. */
import { z } from 'zod';
import { dayFrom, dayParts } from '../days.ts';
import { messages } from '../texts/messages.ts';
import { latinDigits } from './digits.ts';
import { type Field, type FieldOptions, fieldWith, type Given, ownMessage } from './field.ts';
import { blankToNull, withLatinDigits } from './reading.ts';

/** `true` for a real day of the calendar in the form yyyy-mm-dd, from 1900 to 2199. */
export function isDate(text: string): boolean {
  const parts = /^(?:19|20|21)\d\d-\d\d-\d\d$/.test(text) ? dayParts(text) : undefined;
  // A day that no calendar has goes on in the next month, and so comes back as another one.
  return parts !== undefined && dayFrom(parts.year, parts.month, parts.day) === text;
}

const requiredDate = (required: string = messages.required) =>
  z
    .preprocess(
      value => (typeof value === 'string' ? latinDigits(value.trim()) : (value ?? '')),
      z
        .string(messages.date)
        .refine(value => value !== '', { error: required, abort: true })
        .refine(isDate, messages.date),
    )
    .meta({ column: 'date' });

export const optionalDate = () =>
  z
    .preprocess(
      value => withLatinDigits(blankToNull(value)),
      z.string(messages.date).trim().refine(isDate, messages.date).nullable(),
    )
    .meta({ column: 'date' });

export const date = <const O extends FieldOptions>(options: O): Field<Given<O, string>> => {
  const schema = options.required ? requiredDate(ownMessage(options)) : optionalDate();
  return fieldWith('date', schema as Field<Given<O, string>>['schema'], options);
};
