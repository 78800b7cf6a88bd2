/** A code that people copy: text of one line in the monospace. */
import type { Field, Given } from './field.ts';
import { type TextOptions, text } from './text.ts';

export const code = <const O extends TextOptions>(options: O): Field<Given<O, string>> => ({
  ...text(options),
  kind: 'code',
});
