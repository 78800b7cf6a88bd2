/** Messages about invalid API requests. */
import { KEY_MAX } from '../../limits.ts';

export const queries = {
  once: { en: 'This parameter may be given only once.', ur: 'یہ پیرامیٹر صرف ایک بار دیا جا سکتا ہے۔' },
  unreadable: { en: 'The parameter “%{name}” can’t be read.', ur: 'پیرامیٹر “%{name}” پڑھا نہیں جا سکتا۔' },
  oneOf: { en: 'Please use one of %{choices}.', ur: 'براہِ کرم ان میں سے ایک لکھیں: %{choices}۔' },
  sheetFormat: { en: 'Please use csv or xlsx.', ur: 'براہِ کرم csv یا xlsx لکھیں۔' },
  entries: {
    en: 'Please send 1 to %{max} entries, each with a key that begins with “%{prefix}”, an action and a register.',
    ur: 'براہِ کرم 1 سے %{max} اندراجات بھیجیں، ہر ایک میں “%{prefix}” سے شروع ہونے والی key، action اور register ہو۔',
  },
  keyForm: {
    en: `Please use 1 to ${KEY_MAX} visible ASCII characters.`,
    ur: `براہِ کرم 1 تا ${KEY_MAX} نظر آنے والے ASCII حروف استعمال کریں۔`,
  },
  ids: {
    en: 'Please give the IDs of 1 to %{max} records.',
    ur: 'براہِ کرم 1 تا %{max} ریکارڈز کے نمبر دیں۔',
  },
  range: {
    en: 'A range is [first, last] and spans at most %{max} rows.',
    ur: 'حد [پہلی، آخری] کی شکل میں ہوتی ہے اور اس میں زیادہ سے زیادہ %{max} قطاریں آتی ہیں۔',
  },
  trashed: { en: 'Please use false, true, with or only.', ur: 'براہِ کرم false، true، with یا only لکھیں۔' },
  directions: { en: 'Sort directions are ASC and DESC.', ur: 'ترتیب کی سمت ASC یا DESC ہو سکتی ہے۔' },
  wholeNumber: {
    en: 'Please use a whole number from %{min} to %{max}.',
    ur: 'براہِ کرم %{min} سے %{max} تک کا پورا عدد لکھیں۔',
  },
  mustBeText: { en: 'This must be text.', ur: 'یہ متن ہونا چاہیے۔' },
  tooLong: { en: 'This text is too long to search for.', ur: 'یہ متن تلاش کے لیے بہت لمبا ہے۔' },
  unsearchable: {
    en: 'This text contains characters that can’t be searched for.',
    ur: 'اس متن میں ایسے حروف ہیں جو تلاش نہیں کیے جا سکتے۔',
  },
  unfit: { en: 'This value doesn’t fit the field.', ur: 'یہ قدر اس خانے کے مطابق نہیں۔' },
  manyValues: { en: 'Please give at most %{max} values.', ur: 'براہِ کرم زیادہ سے زیادہ %{max} قدریں دیں۔' },
  noSuchField: { en: 'There is no such field.', ur: 'ایسا کوئی خانہ نہیں۔' },
  noSuchFilter: {
    en: 'There is no such field to filter by.',
    ur: 'ایسا کوئی خانہ نہیں جس سے چھانٹا جا سکے۔',
  },
  noSuchSort: { en: 'There is no such field to sort by.', ur: 'ایسا کوئی خانہ نہیں جس سے ترتیب دی جا سکے۔' },
  noSuchDistrict: { en: 'There is no such district.', ur: 'ایسا کوئی ضلع نہیں۔' },
} as const;
