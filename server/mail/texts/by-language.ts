import { dayLong } from '../../../contract/texts/day-texts.ts';
import { fillIn, type Texts } from '../../../contract/texts/fill.ts';
import type { Language } from '../../../contract/texts/language.ts';
import type { Names } from '../../../contract/texts/message.ts';
import { en } from './en.ts';
import { ur } from './ur.ts';

/** Texts as mails say them: as such, or from the values that the English text names. */
type Said<Catalogue> = {
  readonly [Key in keyof Catalogue]: Catalogue[Key] extends string
    ? [Names<Catalogue[Key]>] extends [never]
      ? string
      : (values: Readonly<Record<Names<Catalogue[Key]>, string | number>>) => string
    : Said<Catalogue[Key]>;
};

export type MailTexts = Said<typeof en> & { readonly language: Language };

const said = (texts: Texts): object =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'object'
        ? said(text)
        : text.includes('%{')
          ? (values: Readonly<Record<string, unknown>>) => fillIn(text, values)
          : text,
    ]),
  );

export const mailTexts: Readonly<Record<Language, MailTexts>> = {
  en: { ...(said(en) as Said<typeof en>), language: 'en' },
  ur: { ...(said(ur) as Said<typeof en>), language: 'ur' },
};

/** A day, yyyy-mm-dd, in words. */
export const dayInWords = (texts: MailTexts, day: string) => dayLong(day, texts.language);
