/** A code that people copy: text of one line in the monospace, its digits Latin ones. */
import type { Field, Given } from './field.ts';
import { readAs, withLatinDigits } from './reading.ts';
import { type TextOptions, text } from './text.ts';

/** The field with whichever digits are typed read as Latin ones. */
export const inLatinDigits = <V>(field: Field<V>): Field<V> => ({
  ...field,
  schema: readAs(withLatinDigits, field.schema),
});

export const code = <const O extends TextOptions>(options: O): Field<Given<O, string>> => ({
  ...inLatinDigits(text(options)),
  kind: 'code',
});
