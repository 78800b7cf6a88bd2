/** Fields of text: one line, several lines, e-mail addresses, codes and names. */
import * as z from 'zod/mini';
import { isShortName } from '../programme.ts';
import { messages } from '../texts/messages.ts';
import { type Field, type FieldOptions, fieldWith, ownMessage, type ParsedValue } from './field.ts';
import { blankToNull, isStorable, readAs, withLatinDigits } from './reading.ts';
import { cleanLine, isVisibleLine, isVisibleText } from './typed-text.ts';

/** Text that is too long is not looked at closely: what is wrong with it is its length. */
const written = (max: number, isVisible: (text: string) => boolean, message: string) =>
  z.string(messages.text).check(
    z.trim(),
    z.refine(isStorable, messages.unstorable),
    z.refine(text => text.length > max || !isStorable(text) || isVisible(text), message),
    z.refine(text => text.length <= max, messages.tooLong({ max })),
  );

const line = (max: number) => written(max, isVisibleLine, messages.oneLine);

const given = (text: z.ZodMiniString, required: string = messages.required) =>
  readAs(value => value ?? '', text.check(z.refine(value => value !== '', required)));

/** Trimmed, and not blank. */
export const requiredText = (max = 255, required?: string) => given(line(max), required);

/** What is no text stays, so that it is refused. */
const meant = (value: unknown): unknown => (typeof value === 'string' ? cleanLine(value) : value);

/** What people type where no form of a register takes out what nobody sees. */
export const typedText = (max: number) => readAs(meant, requiredText(max));

/** Blank becomes `null`. */
export const optionalText = (max = 255) => readAs(blankToNull, z.nullable(line(max)));

interface TextOptions extends FieldOptions {
  max?: number;
}

export const text = <const O extends TextOptions>(options: O): Field<ParsedValue<O, string>> => {
  const { max = 255, required } = options;
  const schema = required ? requiredText(max, ownMessage(options)) : optionalText(max);
  return { ...fieldWith('text', schema as Field<ParsedValue<O, string>>['schema'], options), max };
};

/** Text of one line that also has to pass a check. */
export const checkedText = (
  options: TextOptions & { max: number },
  isRight: (value: string) => boolean,
  message: string,
): Field<string | null> => {
  const right = z.string().check(z.refine(isRight, message));
  const schema = readAs(blankToNull, z.nullable(z.pipe(line(options.max), right)));
  return { ...fieldWith('text', schema, options), max: options.max };
};

const paragraphs = (max: number) => written(max, isVisibleText, messages.visibleText);

export const requiredLongText = (max: number, required?: string) => given(paragraphs(max), required);

export const optionalLongText = (max: number) => readAs(blankToNull, z.nullable(paragraphs(max)));

interface LongTextOptions extends TextOptions {
  max: number;
  rows?: number;
}

/** Text that may have line breaks and tabs. */
export const longText = <const O extends LongTextOptions>(options: O): Field<ParsedValue<O, string>> => {
  const { max, rows = 2, required } = options;
  const schema = required ? requiredLongText(max, ownMessage(options)) : optionalLongText(max);
  return { ...fieldWith('longText', schema as Field<ParsedValue<O, string>>['schema'], options), max, rows };
};

export const optionalEmail = () =>
  readAs(value => blankToNull(meant(value)), z.nullable(z.pipe(line(254), z.email(messages.email))));

/** An e-mail address as people write it. */
export const email = (options: FieldOptions): Field<string | null> =>
  fieldWith('email', optionalEmail(), options);

/** The field with whichever digits are typed read as Latin ones. */
export const inLatinDigits = <V>(field: Field<V>): Field<V> => ({
  ...field,
  schema: readAs(withLatinDigits, field.schema),
});

/** A code that people copy: text of one line in the monospace, its digits Latin ones. */
export const code = <const O extends TextOptions>(options: O): Field<ParsedValue<O, string>> => ({
  ...inLatinDigits(text(options)),
  kind: 'code',
});

/** The name of a district or tehsil: those that are known in Urdu are shown in Urdu. */
export const placeName = <const O extends TextOptions>(options: O): Field<ParsedValue<O, string>> => ({
  ...text(options),
  kind: 'placeName',
});

/** Longer than a short name is: what is wrong with one letter too many is said, not swallowed. */
const MAX_SHORT_NAME = 20;

/** A district's short name: three capital letters, which reference codes begin with. */
export const shortName = (options: FieldOptions): Field<string | null> => ({
  ...fieldWith(
    'text',
    readAs(
      blankToNull,
      z.nullable(
        line(MAX_SHORT_NAME).check(
          z.refine(text => text.length > MAX_SHORT_NAME || isShortName(text), messages.shortName),
        ),
      ),
    ),
    options,
  ),
  max: MAX_SHORT_NAME,
});
