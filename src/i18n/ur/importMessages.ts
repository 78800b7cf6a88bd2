/** The import's messages about cells and rows, in Urdu. */
import { importMessages } from '../../../contract/import/import-messages.ts';
import { addMessages, type Dictionary, type Translated } from '../../../contract/texts/translated.ts';
import { wordInUrdu } from '../../../contract/texts/words-ur.ts';

const noSuch = (what: string, parent = '') =>
  parent ? `${parent} میں اس نام کا کوئی اندراج نہیں (${what})۔` : `اس نام کا کوئی اندراج نہیں (${what})۔`;

const importMessagesUr: Translated<typeof importMessages> = {
  unreadable:
    'یہ فائل بطور شیٹ پڑھی نہیں جا سکتی۔ اسے کھول کر XLSX یا CSV میں دوبارہ محفوظ کریں اور وہ فائل بھیجیں۔',
  protected: 'یہ ورک بک پاس ورڈ سے محفوظ ہے۔ اسے پاس ورڈ کے بغیر محفوظ کر کے بھیجیں۔',
  noRows: 'پہلی شیٹ میں عنوانات کے نیچے کوئی سطر نہیں۔',
  tooManyRows: 'اس شیٹ میں 20,000 سے زیادہ سطریں ہیں۔ براہِ کرم اسے کئی فائلوں میں تقسیم کریں۔',
  tooManyColumns: 'اس شیٹ میں 200 سے زیادہ کالم ہیں۔ براہِ کرم غیر ضروری کالم نکال دیں۔',
  tooMuch: 'کھلنے پر یہ ورک بک بہت بڑی ہے۔ براہِ کرم صرف درآمد والی شیٹ رکھیں، محض قدروں کی صورت میں۔',
  tooHeavy:
    'یہ فائل پڑھنے کے لیے بہت بڑی ہے۔ براہِ کرم صرف درآمد والی شیٹ رکھیں، محض قدروں کی صورت میں، یا اسے کئی فائلوں میں تقسیم کریں۔',
  oneFile: 'براہِ کرم خانہ “file” میں ایک فائل بھیجیں۔',
  dryRun: 'براہِ کرم true یا false لکھیں۔',
  format: 'براہِ کرم json یا xlsx لکھیں۔',
  mapping: 'براہِ کرم کالموں کے عنوانات اور ان کے خانے بھیجیں۔',

  cellError: error => `اس خانے میں خرابی ${error} ہے۔`,
  date: 'یہ تاریخ پڑھی نہیں جا سکتی۔ براہِ کرم اسے 2024-12-31، 31/12/2024 یا 31-Dec-24 کی شکل میں لکھیں۔',
  choice: choices => `براہِ کرم ان میں سے ایک لکھیں: ${choices}۔`,
  noSuch,
  several: what => `اس نام کے ایک سے زیادہ اندراج ہیں (${what})۔ براہِ کرم اس کا محلِ وقوع یا نمبر بھی لکھیں۔`,
  noSuchId: 'اس نمبر کا کوئی اندراج نہیں۔',
  severalRecords: 'کئی اندراجات اس سطر سے مطابقت رکھتے ہیں۔ براہِ کرم مطلوبہ اندراج کا نمبر لکھیں۔',
  sameAs: row => `اس فائل کی سطر ${row} اسی اندراج کے بارے میں ہے۔`,
  sameValue: row => `اس فائل کی سطر ${row} میں یہی قدر ہے۔`,
  editNotAllowed: 'یہ اندراج موجود ہے، اور آپ کو اسے بدلنے کی اجازت نہیں۔',
  noColumn: 'فائل میں ایسا کوئی کالم نہیں',
};

export const importDictionary: Dictionary = { exact: new Map(), patterns: [] };
addMessages(importDictionary, importMessages, importMessagesUr, {
  choice: [{ values: [['\uE001']], shown: ['\uE001'] }],
  noSuch: [
    { values: ['\uE001', '\uE002'], shown: ['\uE001', '\uE002'] },
    { values: ['\uE001'], shown: ['\uE001'] },
  ],
});

/** `F12 “Kohat”` or `Village (the file has no such column)`, before the reason, as the server puts them. */
export function cellInUrdu(where: string): string {
  const missing = ` (${importMessages.noColumn})`;
  if (where.endsWith(missing)) {
    return `${wordInUrdu(where.slice(0, -missing.length))} (${importMessagesUr.noColumn})`;
  }
  return `\u2068${wordInUrdu(where).replace('(empty)', '(خالی)')}\u2069`;
}
