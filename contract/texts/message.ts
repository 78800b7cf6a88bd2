/** A code with values, said in a language only where it is read; a string, as the schema library's checks carry nothing else: `@tooLong{"max":150}`. */
import { fillIn, flatten, type Texts } from './fill.ts';
import { directionOf, type Language, type LocalizedText } from './language.ts';

/** What fills a gap: a name may differ by language, and a message in a message is said in the same one. */
export type Value = string | number | LocalizedText | { readonly message: Message };

/** The names of a text's values. */
export type Names<Text extends string> = Text extends `${string}%{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

/** Exactly the values that a text needs. */
export type Values<Text extends string> = { readonly [Name in Names<Text>]: Value };

declare const isCoded: unique symbol;
export type Message = string & { readonly [isCoded]: true };

/** What makes the messages of a catalogue: as such, or from the values that their English text names. */
export type Coded<Catalogue> = {
  readonly [Key in keyof Catalogue]: Catalogue[Key] extends LocalizedText
    ? [Names<Catalogue[Key]['en']>] extends [never]
      ? Message
      : (values: Values<Catalogue[Key]['en']>) => Message
    : never;
};

const encode = (code: string, values?: object) =>
  `@${code}${values ? JSON.stringify(values) : ''}` as Message;

/** @param area the group's own part of its codes: `documents.` */
export const coded = <const Catalogue extends Readonly<Record<string, LocalizedText>>>(
  catalogue: Catalogue,
  area = '',
): Coded<Catalogue> =>
  Object.fromEntries(
    Object.entries(catalogue).map(([key, { en }]) => [
      key,
      en.includes('%{') ? (values: object) => encode(area + key, values) : encode(area + key),
    ]),
  ) as Coded<Catalogue>;

const form = /^@([\w.]+)(\{.*\})?$/s;

/** @returns the code of a message: `tooLong`; undefined for other text */
export const codeOf = (message: string): string | undefined => form.exec(message)?.[1];

/** Says messages in one language. Text that is no message of the catalogue stays as it is. */
export type TranslateMessage = (message: string) => string;

export function messageTranslator(catalogue: Texts, language: Language): TranslateMessage {
  const texts = flatten(catalogue);
  const isRightToLeft = directionOf(language) === 'rtl';
  const inWords = (value: Value): string | number => {
    if (typeof value !== 'object') return value;
    return 'message' in value ? translate(value.message) : value[language];
  };
  const translate: TranslateMessage = message => {
    const [, code = '', given] = form.exec(message) ?? [];
    const text = texts.get(code);
    if (text === undefined) return message;
    const values: Record<string, Value> = given ? JSON.parse(given) : {};
    const said = Object.entries(values).map(([name, value]) => [name, inWords(value)]);
    return fillIn(text, Object.fromEntries(said), isRightToLeft);
  };
  return translate;
}
