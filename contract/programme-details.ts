/** What admins enter about the programme. The portal, the back office and mails show what was entered, and nothing else. */
import * as z from 'zod/mini';
import type { Field } from './fields/field.ts';
import { checkedText, email, inLatinDigits, longText, text } from './fields/text.ts';
import { webAddress } from './fields/web-address.ts';
import type { Language, LocalizedText } from './texts/language.ts';
import { messages } from './texts/messages.ts';

const MAX_ADDRESS = 500;

const socialPage = (name: string) => webAddress({ label: { en: name, ur: name } });

export const socialPages = {
  facebook: 'Facebook',
  youtube: 'YouTube',
  x: 'X',
  linkedin: 'LinkedIn',
} as const;
export type SocialPage = keyof typeof socialPages;
export const socialNames = Object.keys(socialPages) as SocialPage[];

export const detailFields = {
  email: email({ label: { en: 'Email', ur: 'ای میل' } }),
  telephone: {
    ...inLatinDigits(
      checkedText(
        { label: { en: 'Telephone', ur: 'ٹیلیفون' }, max: 40 },
        value => /^\+?\d[\d\s()/-]{5,}$/.test(value),
        messages.phone,
      ),
    ),
    kind: 'phone',
  },
  office_hours: text({ label: { en: 'Office hours', ur: 'اوقاتِ کار (انگریزی)' }, max: 150 }),
  office_hours_ur: text({ label: { en: 'Office hours in Urdu', ur: 'اوقاتِ کار' }, max: 150 }),
  address: longText({ label: { en: 'Address', ur: 'پتا (انگریزی)' }, max: MAX_ADDRESS, rows: 3 }),
  address_ur: longText({ label: { en: 'Address in Urdu', ur: 'پتا' }, max: MAX_ADDRESS, rows: 3 }),
  facebook: socialPage(socialPages.facebook),
  youtube: socialPage(socialPages.youtube),
  x: socialPage(socialPages.x),
  linkedin: socialPage(socialPages.linkedin),
  ocds_prefix: checkedText(
    {
      label: { en: 'OCDS prefix', ur: 'OCDS سابقہ' },
      help: {
        en: 'Registered with the Open Contracting Partnership. It begins the identifiers of published tenders; don’t change it later.',
        ur: 'Open Contracting Partnership کے پاس رجسٹرڈ۔ شائع شدہ ٹینڈروں کے شناختی نمبر اسی سے شروع ہوتے ہیں؛ اسے بعد میں نہ بدلیں۔',
      },
      placeholder: { en: 'ocds-a1b2c3', ur: 'ocds-a1b2c3' },
      max: 20,
    },
    value => /^ocds-[a-z0-9]{6}$/.test(value),
    messages.ocdsPrefix,
  ),
} satisfies Record<string, Field>;

export type DetailName = keyof typeof detailFields;
export const detailNames = Object.keys(detailFields) as DetailName[];
export type ProgrammeDetails = Record<DetailName, string | null>;

/** What everybody may see; blank details are left out. */
export type PublicDetails = Partial<Record<Exclude<DetailName, 'ocds_prefix'>, string>>;

export const detailsInput = z.object(
  Object.fromEntries(detailNames.map(name => [name, detailFields[name].schema])) as Record<
    DetailName,
    Field<string | null>['schema']
  >,
);

/** The parts of the form. */
export const detailSections: readonly {
  heading: LocalizedText;
  help: LocalizedText;
  fields: readonly DetailName[];
}[] = [
  {
    heading: { en: 'Contact', ur: 'رابطہ' },
    help: {
      en: 'On the home and contact pages. Email and telephone also end every email.',
      ur: 'سرورق اور رابطے کے صفحے پر۔ ای میل اور ٹیلیفون ہر ای میل کے آخر میں بھی ہوتے ہیں۔',
    },
    fields: ['email', 'telephone', 'office_hours', 'office_hours_ur', 'address', 'address_ur'],
  },
  {
    heading: { en: 'Social networks', ur: 'سوشل نیٹ ورک' },
    help: { en: 'Links at the end of every page.', ur: 'ہر صفحے کے آخر میں لنک۔' },
    fields: socialNames,
  },
  {
    heading: { en: 'Open data', ur: 'اوپن ڈیٹا' },
    help: {
      en: 'Tenders are published by the Open Contracting Data Standard (OCDS).',
      ur: 'ٹینڈر Open Contracting Data Standard (OCDS) کے مطابق شائع ہوتے ہیں۔',
    },
    fields: ['ocds_prefix'],
  },
];

/** In a language, or in the other one if only that was entered. */
export const detailIn = (
  details: PublicDetails,
  name: 'address' | 'office_hours',
  language: Language,
): string | undefined => {
  const [english, urdu] = [details[name], details[`${name}_ur`]];
  return language === 'ur' ? (urdu ?? english) : (english ?? urdu);
};
