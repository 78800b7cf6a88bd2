/** Lists of words. */
import type { Language, LocalizedText } from './language.ts';

/** The separator of a list. */
export const COMMA: Readonly<Record<Language, string>> = { en: ', ', ur: '، ' };

/** `a, b`, in both languages. */
export const listed = (words: readonly LocalizedText[]): LocalizedText => ({
  en: words.map(({ en }) => en).join(COMMA.en),
  ur: words.map(({ ur }) => ur).join(COMMA.ur),
});
