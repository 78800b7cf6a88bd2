import { dayLong } from '../../../contract/texts/day-texts.ts';
import type { Language } from '../../../contract/texts/language.ts';
import { en, type MailTexts } from './en.ts';
import { ur } from './ur.ts';

export const mailTexts: Readonly<Record<Language, MailTexts>> = { en, ur };

/** A day, yyyy-mm-dd, in words. */
export const dayInWords = (texts: MailTexts, day: string) => dayLong(day, texts.language);
