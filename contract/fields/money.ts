/** Pakistani rupees, exact to the paisa; below a hundred billion, so that a double holds every paisa. */
import { z } from 'zod';
import { messages } from '../texts/messages.ts';
import { decimalNumber } from './decimal.ts';
import { type Field, type FieldOptions, fieldWith } from './field.ts';
import { plainNumber } from './plain-number.ts';
import { blankToNull, toNumber } from './reading.ts';

const MAX = 99_999_999_999.99;

/** With separators, as in a sheet; what is no number stays as it is, for the message. */
const plain = (value: unknown) => (typeof value === 'string' ? (plainNumber(value) ?? value) : value);

export const money = (options: FieldOptions & { required: true }): Field<number> => ({
  ...fieldWith(
    'money',
    z
      .preprocess(value => toNumber(plain(blankToNull(value))), decimalNumber(0, MAX, 2, messages.amount))
      .meta({ column: 'decimal' }),
    options,
  ),
  min: 0,
  max: MAX,
  digits: 2,
});
