import type { LocalizedText } from '../../contract/texts/language.ts';
import { currentLanguage } from './language.ts';

/** @returns the declaration's text in the page's language */
export const localized = (text: LocalizedText): string => text[currentLanguage()];
