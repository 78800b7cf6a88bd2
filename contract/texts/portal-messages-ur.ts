/** The messages of the portal in Urdu, and how the Urdu of an English one is found. */
import { portalMessages } from './portal-messages.ts';
import { addMessages, type Dictionary, lookUp, type Translated } from './translated.ts';

const deletedOrUnknown = 'یہ اندراج موجود نہیں یا حذف کر دیا گیا ہے۔';

export const portalMessagesUr: Translated<typeof portalMessages> = {
  required: 'یہ خانہ لازمی ہے',
  text: 'براہِ کرم متن لکھیں۔',
  unstorable: 'اس متن میں ایسے حروف ہیں جو محفوظ نہیں کیے جا سکتے۔',
  oneLine: 'براہِ کرم ایک ہی سطر لکھیں، نظر نہ آنے والے حروف کے بغیر۔',
  visibleText: 'براہِ کرم نظر نہ آنے والے حروف نکال دیں۔',
  tooLong: max => `براہِ کرم زیادہ سے زیادہ ${max} حروف لکھیں۔`,
  date: 'براہِ کرم تاریخ yyyy-mm-dd کی شکل میں لکھیں۔',
  integer: 'براہِ کرم پورا عدد لکھیں۔',
  atLeast: min => `براہِ کرم کم از کم ${min} کا عدد لکھیں۔`,
  atMost: max => `براہِ کرم زیادہ سے زیادہ ${max} کا عدد لکھیں۔`,
  number: 'براہِ کرم عدد لکھیں۔',
  phone: 'براہِ کرم 7 تا 15 ہندسوں کا ٹیلی فون نمبر لکھیں۔',
  choice: 'براہِ کرم پیش کردہ میں سے ایک منتخب کریں۔',
  email: 'براہِ کرم درست ای میل پتا لکھیں۔',
  taken: 'یہ قدر پہلے ہی کسی اور اندراج کی ہے۔',
  unknownReference: deletedOrUnknown,

  invalid: 'بعض خانے آپ کی توجہ چاہتے ہیں۔',
  malformed: 'درخواست سمجھی نہیں جا سکی۔',
  notSignedIn: 'براہِ کرم سائن اِن کریں۔',
  sessionEnded: 'آپ کا سیشن ختم ہو گیا ہے۔ براہِ کرم دوبارہ سائن اِن کریں۔',
  notAllowed: 'آپ کو اس کی اجازت نہیں ہے۔',
  notFound: deletedOrUnknown,
  noSuchAddress: 'اس پتے پر کچھ نہیں ہے۔',
  tooLarge: 'یہ قابلِ قبول حد سے بڑا ہے۔',
  wrongType: 'اس قسم کا مواد یہاں قبول نہیں کیا جا سکتا۔',
  tooSlow: 'درخواست بہت سست رفتاری سے پہنچی۔ براہِ کرم کنکشن دیکھ کر دوبارہ کوشش کریں۔',
  expectation: 'درخواست جو توقع رکھتی ہے، یہ سرور وہ نہیں کر سکتا۔',
  otherSite: 'کسی اور ویب سائٹ نے یہاں کچھ بدلنے کی کوشش کی۔ اس کی اجازت نہیں ہے۔',
  tooManyRequests: seconds => `بہت زیادہ کوششیں ہو چکی ہیں۔ براہِ کرم ${seconds} سیکنڈ بعد دوبارہ کوشش کریں۔`,
  busy: 'سرور اس وقت بہت مصروف ہے۔ براہِ کرم تھوڑی دیر بعد دوبارہ کوشش کریں۔',
  keyReused: 'یہ Idempotency-Key پہلے ہی کسی اور کام کے لیے استعمال ہو چکی ہے۔',
  unavailable:
    'اس وقت ڈیٹا بیس سے رابطہ نہیں ہو رہا۔ کچھ ضائع نہیں ہوا؛ براہِ کرم کچھ دیر بعد دوبارہ کوشش کریں۔',
  heldByAnother:
    'اس وقت کوئی اور اسے بدل رہا ہے۔ آپ کی طرف سے کچھ نہیں بدلا؛ براہِ کرم چند سیکنڈ بعد دوبارہ کوشش کریں۔',
  databaseSlow: 'ڈیٹا بیس نے اس میں بہت زیادہ وقت لیا۔ کچھ نہیں بدلا؛ براہِ کرم کچھ دیر بعد دوبارہ کوشش کریں۔',
  outcomeUnknown:
    'ڈیٹا بیس آخری لمحے میں خاموش ہو گیا، اس لیے معلوم نہیں کہ یہ محفوظ ہوا یا نہیں۔ اسے بغیر تبدیلی کے دوبارہ بھیجیں: یہ دو بار محفوظ نہیں ہو گا۔',
  outcomeUnknownLook:
    'ڈیٹا بیس آخری لمحے میں خاموش ہو گیا، اس لیے معلوم نہیں کہ یہ محفوظ ہوا یا نہیں۔ دوبارہ بھیجنے سے پہلے براہِ کرم دیکھ لیں۔',
  filesUnavailable: 'اس وقت سرور اپنی فائلوں تک نہیں پہنچ سکتا۔ براہِ کرم چند منٹ بعد دوبارہ کوشش کریں۔',
  storageFull: 'سرور کی ڈسک بھر چکی ہے۔ کچھ محفوظ نہیں ہوا؛ براہِ کرم اپنے منتظم کو بتائیں۔',
  serverError: 'سرور پر کوئی خرابی پیش آ گئی۔ اسے درج کر لیا گیا ہے؛ براہِ کرم دوبارہ کوشش کریں۔',

  tenderClosed: 'یہ ٹینڈر بند ہو چکا ہے۔',
  tenderUnknown: 'اس ویب لنک پر کوئی ٹینڈر نہیں۔',
  grantRequired: 'براہِ کرم پہلے اپنی کمپنی کی معلومات دیں۔',
  grantInvalid: 'ڈاؤن لوڈ کا یہ اجازت نامہ اب کارآمد نہیں۔ براہِ کرم اپنی کمپنی کی معلومات دوبارہ دیں۔',
  newsLinkUnknown: 'یہ لنک اب کارآمد نہیں۔ براہِ کرم ٹینڈر کے صفحے پر اپنا پتا دوبارہ لکھیں۔',
  documentIds: 'براہِ کرم دستاویزات کے نمبر ان کے درمیان کاما ڈال کر لکھیں۔',
  noDocuments: 'فائل نہیں ملی۔ براہِ کرم دیکھ لیں کہ ٹینڈر موجود ہے۔',

  ntnNotCorrect: 'NTN درست نہیں ہے۔',
  ntnEmpty: 'NTN خالی نہیں چھوڑا جا سکتا',
  ntnTaken: 'اس NTN کی کمپنی پہلے سے درج ہے۔',
  companyShort: 'کمپنی کا نام 6 حروف سے کم نہیں ہو سکتا!',
  emailEmpty: 'براہِ کرم ای میل پتا لکھیں۔',
  mobileShort: 'موبائل نمبر نامکمل ہے۔ براہِ کرم درست 10 ہندسوں کا نمبر لکھیں۔',
  mobileEmpty: 'رابطہ نمبر درست نہیں ہے!',
  contractorMismatch: 'دیا گیا NTN اس ٹھیکیدار کا نہیں ہے۔',
  tenderMismatch: 'دیا گیا ویب لنک اس ٹینڈر کا نہیں ہے۔',
  searchTerm: 'براہِ کرم تلاش کا لفظ لکھیں',
};

const dictionary: Dictionary = { exact: new Map(), patterns: [] };
addMessages(dictionary, portalMessages, portalMessagesUr);

/** @returns the Urdu of a message that the portal may be answered; one that is not known stays as it is */
export const inUrdu = (message: string): string => lookUp(dictionary, message, value => value) ?? message;
