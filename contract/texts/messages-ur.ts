/** The messages in Urdu, and how the Urdu of an English one is found. */
import { documentMessages } from '../register/documents.ts';
import { messages } from './messages.ts';
import { portalMessagesUr } from './portal-messages-ur.ts';
import { addMessages, type Dictionary, lookUp, pattern, type Translated } from './translated.ts';
import { wordInUrdu } from './words-ur.ts';

const endBeforeStart = 'تاریخِ اختتام تاریخِ آغاز سے پہلے نہیں ہو سکتی۔';

export const messagesUr: Translated<typeof messages> = {
  ...portalMessagesUr,

  decimals: digits => `اعشاریہ کے بعد زیادہ سے زیادہ ${digits} ہندسے لکھیں۔`,
  amount: 'براہِ کرم رقم روپوں میں لکھیں۔',
  placeMismatch: (child, parent) => `یہ ${child} منتخب ${parent} میں واقع نہیں۔`,

  tooManyPictures: 'اس وقت مزید تصاویر نہیں لی جا سکتیں۔ براہِ کرم فارم تصویر کے بغیر بھیجیں۔',
  tooManyWaiting: 'بہت سے اکاؤنٹ منظوری کے منتظر ہیں۔ براہِ کرم منتظم سے اپنا اکاؤنٹ بنوائیں۔',
  metricsPrivate: 'یہ اعداد صرف اسی مشین کے لیے ہیں، یا اس کے لیے جس کے پاس ٹوکن ہو۔',
  changedSince: 'اس دوران کسی اور نے یہ اندراج بدل دیا ہے۔',
  tooMuchOfYours:
    'آپ کی دو درآمدات یا برآمدات ابھی جاری ہیں۔ براہِ کرم ان میں سے ایک کے مکمل ہونے کا انتظار کریں۔',
  tooManyForSheet:
    'ایک ورک بک میں زیادہ سے زیادہ 1,048,575 سطریں آ سکتی ہیں۔ براہِ کرم فلٹر سے فہرست مختصر کریں، یا CSV میں برآمد کریں۔',

  credentials: 'صارف نام یا پاس ورڈ ہمارے ریکارڈ کے مطابق نہیں۔',
  pendingAccount: 'آپ کا اکاؤنٹ منتظم کی منظوری کا منتظر ہے۔',
  inactiveAccount: 'آپ کا اکاؤنٹ غیر فعال کر دیا گیا ہے۔ براہِ کرم اپنے منتظم سے رابطہ کریں۔',
  registered: 'آپ کا اکاؤنٹ بن گیا۔ سائن اِن سے پہلے منتظم کا اسے منظور کرنا ضروری ہے۔',
  usernameTaken: 'یہ صارف نام پہلے سے کسی کا ہے۔',
  emailTaken: 'یہ ای میل پتا کسی اور اکاؤنٹ کا ہے۔',
  usernameForm: 'براہِ کرم 2 تا 40 انگریزی حروف، ہندسے، نقطے، ہائفن یا انڈر اسکور استعمال کریں۔',
  passwordLength: 'براہِ کرم کم از کم 10 حروف استعمال کریں۔',
  passwordCommon: 'یہ پاس ورڈ بہت عام ہے۔ براہِ کرم کوئی دوسرا منتخب کریں۔',
  passwordIsUsername: 'پاس ورڈ صارف نام نہیں ہو سکتا۔',
  passwordMismatch: 'دونوں پاس ورڈ ایک جیسے نہیں۔',
  currentPassword: 'موجودہ پاس ورڈ درست نہیں۔',
  lastAdmin:
    'آخری فعال منتظم کو نہ ہٹایا جا سکتا ہے، نہ غیر فعال کیا جا سکتا ہے، نہ اس کا کردار بدلا جا سکتا ہے۔',
  resetSent: 'اگر کسی اکاؤنٹ کا یہی ای میل پتا ہے تو نیا پاس ورڈ مقرر کرنے کا لنک اس پر بھیجا جا رہا ہے۔',
  resetExpired: 'یہ لنک استعمال ہو چکا ہے یا ایک گھنٹے سے پرانا ہے۔ براہِ کرم نیا لنک طلب کریں۔',
  resetDone: 'نیا پاس ورڈ مقرر ہو گیا۔ براہِ کرم اسی سے سائن اِن کریں۔',
  rolesRequired: 'براہِ کرم کم از کم ایک کردار منتخب کریں۔',
  proofNeeded: 'براہِ کرم ایک بار پھر ثابت کریں کہ یہ آپ ہیں: اپنے پاس ورڈ یا توثیقی ایپ کے کوڈ سے۔',
  twoFactorNeeded: 'براہِ کرم اپنی توثیقی ایپ کا کوڈ لکھیں۔',
  twoFactorWrong: 'یہ کوڈ درست نہیں۔',
  twoFactorUsed: 'یہ کوڈ پہلے ہی استعمال ہو چکا ہے۔ براہِ کرم اگلے کوڈ کا انتظار کریں۔',
  twoFactorDemanded: 'آپ کے اکاؤنٹ کے لیے دو مرحلہ سائن اِن لازمی ہے۔ براہِ کرم پہلے اسے ترتیب دیں۔',
  twoFactorKept: 'آپ کے اکاؤنٹ کے لیے دو مرحلہ سائن اِن لازمی ہے اور بند نہیں کیا جا سکتا۔',
  twoFactorOff: 'دو مرحلہ سائن اِن فعال نہیں۔',
  twoFactorNotBegun: 'براہِ کرم پہلے دو مرحلہ سائن اِن کی ترتیب شروع کریں۔',
  notPending: 'یہ اکاؤنٹ منظوری کا منتظر نہیں۔',
  noEmail: 'اس اکاؤنٹ کا کوئی ای میل پتا نہیں۔',
  notActive: 'یہ اکاؤنٹ فعال نہیں۔',
  photoRequired: 'براہِ کرم تصویر منتخب کریں۔',

  filesRequired: 'براہِ کرم فائل منتخب کریں۔',
  oneFile: 'براہِ کرم صرف ایک فائل منتخب کریں۔',
  tenderDocuments: 'براہِ کرم ٹینڈر کی دستاویزات منسلک کریں',
  tenderDates: endBeforeStart,
  webLinkForm: 'براہِ کرم 3 تا 64 انگریزی حروف، ہندسے، ہائفن یا انڈر اسکور استعمال کریں، صرف ہندسے نہیں۔',
  webLinkReserved: 'یہ لفظ نظام کے استعمال میں ہے۔ براہِ کرم کوئی دوسرا منتخب کریں۔',
  webLinkTaken: 'یہ ویب لنک پہلے ہی کسی اور ٹینڈر کا ہے۔',

  searchLength: 'براہِ کرم 2 تا 100 حروف لکھیں۔',

  organizedHouseholds: 'منظم گھرانے کل گھرانوں سے زیادہ نہیں ہو سکتے۔',
  reactivation: 'تاریخِ بحالی تاریخِ تشکیل سے پہلے نہیں ہو سکتی۔',
  bankDetails: 'اکاؤنٹ ہونے کی صورت میں بینک کی تفصیلات لازمی ہیں۔',
  clearedRefCode: 'حوالہ کوڈ خالی کر دیا گیا',
  refCodeTaken: 'یہ حوالہ کوڈ پہلے ہی کسی اور اندراج کا ہے۔',
  endBeforeStart,
  lmstDocuments: 'براہِ کرم LMST تربیت کی دستاویزات منسلک کریں',
  inactiveTrainer: 'اس فرد کا اکاؤنٹ فعال نہیں۔ براہِ کرم کوئی اور تربیت کار منتخب کریں۔',
  approvalNotAllowed: 'اندراجات صرف منتظم یا شعبۂ نگرانی و جائزہ منظور یا مسترد کرتا ہے۔',
  month: 'براہِ کرم مہینہ yyyy-mm کی شکل میں لکھیں۔',
  asOfFuture: 'ریکارڈ آج تک کے معلوم ہیں، اس کے بعد کے نہیں۔',
  tooManyQuarters: max => `ایک رپورٹ میں زیادہ سے زیادہ ${max} سہ ماہیاں دکھائی جا سکتی ہیں۔`,
};

const documentMessagesUr: Translated<typeof documentMessages> = {
  tooLarge: (name, size) => `“${name}” ${size} سے بڑی ہے۔`,
  wrongKind: (name, kinds) =>
    `“${name}” ایسی دستاویز نہیں جو منسلک ہو سکے۔ ان اقسام کی فائلیں منسلک کریں: ${kinds}۔`,
  wrongContent: name =>
    `“${name}” میں وہ نہیں جو اس کے نام سے ظاہر ہے۔ اسے کھول کر درست قسم میں دوبارہ محفوظ کریں اور وہ فائل منسلک کریں۔`,
  empty: name => `“${name}” خالی ہے۔`,
  tooMany: files => `ایک بار میں زیادہ سے زیادہ ${files} فائلیں بھیجی جا سکتی ہیں۔ باقی بعد میں بھیجیں۔`,
};

const dictionary: Dictionary = { exact: new Map(), patterns: [] };
addMessages(dictionary, messages, messagesUr);
addMessages(dictionary, documentMessages, documentMessagesUr, {
  tooLarge: [{ values: ['\uE001', 900 * 1024 * 1024], shown: ['\uE001', '900 MB'] }],
  wrongKind: [{ values: ['\uE001', { described: '\uE002' }], shown: ['\uE001', '\uE002'] }],
});
// What the server answers to a deletion (server/register).
dictionary.patterns.push(
  pattern('Deleted the \uE001 \uE002', (label, id) => `اندراج حذف کر دیا گیا: ${label} ${id}`),
  pattern('Deleted \uE001 records', count => `${count} اندراجات حذف کر دیے گئے`),
);

/** First-strong isolates keep a name in Latin letters from mixing with the Urdu around it (Unicode UAX 9). */
const insideUrdu = (value: string): string => {
  const word = wordInUrdu(value);
  return /[A-Za-z]/.test(word) ? `\u2068${word}\u2069` : word;
};

/** @returns the Urdu of an English message of the server or of a schema; one that is not known stays as it is */
export const inUrdu = (message: string): string => lookUp(dictionary, message, insideUrdu) ?? message;
