/** Fields, references and rules that several registers share. */
import type { Reference } from '../fields/field.ts';
import { longText } from '../fields/text.ts';
import type { LocalizedText } from '../texts/language.ts';
import { messages } from '../texts/messages.ts';
import type { Rule } from './register.ts';

export const coLabel: LocalizedText = { en: 'CO', ur: 'تنظیم' };
export const coImportHelp: LocalizedText = {
  en: 'Its reference code, or its name in the village.',
  ur: 'اس کا حوالہ کوڈ، یا گاؤں میں اس کا نام۔',
};
export const coReference: Reference = {
  table: 'cos',
  column: 'name',
  as: 'co_name',
  resource: 'co',
  label: { en: 'CO', ur: 'تنظیم' },
};

export const trainerImportHelp: LocalizedText = {
  en: 'Name of a person with an active account, as in the worksheet “Trainers”.',
  ur: 'فعال اکاؤنٹ والے فرد کا نام، جیسا ورک شیٹ ”تربیت کار“ میں ہے۔',
};
export const trainerLabel: LocalizedText = { en: 'Trainer', ur: 'تربیت کار' };
export const trainerReference: Reference = {
  table: 'users',
  column: 'name',
  as: 'trainer',
  resource: 'users',
  label: { en: 'trainer', ur: 'تربیت کار' },
  offered: 'staffOfDistrict',
};

export const startLabel: LocalizedText = { en: 'Start Date', ur: 'تاریخِ آغاز' };
export const endLabel: LocalizedText = { en: 'End Date', ur: 'تاریخِ اختتام' };

/** The end is not before the start, where there are both. */
export const datesRule = (start: string, end = 'end_date'): Rule => ({
  field: end,
  message: messages.endBeforeStart,
  holds: values => !values[end] || !values[start] || String(values[end]) >= String(values[start]),
});

const remarksLabel: LocalizedText = { en: 'Remarks', ur: 'ریمارکس' };

export const remarks = (max: number) => longText({ label: remarksLabel, max, wide: true });

/** The form's last section. */
export const remarksSection = (help?: LocalizedText) => ({
  heading: remarksLabel,
  help,
  fields: ['remarks'],
});
