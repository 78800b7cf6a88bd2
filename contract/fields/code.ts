/** A code that people copy: text of one line in the monospace, its digits Latin ones. */
import { z } from 'zod';
import type { Field, Given } from './field.ts';
import { withLatinDigits } from './reading.ts';
import { type TextOptions, text } from './text.ts';

export const code = <const O extends TextOptions>(options: O): Field<Given<O, string>> => {
  const made = text(options);
  const schema = z.preprocess(withLatinDigits, made.schema) as typeof made.schema;
  return { ...made, schema, kind: 'code' };
};
