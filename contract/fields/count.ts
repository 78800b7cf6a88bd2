/** A number of people or households; zero when nothing is said. */
import { type Field, type FieldOptions, fieldWith } from './field.ts';
import { wholeNumber } from './number.ts';
import { typedNumber } from './plain-number.ts';
import { blankToNull, inColumn, readAs } from './reading.ts';

const MAX = 10_000_000;

export const count = (options: FieldOptions): Field<number> => ({
  ...fieldWith(
    'count',
    readAs(value => typedNumber(blankToNull(value) ?? 0), wholeNumber(0, MAX)).check(inColumn('integer')),
    options,
  ),
  min: 0,
  max: MAX,
  initial: 0,
});
