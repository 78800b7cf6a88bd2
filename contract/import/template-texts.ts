/** What the template of an import says beside the labels of its columns. */
import { refCodeLabel } from '../register/body.ts';
import { districtLabel, placeIdColumns, tehsilLabel, villageLabel } from '../register/places.ts';
import { trainerLabel } from '../register/references.ts';
import type { LocalizedText } from '../texts/language.ts';
import { named } from '../texts/values-ur.ts';
import type { ColumnForm } from './import.ts';

export const templateTexts = {
  required: { en: 'Required.', ur: 'لازمی۔' },
  optional: { en: 'Can be left empty.', ur: 'خالی چھوڑا جا سکتا ہے۔' },
  fromList: { en: 'Please choose from the list.', ur: 'براہِ کرم فہرست میں سے منتخب کریں۔' },
  forms: {
    text: { en: 'Text', ur: 'متن' },
    phone: {
      en: 'A telephone number: 0300 1234567 or +92 300 1234567',
      ur: 'ٹیلی فون نمبر: \u20680300 1234567\u2069 یا \u2068+92 300 1234567\u2069',
    },
    date: {
      en: 'A date: 2024-12-31, 31/12/2024 or 31-Dec-24; the day stands before the month',
      ur: 'تاریخ: \u20682024-12-31\u2069، 31/12/2024 یا \u206831-Dec-24\u2069؛ دن مہینے سے پہلے لکھا جاتا ہے',
    },
    integer: { en: 'A whole number', ur: 'پورا عدد' },
    decimal: { en: 'A number', ur: 'عدد' },
    yesNo: { en: 'YES or NO', ur: '”ہاں“ یا ”نہیں“' },
    choice: { en: 'One of the words in the list', ur: 'فہرست کے الفاظ میں سے ایک' },
    reference: { en: 'A name from the list', ur: 'فہرست میں سے ایک نام' },
    references: {
      en: 'Names or codes from the list, with ; between them',
      ur: 'فہرست میں سے نام یا کوڈ، جن کے درمیان ؛ ہو',
    },
  } satisfies Record<ColumnForm, LocalizedText>,
  notes: {
    sheet: { en: 'How to fill', ur: 'بھرنے کا طریقہ' },
    column: { en: 'Column', ur: 'کالم' },
    required: { en: 'Required', ur: 'لازمی' },
    form: { en: 'What to write', ur: 'کیا لکھنا ہے' },
    choices: { en: 'Allowed values', ur: 'قابلِ قبول الفاظ' },
    help: { en: 'Help', ur: 'مدد' },
    yes: named('Yes'),
    no: named('No'),
    rows: {
      en: 'One row is one record. Only the first sheet is read; the order of the columns doesn’t matter, and columns that you don’t need can be taken out.',
      ur: 'ایک سطر ایک اندراج ہے۔ صرف پہلی شیٹ پڑھی جاتی ہے؛ کالموں کی ترتیب سے فرق نہیں پڑتا، اور غیر ضروری کالم نکالے جا سکتے ہیں۔',
    },
    changes: {
      en: 'A row about a record that exists changes it; an empty cell leaves it as it is. Sending the same file again changes nothing.',
      ur: 'موجودہ اندراج کی سطر اسے بدل دیتی ہے؛ خالی خانہ اسے ویسا ہی رہنے دیتا ہے۔ وہی فائل دوبارہ بھیجنے سے کچھ نہیں بدلتا۔',
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
