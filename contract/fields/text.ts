/** Text of one line. */
import * as z from 'zod/mini';
import { messages } from '../texts/messages.ts';
import { type Field, type FieldOptions, fieldWith, type Given, ownMessage } from './field.ts';
import { blankToNull, isStorable, readAs } from './reading.ts';
import { isVisibleLine, meantLine } from './visible-text.ts';

/** Text that is too long is not looked at closely: what is wrong with it is its length. */
export const written = (max: number, isVisible: (text: string) => boolean, message: string) =>
  z.string(messages.text).check(
    z.trim(),
    z.refine(isStorable, messages.unstorable),
    z.refine(text => text.length > max || !isStorable(text) || isVisible(text), message),
    z.refine(text => text.length <= max, messages.tooLong({ max })),
  );

export const line = (max: number) => written(max, isVisibleLine, messages.oneLine);

export const given = (text: z.ZodMiniString, required: string = messages.required) =>
  readAs(value => value ?? '', text.check(z.refine(value => value !== '', required)));

/** Trimmed, and not blank. */
export const requiredText = (max = 255, required?: string) => given(line(max), required);

/** What is no text stays, so that it is refused. */
export const meant = (value: unknown): unknown => (typeof value === 'string' ? meantLine(value) : value);

/** What people type where no form of a register takes out what nobody sees. */
export const typedText = (max: number) => readAs(meant, requiredText(max));

/** Blank becomes `null`. */
export const optionalText = (max = 255) => readAs(blankToNull, z.nullable(line(max)));

export interface TextOptions extends FieldOptions {
  max?: number;
}

export const text = <const O extends TextOptions>(options: O): Field<Given<O, string>> => {
  const { max = 255, required } = options;
  const schema = required ? requiredText(max, ownMessage(options)) : optionalText(max);
  return { ...fieldWith('text', schema as Field<Given<O, string>>['schema'], options), max };
};
