/** The texts of the page's language, as they arrive: those of the sign-in screen first, those of lists with the frame, the rest later. */
import english from 'virtual:texts/en-start';
import { fillIn, flatten, marked, type Texts } from '../../contract/texts/fill.ts';
import { messageTranslator, type TranslateMessage } from '../../contract/texts/message.ts';
import { allMessages } from '../../contract/texts/messages/all.ts';
import { inLanguage as messagesIn } from '../../contract/texts/pairs.ts';
import { currentLanguage, isUrdu, markPage } from './language.ts';

const texts = new Map<string, string>();

const same = (text: string): string => text;
let translateOne: TranslateMessage = messageTranslator(messagesIn(allMessages, 'en'), 'en');
let inLanguage = { value: same, place: same, placeTyped: same };

const add = (more: Texts): void => {
  flatten(more, '', texts);
};
add(english);

/** Everything that the sign-in screen says; without delay in English, whose start is part of the first file. */
export async function loadStart(): Promise<void> {
  markPage();
  if (!isUrdu()) return;
  const urdu = await import('./urdu.ts');
  add(urdu.texts);
  translateOne = messageTranslator(urdu.messages, 'ur');
  inLanguage = {
    value: value => marked(urdu.valueInUrdu(value)),
    place: urdu.placeInUrdu,
    placeTyped: urdu.placeInEnglish,
  };
}

async function loadFrameTexts(): Promise<void> {
  add((await (isUrdu() ? import('virtual:texts/ur-frame') : import('virtual:texts/en-frame'))).default);
}

/** All texts. */
export async function loadRest(): Promise<void> {
  const [rest] = await Promise.all([
    isUrdu() ? import('virtual:texts/ur-rest') : import('virtual:texts/en-rest'),
    loadFrameTexts(),
  ]);
  add(rest.default);
}

/** What is loaded when it is first shown, together with all texts. */
export async function withTexts<T>(loading: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([loading, loadRest()]);
  return loaded;
}

/** The frame, or what shows no more than it and the lists do, with the texts of these. */
export async function withFrameTexts<T>(loading: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([loading, loadFrameTexts()]);
  return loaded;
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
