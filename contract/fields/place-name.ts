/** The name of a district or tehsil: those that are known in Urdu are shown in Urdu. */
import type { Field, Given } from './field.ts';
import { type TextOptions, text } from './text.ts';

export const placeName = <const O extends TextOptions>(options: O): Field<Given<O, string>> => ({
  ...text(options),
  kind: 'placeName',
});
