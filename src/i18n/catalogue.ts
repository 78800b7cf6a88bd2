/** The texts of the page's language, loaded before the first render. */
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { TranslationMessages } from 'react-admin';
import { isolated, marked } from '../../contract/texts/fill.ts';
import type { Language } from '../../contract/texts/language.ts';
import { messageTranslator, type TranslateMessage } from '../../contract/texts/message.ts';
import { allMessages } from '../../contract/texts/messages/all.ts';
import { inLanguage as messagesIn } from '../../contract/texts/pairs.ts';
import { currentLanguage, isUrdu, setPageLanguage } from './language.ts';

const polyglotOf = (texts: TranslationMessages) =>
  polyglotI18nProvider(() => texts, currentLanguage(), [], { onMissingKey });
let polyglot = polyglotOf({} as TranslationMessages);

const same = (text: string): string => text;
const messageTranslatorFor = (language: Language) =>
  messageTranslator(messagesIn(allMessages, language), language);
let translateOne: TranslateMessage = messageTranslatorFor('en');
let inLanguage = { value: same, place: same, placeToEnglish: same };

export async function loadTexts(): Promise<void> {
  setPageLanguage();
  const loaded = await (isUrdu() ? import('virtual:texts/ur') : import('virtual:texts/en'));
  polyglot = polyglotOf(loaded.default);
  translateOne = messageTranslatorFor(currentLanguage());
  if (!isUrdu()) return;
  const urdu = await import('./urdu.ts');
  inLanguage = {
    value: value => marked(urdu.valueInUrdu(value)),
    place: urdu.placeInUrdu,
    placeToEnglish: urdu.placeInEnglish,
  };
}

/** Translates a message of the contract. The server's messages are already translated and stay as they are. */
export const translateMessage = (message: string): string => translateOne(message);

/** Translates the value of a choice, or a register's name in messages. */
export const valueText = (value: string): string => inLanguage.value(value);

/** Translates the name of a district or tehsil; names that staff added stay as typed. */
export const placeName = <T extends string | null | undefined>(name: T): T | string =>
  name ? inLanguage.place(name) : name;

/** Translates the beginning of a typed place name to English, for the server's search. */
export const placeNameToEnglish = (typed: string): string =>
  typed ? inLanguage.placeToEnglish(typed) : typed;

const looksLikeKey = /^[A-Za-z]\w*(\.[\w-]+)+$/;

/** React-admin also passes messages instead of keys; these are translated as such. */
function onMissingKey(key: string): string {
  if (looksLikeKey.test(key)) console.warn(`No text in ${currentLanguage()} for ${key}`);
  return translateMessage(key);
}

/** Translates a key that may be unknown at compile time; use `text` otherwise. Isolates Latin values within Urdu text. */
export function translate(key: string, values: Record<string, unknown> = {}): string {
  return isUrdu() ? marked(polyglot.translate(key, isolated(values))) : polyglot.translate(key, values);
}
