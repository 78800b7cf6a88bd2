/** A telephone number as it is written down: digits, and a plus sign in front. */
import { z } from 'zod';
import { messages } from '../texts/messages.ts';
import { latinDigits } from './digits.ts';
import { type Field, type FieldOptions, fieldWith } from './field.ts';
import { blankToNull } from './reading.ts';

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

export const phone = (options: FieldOptions): Field<string | null> =>
  fieldWith('phone', optionalPhone(), options);
