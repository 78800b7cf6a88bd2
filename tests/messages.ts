/** What people read of each message, in one language: its values in the order of the English text. */

import { importMessages as importCodes } from '../contract/import/sheets.ts';
import { documentMessages as documentCodes } from '../contract/register/documents.ts';
import type { Errors } from '../contract/register/register.ts';
import { limitInWords } from '../contract/sizes.ts';
import type { Language, LocalizedText } from '../contract/texts/language.ts';
import { type Coded, messageTranslator } from '../contract/texts/message.ts';
import { allMessages } from '../contract/texts/messages/all.ts';
import { documents } from '../contract/texts/messages/documents.ts';
import { importing } from '../contract/texts/messages/importing.ts';
import * as codes from '../contract/texts/messages.ts';
import { inLanguage } from '../contract/texts/pairs.ts';
import { named } from '../contract/texts/values-ur.ts';

type Said<T> = { readonly [K in keyof T]: T[K] extends string ? string : (...values: unknown[]) => string };

const translatorOf = (language: Language) => messageTranslator(inLanguage(allMessages, language), language);
const say = { en: translatorOf('en'), ur: translatorOf('ur') };

function said<T extends Readonly<Record<string, LocalizedText>>>(
  catalogue: T,
  coded: Coded<T>,
  language: Language,
): Said<Coded<T>> {
  const entries = Object.entries(coded as Record<string, string | ((values: object) => string)>);
  return Object.fromEntries(
    entries.map(([key, message]) => {
      if (typeof message === 'string') return [key, say[language](message)];
      const names = [...(catalogue[key]?.en ?? '').matchAll(/%\{(\w+)\}/g)].map(([, name]) => name);
      const inBoth = (value: unknown) => (typeof value === 'string' ? named(value) : value);
      const filled = (...values: unknown[]) =>
        say[language](message(Object.fromEntries(names.map((name, index) => [name, inBoth(values[index])]))));
      return [key, filled];
    }),
  ) as Said<Coded<T>>;
}

const { documents: _, importing: __, queries: ___, ...general } = allMessages;
const allIn = (language: Language) =>
  said(general, codes.messages as never, language) as Said<typeof codes.messages>;

/** What a check found, as people read it. */
export const inEnglish = (errors: Errors): Record<string, string[]> =>
  Object.fromEntries(Object.entries(errors).map(([field, list]) => [field, list.map(say.en)]));

export const messages = allIn('en');
export const messagesUr = allIn('ur');
const ofDocuments = said(documents, documentCodes, 'en');
export const documentMessages = {
  ...ofDocuments,
  tooLarge: (name: string, maxBytes: number) => ofDocuments.tooLarge(name, limitInWords(maxBytes)),
};
export const importMessages = said(importing, importCodes, 'en');
