/** A day as `yyyy-mm-dd`, never an instant. */
import * as z from 'zod/mini';
import { dayFrom, dayParts } from '../days.ts';
import { messages } from '../texts/messages.ts';
import { type Field, type FieldOptions, fieldWith, ownMessage, type ParsedValue } from './field.ts';
import { blankToNull, inColumn, readAs, withLatinDigits } from './reading.ts';
import { requiredText } from './text.ts';
import { latinDigits } from './typed-text.ts';

/** `true` for a real day of the calendar in the form yyyy-mm-dd, from 1900 to 2199. */
export function isDate(text: string): boolean {
  const parts = /^(?:19|20|21)\d\d-\d\d-\d\d$/.test(text) ? dayParts(text) : undefined;
  // A day that no calendar has goes on in the next month, and so comes back as another one.
  return parts !== undefined && dayFrom(parts.year, parts.month, parts.day) === text;
}

const requiredDate = (required: string = messages.required) =>
  readAs(
    value => (typeof value === 'string' ? latinDigits(value.trim()) : (value ?? '')),
    z.string(messages.date).check(
      z.refine(value => value !== '', { error: required, abort: true }),
      z.refine(isDate, messages.date),
    ),
  ).check(inColumn('date'));

export const optionalDate = () =>
  readAs(
    value => withLatinDigits(blankToNull(value)),
    z.nullable(z.string(messages.date).check(z.trim(), z.refine(isDate, messages.date))),
  ).check(inColumn('date'));

export const date = <const O extends FieldOptions>(options: O): Field<ParsedValue<O, string>> => {
  const schema = options.required ? requiredDate(ownMessage(options)) : optionalDate();
  return fieldWith('date', schema as Field<ParsedValue<O, string>>['schema'], options);
};

/** A month as `yyyy-mm`. */
export const month = (options: FieldOptions & { required: true }): Field<string> => ({
  ...fieldWith(
    'month',
    readAs(
      withLatinDigits,
      requiredText(7).check(
        z.refine(value => value === '' || /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(value), messages.month),
      ),
    ),
    options,
  ),
  max: 7,
});
