import { dayLong, daysLong } from '../../contract/texts/day-texts.ts';
import { currentLanguage } from '../i18n/language.ts';

/** `20 November 2026`. */
export const dayInWords = (day: string) => dayLong(day, currentLanguage());

/** `1 October – 31 December 2026`. */
export const rangeInWords = (from: string, to: string) => daysLong(from, to, currentLanguage());
