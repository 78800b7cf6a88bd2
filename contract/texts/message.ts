/**
 * A message is a code with values, said in a language only where it is read. It travels as a string, since the checks of
 * the schema library carry nothing else: `@tooLong{"max":150}`.
 */
import { fillIn, flatten, type Names, type Texts, type Value, type Values } from './fill.ts';
import { directionOf, type Language } from './language.ts';

declare const isCoded: unique symbol;
export type Message = string & { readonly [isCoded]: true };

/** What makes the messages of a catalogue: as such, or from the values that their English text names. */
export type Coded<Catalogue> = {
  readonly [Key in keyof Catalogue]: Catalogue[Key] extends string
    ? [Names<Catalogue[Key]>] extends [never]
      ? Message
      : (values: Values<Catalogue[Key]>) => Message
    : never;
};

const encode = (code: string, values?: object) =>
  `@${code}${values ? JSON.stringify(values) : ''}` as Message;

/** @param area the group's own part of its codes: `documents.` */
export const coded = <const Catalogue extends Readonly<Record<string, string>>>(
  catalogue: Catalogue,
  area = '',
): Coded<Catalogue> =>
  Object.fromEntries(
    Object.entries(catalogue).map(([key, text]) => [
      key,
      text.includes('%{') ? (values: object) => encode(area + key, values) : encode(area + key),
    ]),
  ) as Coded<Catalogue>;

const form = /^@([\w.]+)(\{.*\})?$/s;

/** @returns the code of a message: `tooLong`; undefined for other text */
export const codeOf = (message: string): string | undefined => form.exec(message)?.[1];

/** Says messages in one language. Text that is no message of the catalogue stays as it is. */
export type Say = (message: string) => string;

export function speaker(catalogue: Texts, language: Language): Say {
  const texts = flatten(catalogue);
  const isRightToLeft = directionOf(language) === 'rtl';
  const inWords = (value: Value): string | number => {
    if (typeof value !== 'object') return value;
    return 'message' in value ? say(value.message) : value[language];
  };
  const say: Say = message => {
    const [, code = '', given] = form.exec(message) ?? [];
    const text = texts.get(code);
    if (text === undefined) return message;
    const values: Record<string, Value> = given ? JSON.parse(given) : {};
    const said = Object.entries(values).map(([name, value]) => [name, inWords(value)]);
    return fillIn(text, Object.fromEntries(said), isRightToLeft);
  };
  return say;
}
