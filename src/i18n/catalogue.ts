/** The texts of the page's language, loaded before anything is shown. */
import { fillIn, flatten, marked } from '../../contract/texts/fill.ts';
import type { Language } from '../../contract/texts/language.ts';
import { messageTranslator, type TranslateMessage } from '../../contract/texts/message.ts';
import { allMessages } from '../../contract/texts/messages/all.ts';
import { inLanguage as messagesIn } from '../../contract/texts/pairs.ts';
import { currentLanguage, isUrdu, markPage } from './language.ts';

let texts = new Map<string, string>();

const same = (text: string): string => text;
const messagesOf = (language: Language) => messageTranslator(messagesIn(allMessages, language), language);
let translateOne: TranslateMessage = messagesOf('en');
let inLanguage = { value: same, place: same, placeTyped: same };

export async function loadTexts(): Promise<void> {
  markPage();
  const loaded = await (isUrdu() ? import('virtual:texts/ur') : import('virtual:texts/en'));
  texts = flatten(loaded.default);
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

/** `_` is the text where the key has none, `smart_count` picks the plural. @returns a message handed on instead of a key in the page's language */
export function translate(key: string, values: Record<string, unknown> = {}): string {
  const found = texts.get(key) ?? values._;
  if (typeof found === 'string') return fillIn(found, values, isUrdu());
  if (looksLikeKey.test(key)) console.warn(`No text in ${currentLanguage()} for ${key}`);
  return translateMessage(key);
}
