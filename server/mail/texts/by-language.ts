import { allRegisters } from '../../../contract/all-registers.ts';
import { dayLong } from '../../../contract/texts/day-texts.ts';
import { fillIn, type Texts } from '../../../contract/texts/fill.ts';
import type { Language, LocalizedText } from '../../../contract/texts/language.ts';
import type { Names } from '../../../contract/texts/message.ts';
import { inLanguage } from '../../../contract/texts/pairs.ts';
import { mailPairs } from './pairs.ts';

/** Texts as mails say them: as such, or from the values that the English text names. */
type Said<Inside> = Inside extends LocalizedText
  ? [Names<Inside['en']>] extends [never]
    ? string
    : (values: Readonly<Record<Names<Inside['en']>, string | number>>) => string
  : { readonly [Key in keyof Inside]: Said<Inside[Key]> };

export type MailTexts = Said<typeof mailPairs> & { readonly language: Language };

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

const textsIn = (language: Language): MailTexts => ({
  ...(said(inLanguage(mailPairs, language)) as Said<typeof mailPairs>),
  language,
});

export const mailTexts: Readonly<Record<Language, MailTexts>> = { en: textsIn('en'), ur: textsIn('ur') };

/** A day, yyyy-mm-dd, in words. */
export const dayInWords = (texts: MailTexts, day: string) => dayLong(day, texts.language);

/** What a mail says about a tender first. */
export const tenderFacts = (
  { labels }: MailTexts,
  { title, ref }: { title: string; ref: string | null },
): (readonly [string, string])[] => [
  [labels.tender, title],
  ...(ref === null ? [] : ([[labels.ref, ref]] as const)),
];

const registers = new Map<string, (typeof allRegisters)[number]>(
  allRegisters.map(register => [register.name, register]),
);

/** What a register is called in full: who reads a mail may not know its short name. */
export function nameOfRegister(texts: MailTexts, register: string): string {
  const names = registers.get(register)?.names[texts.language];
  return names ? (names.inFull ?? names.many) : register;
}
