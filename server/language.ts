/** The language of a request, and messages in it. */
import type { FastifyRequest } from 'fastify';
import { isLanguage, type Language, languageInCookies } from '../contract/texts/language.ts';
import { messageTranslator, type TranslateMessage } from '../contract/texts/message.ts';
import { allMessages } from '../contract/texts/messages/all.ts';
import { inLanguage } from '../contract/texts/pairs.ts';

const translatorOf = (language: Language) => messageTranslator(inLanguage(allMessages, language), language);

export const translate: Readonly<Record<Language, TranslateMessage>> = {
  en: translatorOf('en'),
  ur: translatorOf('ur'),
};

/** The request's language, then this browser's choice, then the account's, otherwise English. A browser's own list in `Accept-Language` is ignored (decision 004). */
export function languageOf({ headers, caller }: Pick<FastifyRequest, 'headers' | 'caller'>): Language {
  const named = headers['accept-language'];
  if (isLanguage(named)) return named;
  return languageInCookies(headers.cookie) ?? caller?.language ?? 'en';
}

/** The messages of an answer or a refusal in the caller's language. */
export function inWords<T extends { message?: unknown; errors?: unknown }>(body: T, language: Language): T {
  const { message, errors } = body;
  return {
    ...body,
    ...(typeof message === 'string' && { message: translate[language](message) }),
    ...(isErrors(errors) && { errors: errorsInWords(errors, language) }),
  };
}

const isErrors = (errors: unknown): errors is Record<string, string[]> =>
  typeof errors === 'object' && errors !== null;

export const errorsInWords = (errors: Readonly<Record<string, readonly string[]>>, language: Language) =>
  Object.fromEntries(Object.entries(errors).map(([field, list]) => [field, list.map(translate[language])]));
