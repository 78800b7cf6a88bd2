/** The texts of the page's language, as they arrive: those of the sign-in screen first, the rest with the frame. */
import { en as english } from './en/start.ts';
import { currentLanguage, isUrdu, markPage } from './language.ts';
import { fillIn, flatten, type Texts } from './translate.ts';

const texts = new Map<string, string>();
let messageInLanguage = (message: string): string => message;

const add = (more: Texts): void => {
  flatten(more, '', texts);
};
add(english);

/** Everything that the sign-in screen says; without delay in English, whose start is part of the first file. */
export async function loadStart(): Promise<void> {
  markPage();
  if (!isUrdu()) return;
  const urdu = await import('./ur/start.ts');
  add(urdu.ur);
  messageInLanguage = urdu.inUrdu;
}

/** All other texts; asked for together with the frame around the pages. */
export async function loadRest(): Promise<void> {
  const rest = isUrdu() ? await import('./ur/index.ts') : await import('./en/index.ts');
  add('ur' in rest ? rest.ur : rest.en);
}

/** A message of the server or of the contract in the page's language; one that is not known stays as it is. */
export const translateMessage = (message: string): string => messageInLanguage(message);

const looksLikeKey = /^[A-Za-z]\w*(\.[\w-]+)+$/;

/**
 * @param values `smart_count` picks the plural; `_` is the text where there is none under the key
 * @returns for a sentence instead of a key, as notifications hand on: the sentence in the page's language
 */
export function translate(key: string, values: Record<string, unknown> = {}): string {
  const found = texts.get(key) ?? values._;
  if (typeof found === 'string') return fillIn(found, values, currentLanguage() === 'ur');
  if (looksLikeKey.test(key)) console.warn(`No text in ${currentLanguage()} for ${key}`);
  return translateMessage(key);
}
