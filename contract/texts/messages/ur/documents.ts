/** Messages about files, in Urdu. */
import type { Translation } from '../../fill.ts';
import type { documents as english } from '../en/documents.ts';

export const documents = {
  tooLarge: '“%{name}” %{size} سے بڑی ہے۔',
  wrongKind: '“%{name}” ایسی دستاویز نہیں جو منسلک ہو سکے۔ ان اقسام کی فائلیں منسلک کریں: %{kinds}۔',
  wrongContent:
    '“%{name}” میں وہ نہیں جو اس کے نام سے ظاہر ہے۔ اسے کھول کر درست قسم میں دوبارہ محفوظ کریں اور وہ فائل منسلک کریں۔',
  empty: '“%{name}” خالی ہے۔',
  stalled:
    'اپ لوڈ رک گیا: 1 منٹ سے کچھ نہیں پہنچا۔ کنکشن دیکھ کر دوبارہ بھیجیں۔ |||| اپ لوڈ رک گیا: %{smart_count} منٹ سے کچھ نہیں پہنچا۔ کنکشن دیکھ کر دوبارہ بھیجیں۔',
  tooSlow:
    'اپ لوڈ بہت سست ہے: 1 منٹ میں %{size} سے بھی کم پہنچا۔ بہتر کنکشن سے بھیجیں۔ |||| اپ لوڈ بہت سست ہے: %{smart_count} منٹ میں %{size} سے بھی کم پہنچا۔ بہتر کنکشن سے بھیجیں۔',
  tooLong: 'اپ لوڈ میں بہت دیر لگی۔ ایک بار میں کم فائلیں بھیجیں۔',
  broken: 'فارم پورا نہیں پہنچا۔ کنکشن دیکھ کر دوبارہ بھیجیں۔',
  notMultipart: 'فارم multipart/form-data کی صورت میں بھیجیں۔',
  tooManyFields: 'فارم میں بہت زیادہ خانے ہیں۔',
  longField: 'یہ %{bytes} بائٹ سے لمبا ہے۔',
  noFileHere: 'اس خانے میں فائل نہیں بھیجی جا سکتی۔',
  nameless: 'ایک فائل نام کے بغیر آئی۔',
  noRoom: 'دستاویز محفوظ نہ ہو سکی: سرور پر جگہ نہیں رہی۔ اپنے منتظم کو بتائیں۔',
  storeSilent: 'دستاویزات کی جگہ سے رابطہ نہیں ہو رہا۔ چند منٹ بعد دوبارہ کوشش کریں۔',
  tooMany: 'ایک بار میں زیادہ سے زیادہ %{files} فائلیں بھیجی جا سکتی ہیں۔ باقی بعد میں بھیجیں۔',
} as const satisfies Translation<typeof english>;
