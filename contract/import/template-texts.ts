/** Texts of an import template, except the labels of its columns. */
import { refCodeLabel } from '../register/body.ts';
import { districtLabel, placeIdColumns, tehsilLabel, villageLabel } from '../register/places.ts';
import { trainerLabel } from '../register/shared-fields.ts';
import type { LocalizedText } from '../texts/language.ts';
import { named } from '../texts/values-ur.ts';
import type { ColumnForm } from './import.ts';

export const templateTexts = {
  required: { en: 'Required.', ur: 'لازمی۔' },
  optional: { en: 'Optional.', ur: 'اختیاری۔' },
  fromList: { en: 'Choose from the list.', ur: 'فہرست میں سے منتخب کریں۔' },
  forms: {
    text: { en: 'Text', ur: 'متن' },
    phone: {
      en: 'A phone number: 0300 1234567 or +92 300 1234567',
      ur: 'فون نمبر: \u20680300 1234567\u2069 یا \u2068+92 300 1234567\u2069',
    },
    date: {
      en: 'A date, with the day before the month: 2024-12-31, 31/12/2024 or 31-Dec-24',
      ur: 'تاریخ: \u20682024-12-31\u2069، 31/12/2024 یا \u206831-Dec-24\u2069؛ دن مہینے سے پہلے لکھا جاتا ہے',
    },
    integer: { en: 'A whole number', ur: 'پورا عدد' },
    decimal: { en: 'A number', ur: 'عدد' },
    yesNo: { en: 'YES or NO', ur: '”ہاں“ یا ”نہیں“' },
    choice: { en: 'A value from the list', ur: 'فہرست میں سے ایک قدر' },
    reference: { en: 'A name from the list', ur: 'فہرست میں سے ایک نام' },
    references: {
      en: 'Names or codes from the list, separated by ;',
      ur: 'فہرست میں سے نام یا کوڈ، جن کے درمیان ؛ ہو',
    },
  } satisfies Record<ColumnForm, LocalizedText>,
  notes: {
    sheet: { en: 'Instructions', ur: 'ہدایات' },
    column: { en: 'Column', ur: 'کالم' },
    required: { en: 'Required', ur: 'لازمی' },
    form: { en: 'Format', ur: 'شکل' },
    choices: { en: 'Allowed values', ur: 'قابلِ قبول قدریں' },
    help: { en: 'Help', ur: 'مدد' },
    yes: named('Yes'),
    no: named('No'),
    rows: {
      en: 'Each row is one record. Only the first worksheet is imported. You can change the order of the columns and delete those that you don’t need.',
      ur: 'ہر قطار ایک ریکارڈ ہے۔ صرف پہلی ورک شیٹ درآمد ہوتی ہے۔ آپ کالموں کی ترتیب بدل سکتے ہیں اور غیر ضروری کالم حذف کر سکتے ہیں۔',
    },
    changes: {
      en: 'A row for an existing record changes that record; an empty cell keeps its value. Importing the same file again changes nothing.',
      ur: 'موجودہ ریکارڈ کی قطار اس ریکارڈ کو بدل دیتی ہے؛ خالی خانہ اس کی قدر برقرار رکھتا ہے۔ وہی فائل دوبارہ درآمد کرنے سے کچھ نہیں بدلتا۔',
    },
  },
  sheets: {
    lists: { en: 'Lists', ur: 'فہرستیں' },
    places: { en: 'Places', ur: 'مقامات' },
    placeNames: { en: 'Place names', ur: 'مقامات کے نام' },
    cos: { en: 'COs', ur: 'تنظیمیں' },
    trainers: { en: 'Trainers', ur: 'تربیت کار' },
  },
  places: {
    district: districtLabel,
    tehsil: tehsilLabel,
    village: villageLabel,
    tehsilId: placeIdColumns.tehsils_id.heading,
    villageId: placeIdColumns.villages_id.heading,
  },
  cos: {
    code: refCodeLabel,
    name: { en: 'CO name', ur: 'تنظیم کا نام' },
    village: villageLabel,
  },
  trainer: trainerLabel,
} as const;
