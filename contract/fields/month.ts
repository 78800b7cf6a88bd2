/** A month as `yyyy-mm`. */
import * as z from 'zod/mini';
import { messages } from '../texts/messages.ts';
import { type Field, type FieldOptions, fieldWith } from './field.ts';
import { readAs, withLatinDigits } from './reading.ts';
import { requiredText } from './text.ts';

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
