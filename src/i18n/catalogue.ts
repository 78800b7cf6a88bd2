/** The texts of the page's language, loaded before anything is shown. */
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { TranslationMessages } from 'react-admin';
import { isolated, marked } from '../../contract/texts/fill.ts';
import type { Language } from '../../contract/texts/language.ts';
import { messageTranslator, type TranslateMessage } from '../../contract/texts/message.ts';
import { allMessages } from '../../contract/texts/messages/all.ts';
import { inLanguage as messagesIn } from '../../contract/texts/pairs.ts';
import { currentLanguage, isUrdu, markPage } from './language.ts';

const polyglotOf = (texts: TranslationMessages) =>
  polyglotI18nProvider(() => texts, currentLanguage(), [], { onMissingKey });
let polyglot = polyglotOf({} as TranslationMessages);

const same = (text: string): string => text;
const messagesOf = (language: Language) => messageTranslator(messagesIn(allMessages, language), language);
let translateOne: TranslateMessage = messagesOf('en');
let inLanguage = { value: same, place: same, placeTyped: same };

export async function loadTexts(): Promise<void> {
  markPage();
  const loaded = await (isUrdu() ? import('virtual:texts/ur') : import('virtual:texts/en'));
  polyglot = polyglotOf(loaded.default);
  translateOne = messagesOf(currentLanguage());
  if (!isUrdu()) return;
  const urdu = await import('./urdu.ts');
  inLanguage = {
    value: value => marked(urdu.valueInUrdu(value)),
    place: urdu.placeInUrdu,
    placeTyped: urdu.placeInEnglish,
  };
}

/** A message of the contract in the page's language; what the server said is in it already, and stays as it is. */
export const translateMessage = (message: string): string => translateOne(message);

/** A value of a choice, or what a register is called in messages, in the page's language. */
export const valueText = (value: string): string => inLanguage.value(value);

/** The name of a district or tehsil in the page's language; one that staff added is as they typed it. */
export const placeName = <T extends string | null | undefined>(name: T): T | string =>
  name ? inLanguage.place(name) : name;

/** What the server is asked for when the beginning of a place's name was typed in the page's language. */
export const placeTyped = (typed: string): string => (typed ? inLanguage.placeTyped(typed) : typed);

const looksLikeKey = /^[A-Za-z]\w*(\.[\w-]+)+$/;

/** A message is handed on instead of a key, and said in the page's language. */
function onMissingKey(key: string): string {
  if (looksLikeKey.test(key)) console.warn(`No text in ${currentLanguage()} for ${key}`);
  return translateMessage(key);
}

/** For what no component asks for. Latin values are kept apart from the Urdu around them. */
export function translate(key: string, values: Record<string, unknown> = {}): string {
  return isUrdu() ? marked(polyglot.translate(key, isolated(values))) : polyglot.translate(key, values);
}
