/** Urdu words for what is kept and sent in English: values of choices, and names inside messages. */
import type { LocalizedText } from './language.ts';

const valuesUr: Readonly<Record<string, string>> = {
  Active: 'فعال',
  Inactive: 'غیر فعال',
  Closed: 'بند',
  YES: 'ہاں',
  NO: 'نہیں',
  Yes: 'ہاں',
  No: 'نہیں',

  Pending: 'زیرِ غور',
  Approved: 'منظور شدہ',
  Rejected: 'مسترد',

  New: 'نئی',
  'Revitalized from Other Project': 'بحال شدہ (دوسرا منصوبہ)',
  'Revitalized from RRP': 'بحال شدہ (RRP)',
  MCO: 'مردانہ',
  WCO: 'زنانہ',
  Network: 'نیٹ ورک',

  'New Village': 'نیا گاؤں',
  'New CPI in RRP Village': 'نئی اسکیم، RRP گاؤں',
  'Complimenting RRP CPI': 'تکمیلِ RRP اسکیم',
  Identified: 'نشاندہی شدہ',
  'Under construction': 'زیرِ تعمیر',
  Completed: 'مکمل',
  'Handed over': 'حوالے کر دی گئی',

  Male: 'مرد',
  Female: 'خاتون',
  Employed: 'ملازم',
  'Self-employed': 'ذاتی کام',
  'Not working': 'بے روزگار',

  Donor: 'عطیہ دہندہ',
  'Implementing organisation': 'عمل درآمد کرنے والا ادارہ',
  Partner: 'شراکت دار',

  'Livelihood skills': 'روزگار کے ہنر',
  'Advanced skills': 'اعلیٰ ہنر',

  DWSS: 'آب نوشی اسکیم (DWSS)',
  'Irrigation Scheme': 'آبپاشی اسکیم',
  'Roads & Bridges': 'سڑکیں اور پُل',
  MHP: 'چھوٹا پن بجلی گھر (MHP)',
  'Solar Grid Station': 'شمسی گرڈ اسٹیشن',
  'Protection Works': 'حفاظتی پشتے',
  Sanitation: 'نکاسیٔ آب و صفائی',
  'Filtration Plant': 'فلٹریشن پلانٹ',
  'DWSS Solarized': 'شمسی توانائی سے آب نوشی اسکیم',
  'Causeways/Culverts': 'کازوے / پُلیاں',
  'Gravity Flow': 'قدرتی بہاؤ',
  'Street Pavement': 'گلی کی فرش بندی',
  'Street Pavement and Drains': 'گلی کی فرش بندی اور نالیاں',
  'Irrigation Channel': 'آبپاشی نالہ',
  'Over Head Water Tank & Distribution Pipeline': 'اوور ہیڈ ٹینکی اور تقسیم کی پائپ لائن',
  'Pipeline & Boundary Wall': 'پائپ لائن اور چار دیواری',

  admin: 'منتظم',
  procurement: 'خریداری',
  mne: 'نگرانی و جائزہ',
  so: 'سوشل آرگنائزر',
  sm: 'سوشل موبلائزر',
  engineer: 'انجینئر',
  livelihood: 'ذرائع معاش',
  guest: 'مہمان',

  'Tender Doc': 'ٹینڈر کی دستاویز',
  document: 'دستاویز',
  user: 'صارف',

  // Fields that contractors are searched by.
  'Web link': 'ویب لنک',
  'Tender title': 'ٹینڈر کا عنوان',
  'Company name': 'کمپنی کا نام',
  'Project name': 'منصوبے کا نام',
};

/** A name inside a message, in both languages. */
export const named = (value: string): LocalizedText => ({ en: value, ur: valueInUrdu(value) });

/** What a choice is called. */
export const inBothLanguages = (label: string | LocalizedText): LocalizedText =>
  typeof label === 'string' ? named(label) : label;

/** The Urdu word for a value; one that is not known stays as it is. */
export const valueInUrdu = (value: string): string =>
  Object.hasOwn(valuesUr, value) ? (valuesUr[value] ?? value) : value;
