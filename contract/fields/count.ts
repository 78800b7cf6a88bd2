/** A number of people or households; zero when nothing is said. */
import { z } from 'zod';
import { messages } from '../texts/messages.ts';
import { type Field, type FieldOptions, fieldWith } from './field.ts';
import { typedNumber } from './plain-number.ts';
import { blankToNull } from './reading.ts';

const MAX = 10_000_000;

export const count = (options: FieldOptions): Field<number> => ({
  ...fieldWith(
    'count',
    z
      .preprocess(
        value => typedNumber(blankToNull(value) ?? 0),
        z
          .number(messages.integer)
          .int(messages.integer)
          .min(0, messages.atLeast({ min: 0 }))
          .max(MAX, messages.atMost({ max: MAX })),
      )
      .meta({ column: 'integer' }),
    options,
  ),
  min: 0,
  max: MAX,
  initial: 0,
});
