import type { LocalizedText } from '../../contract/texts/language.ts';
import { currentLanguage } from './language.ts';

/** A text of a declaration in the page's language. */
export const localized = (text: LocalizedText): string => text[currentLanguage()];
