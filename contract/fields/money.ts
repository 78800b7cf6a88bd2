/** Pakistani rupees, exact to the paisa; below a hundred billion, so that a double holds every paisa. */
import { messages } from '../texts/messages.ts';
import { decimalNumber } from './decimal.ts';
import { type Field, type FieldOptions, fieldWith } from './field.ts';
import { typedNumber } from './plain-number.ts';
import { blankToNull, inColumn, readAs } from './reading.ts';

const MAX = 99_999_999_999.99;

export const money = (options: FieldOptions & { required: true }): Field<number> => ({
  ...fieldWith(
    'money',
    readAs(value => typedNumber(blankToNull(value)), decimalNumber(0, MAX, 2, messages.amount)).check(
      inColumn('decimal'),
    ),
    options,
  ),
  min: 0,
  max: MAX,
  digits: 2,
});
