/** References that several registers share. */
import type { Reference } from '../fields/field.ts';
import type { LocalizedText } from '../texts/language.ts';

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
