/** What people read when something is refused. Literal where the specification names the words. */
import {
  PASSWORD_MIN,
  PHONE_MAX_DIGITS,
  PHONE_MIN_DIGITS,
  RESET_LINK_MINUTES,
  SEARCH_MAX,
  SEARCH_MIN,
  UPLOAD_DAYS,
  USERNAME_MAX,
  USERNAME_MIN,
  WEB_LINK_MAX,
  WEB_LINK_MIN,
} from '../../limits.ts';

export const general = {
  required: { en: 'Value is required', ur: 'یہ خانہ لازمی ہے' },
  text: { en: 'Please enter text.', ur: 'براہِ کرم متن لکھیں۔' },
  unstorable: {
    en: 'This text contains characters that can’t be stored.',
    ur: 'اس متن میں ایسے حروف ہیں جو محفوظ نہیں کیے جا سکتے۔',
  },
  visibleText: {
    en: 'Please take out the characters that can’t be seen.',
    ur: 'براہِ کرم نظر نہ آنے والے حروف نکال دیں۔',
  },
  date: {
    en: 'Please enter a date, such as 2025-03-15.',
    ur: 'براہِ کرم کوئی تاریخ لکھیں، جیسے \u20682025-03-15\u2069۔',
  },
  integer: { en: 'Please enter a whole number.', ur: 'براہِ کرم پورا عدد لکھیں۔' },
  atLeast: { en: 'Please enter a number of at least %{min}.', ur: 'براہِ کرم کم از کم %{min} کا عدد لکھیں۔' },
  atMost: {
    en: 'Please enter a number of at most %{max}.',
    ur: 'براہِ کرم زیادہ سے زیادہ %{max} کا عدد لکھیں۔',
  },
  decimals: {
    en: 'Please use at most %{digits} digits after the point.',
    ur: 'اعشاریہ کے بعد زیادہ سے زیادہ %{digits} ہندسے لکھیں۔',
  },
  number: { en: 'Please enter a number.', ur: 'براہِ کرم عدد لکھیں۔' },
  amount: { en: 'Please enter an amount in rupees.', ur: 'براہِ کرم رقم روپوں میں لکھیں۔' },
  phone: {
    en: `Please enter a telephone number of ${PHONE_MIN_DIGITS} to ${PHONE_MAX_DIGITS} digits.`,
    ur: `براہِ کرم ${PHONE_MIN_DIGITS} تا ${PHONE_MAX_DIGITS} ہندسوں کا ٹیلی فون نمبر لکھیں۔`,
  },
  choice: { en: 'Please choose one of the values offered.', ur: 'براہِ کرم پیش کردہ میں سے ایک منتخب کریں۔' },
  taken: { en: 'Another record already has this value.', ur: 'یہ قدر پہلے ہی کسی اور اندراج کی ہے۔' },
  deleted: { en: 'Deleted the %{what} %{id}', ur: 'اندراج حذف کر دیا گیا: %{what} %{id}' },
  deletedMany: { en: 'Deleted %{count} records', ur: '%{count} اندراجات حذف کر دیے گئے' },
  unknownReference: {
    en: 'This record doesn’t exist or was deleted.',
    ur: 'یہ اندراج موجود نہیں یا حذف کر دیا گیا ہے۔',
  },
  placeMismatch: {
    en: 'This %{child} doesn’t lie in the chosen %{parent}.',
    ur: 'یہ %{child} منتخب %{parent} میں واقع نہیں۔',
  },
  keptInPlace: {
    en: '1 record that lies here would have to move along, and you may not change it. Please ask an admin. |||| %{smart_count} records that lie here would have to move along, and you may not change them. Please ask an admin.',
    ur: 'یہاں کے 1 اندراج کو بھی ساتھ منتقل ہونا ہو گا، اور آپ اسے تبدیل نہیں کر سکتے۔ براہِ کرم منتظم سے کہیں۔ |||| یہاں کے %{smart_count} اندراجات کو بھی ساتھ منتقل ہونا ہو گا، اور آپ انھیں تبدیل نہیں کر سکتے۔ براہِ کرم منتظم سے کہیں۔',
  },
  tooManyAlong: {
    en: 'More than %{max} records lie here, too many to move at once. Please enter this anew where it belongs, and move them there.',
    ur: 'یہاں %{max} سے زیادہ اندراجات ہیں، جو ایک ساتھ منتقل نہیں ہو سکتے۔ براہِ کرم درست جگہ پر نیا اندراج کریں اور انھیں وہاں منتقل کریں۔',
  },
  networksLeft: {
    en: '1 network has a CO as a member that would leave its tehsil. Please take the CO out of it first. |||| %{smart_count} networks have COs as members that would leave their tehsil. Please take the COs out of them first.',
    ur: '1 نیٹ ورک کی ایک رکن تنظیم اس کی تحصیل سے نکل جائے گی۔ براہِ کرم پہلے تنظیم کو اس سے نکالیں۔ |||| %{smart_count} نیٹ ورکس کی رکن تنظیمیں ان کی تحصیل سے نکل جائیں گی۔ براہِ کرم پہلے تنظیموں کو ان سے نکالیں۔',
  },
  malformed: { en: 'The request can’t be understood.', ur: 'درخواست سمجھی نہیں جا سکی۔' },
  notSignedIn: { en: 'Please sign in.', ur: 'براہِ کرم سائن اِن کریں۔' },
  notAllowed: { en: 'You are not allowed to do this.', ur: 'آپ کو اس کی اجازت نہیں ہے۔' },
  notFound: {
    en: 'This record doesn’t exist or was deleted.',
    ur: 'یہ اندراج موجود نہیں یا حذف کر دیا گیا ہے۔',
  },
  noSuchAddress: { en: 'There is nothing at this address.', ur: 'اس پتے پر کچھ نہیں ہے۔' },
  tooLarge: { en: 'This is larger than can be accepted.', ur: 'یہ قابلِ قبول حد سے بڑا ہے۔' },
  wrongType: {
    en: 'This kind of content can’t be accepted here.',
    ur: 'اس قسم کا مواد یہاں قبول نہیں کیا جا سکتا۔',
  },
  tooSlow: {
    en: 'The request arrived too slowly. Please check the connection and try again.',
    ur: 'درخواست بہت سست رفتاری سے پہنچی۔ براہِ کرم کنکشن دیکھ کر دوبارہ کوشش کریں۔',
  },
  expectation: {
    en: 'This server can’t do what the request expects of it.',
    ur: 'درخواست جو توقع رکھتی ہے، یہ سرور وہ نہیں کر سکتا۔',
  },
  otherSite: {
    en: 'Another website tried to change something here. That is not allowed.',
    ur: 'کسی اور ویب سائٹ نے یہاں کچھ بدلنے کی کوشش کی۔ اس کی اجازت نہیں ہے۔',
  },
  tooManyPictures: {
    en: 'No more pictures can be taken right now. Please send the form without one.',
    ur: 'اس وقت مزید تصاویر نہیں لی جا سکتیں۔ براہِ کرم فارم تصویر کے بغیر بھیجیں۔',
  },
  tooManyWaiting: {
    en: 'Too many accounts wait for approval. Please ask an administrator to create yours.',
    ur: 'بہت سے اکاؤنٹ منظوری کے منتظر ہیں۔ براہِ کرم منتظم سے اپنا اکاؤنٹ بنوائیں۔',
  },
  metricsPrivate: {
    en: 'These figures are for this machine alone, or for who has the token.',
    ur: 'یہ اعداد صرف اسی مشین کے لیے ہیں، یا اس کے لیے جس کے پاس ٹوکن ہو۔',
  },
  changedSince: {
    en: 'Someone else changed this record in the meantime.',
    ur: 'اس دوران کسی اور نے یہ اندراج بدل دیا ہے۔',
  },
  tooManyRequests: {
    en: 'Too many attempts. Please try again in %{seconds} seconds.',
    ur: 'بہت زیادہ کوششیں ہو چکی ہیں۔ براہِ کرم %{seconds} سیکنڈ بعد دوبارہ کوشش کریں۔',
  },
  tooManyMails: {
    en: 'No email was sent: this address has had too many requests. Check its inbox and spam folder, or try again in %{smart_count} minute. |||| No email was sent: this address has had too many requests. Check its inbox and spam folder, or try again in %{smart_count} minutes.',
    ur: 'ای میل نہیں بھیجی گئی: اس پتے کے لیے بہت زیادہ درخواستیں آ چکی ہیں۔ ان باکس اور سپیم فولڈر دیکھیں، یا %{smart_count} منٹ بعد دوبارہ کوشش کریں۔ |||| ای میل نہیں بھیجی گئی: اس پتے کے لیے بہت زیادہ درخواستیں آ چکی ہیں۔ ان باکس اور سپیم فولڈر دیکھیں، یا %{smart_count} منٹ بعد دوبارہ کوشش کریں۔',
  },
  tooMuchOfYours: {
    en: 'Several of your imports, exports or reports are still running. Please wait until one of them has finished.',
    ur: 'آپ کی کئی درآمدات، برآمدات یا رپورٹیں ابھی جاری ہیں۔ براہِ کرم ان میں سے ایک کے مکمل ہونے کا انتظار کریں۔',
  },
  busy: {
    en: 'The server has much to do right now. Please try again in a moment.',
    ur: 'سرور اس وقت بہت مصروف ہے۔ براہِ کرم تھوڑی دیر بعد دوبارہ کوشش کریں۔',
  },
  recordNotMade: {
    en: 'This belongs to a record that could not be made.',
    ur: 'یہ ایک ایسے ریکارڈ سے متعلق ہے جو نہیں بن سکا۔',
  },
  uploadGone: {
    en: 'This upload is not there any more, or not whole. Please send the file again.',
    ur: 'یہ اپ لوڈ اب موجود نہیں، یا مکمل نہیں۔ براہِ کرم فائل دوبارہ بھیجیں۔',
  },
  uploadMoved: {
    en: 'The upload has gone on meanwhile. Please ask how far it is.',
    ur: 'اس دوران اپ لوڈ آگے بڑھ چکا ہے۔ براہِ کرم پوچھیں کہ کہاں تک پہنچا ہے۔',
  },
  tooManyUploads: {
    en: `You have too many uploads that belong to no record. Each is deleted after ${UPLOAD_DAYS} days.`,
    ur: `آپ کی بہت سی اپ لوڈ کی ہوئی فائلیں کسی ریکارڈ سے منسلک نہیں۔ ہر ایک ${UPLOAD_DAYS} دن بعد حذف ہو جاتی ہے۔`,
  },
  beginAnew: {
    en: 'The records kept here can’t be brought up to date. They have to be fetched anew.',
    ur: 'یہاں رکھے گئے ریکارڈ تازہ نہیں کیے جا سکتے۔ انہیں نئے سرے سے لانا ہو گا۔',
  },
  keyReused: {
    en: 'This Idempotency-Key was already used for something else.',
    ur: 'یہ Idempotency-Key پہلے ہی کسی اور کام کے لیے استعمال ہو چکی ہے۔',
  },
  unavailable: {
    en: 'The database can’t be reached right now. Nothing was lost; please try again in a moment.',
    ur: 'اس وقت ڈیٹا بیس سے رابطہ نہیں ہو رہا۔ کچھ ضائع نہیں ہوا؛ براہِ کرم کچھ دیر بعد دوبارہ کوشش کریں۔',
  },
  tooManyForSheet: {
    en: 'A workbook can have at most %{max} rows. Please narrow the list with its filters, or export it as CSV.',
    ur: 'ایک ورک بک میں زیادہ سے زیادہ %{max} سطریں آ سکتی ہیں۔ براہِ کرم فلٹر سے فہرست مختصر کریں، یا CSV میں برآمد کریں۔',
  },
  heldByAnother: {
    en: 'Somebody else is changing this right now. Nothing was changed by you; please try again in a few seconds.',
    ur: 'اس وقت کوئی اور اسے بدل رہا ہے۔ آپ کی طرف سے کچھ نہیں بدلا؛ براہِ کرم چند سیکنڈ بعد دوبارہ کوشش کریں۔',
  },
  databaseSlow: {
    en: 'The database took too long for this. Nothing was changed; please try again in a moment.',
    ur: 'ڈیٹا بیس نے اس میں بہت زیادہ وقت لیا۔ کچھ نہیں بدلا؛ براہِ کرم کچھ دیر بعد دوبارہ کوشش کریں۔',
  },
  outcomeUnknown: {
    en: 'The database fell silent at the last moment, so it isn’t known whether this was saved. Send it again unchanged: it will not be saved twice.',
    ur: 'ڈیٹا بیس آخری لمحے میں خاموش ہو گیا، اس لیے معلوم نہیں کہ یہ محفوظ ہوا یا نہیں۔ اسے بغیر تبدیلی کے دوبارہ بھیجیں: یہ دو بار محفوظ نہیں ہو گا۔',
  },
  outcomeUnknownLook: {
    en: 'The database fell silent at the last moment, so it isn’t known whether this was saved. Please look before you send it again.',
    ur: 'ڈیٹا بیس آخری لمحے میں خاموش ہو گیا، اس لیے معلوم نہیں کہ یہ محفوظ ہوا یا نہیں۔ دوبارہ بھیجنے سے پہلے براہِ کرم دیکھ لیں۔',
  },
  filesUnavailable: {
    en: 'The server can’t reach its files right now. Please try again in a few minutes.',
    ur: 'اس وقت سرور اپنی فائلوں تک نہیں پہنچ سکتا۔ براہِ کرم چند منٹ بعد دوبارہ کوشش کریں۔',
  },
  storageFull: {
    en: 'The server’s disk is full. Nothing was stored; please tell your administrator.',
    ur: 'سرور کی ڈسک بھر چکی ہے۔ کچھ محفوظ نہیں ہوا؛ براہِ کرم اپنے منتظم کو بتائیں۔',
  },
  serverError: {
    en: 'Something went wrong on the server. It has been recorded; please try again.',
    ur: 'سرور پر کوئی خرابی پیش آ گئی۔ اسے درج کر لیا گیا ہے؛ براہِ کرم دوبارہ کوشش کریں۔',
  },

  credentials: {
    en: 'These credentials do not match our records.',
    ur: 'صارف نام یا پاس ورڈ ہمارے ریکارڈ کے مطابق نہیں۔',
  },
  pendingAccount: {
    en: 'Your account is waiting for an administrator’s approval.',
    ur: 'آپ کا اکاؤنٹ منتظم کی منظوری کا منتظر ہے۔',
  },
  inactiveAccount: {
    en: 'Your account has been deactivated. Please ask your administrator.',
    ur: 'آپ کا اکاؤنٹ غیر فعال کر دیا گیا ہے۔ براہِ کرم اپنے منتظم سے رابطہ کریں۔',
  },
  accountCreated: { en: 'The account was created.', ur: 'اکاؤنٹ بن گیا۔' },
  viewTooLarge: {
    en: 'This view holds more than can be kept.',
    ur: 'یہ منظر اس سے بڑا ہے جتنا محفوظ کیا جا سکتا ہے۔',
  },
  tooManyViews: {
    en: 'You have %{max} views of this list already. Please remove one first.',
    ur: 'اس فہرست کے آپ کے %{max} منظر پہلے سے موجود ہیں۔ براہِ کرم پہلے ایک ہٹائیں۔',
  },
  notNotified: { en: 'You are not told of this.', ur: 'اس کی اطلاع آپ کو نہیں دی جاتی۔' },
  registered: {
    en: 'Your account was created. An administrator has to approve it before you can sign in.',
    ur: 'آپ کا اکاؤنٹ بن گیا۔ سائن اِن سے پہلے منتظم کا اسے منظور کرنا ضروری ہے۔',
  },
  usernameTaken: { en: 'This username is taken.', ur: 'یہ صارف نام پہلے سے کسی کا ہے۔' },
  emailTaken: {
    en: 'This email address belongs to another account.',
    ur: 'یہ ای میل پتا کسی اور اکاؤنٹ کا ہے۔',
  },
  usernameForm: {
    en: `Please use ${USERNAME_MIN} to ${USERNAME_MAX} letters, digits, dots, hyphens or underscores.`,
    ur: `براہِ کرم ${USERNAME_MIN} تا ${USERNAME_MAX} انگریزی حروف، ہندسے، نقطے، ہائفن یا انڈر اسکور استعمال کریں۔`,
  },
  passwordLength: {
    en: `Please use at least ${PASSWORD_MIN} characters.`,
    ur: `براہِ کرم کم از کم ${PASSWORD_MIN} حروف استعمال کریں۔`,
  },
  passwordCommon: {
    en: 'This password is too common. Please choose another.',
    ur: 'یہ پاس ورڈ بہت عام ہے۔ براہِ کرم کوئی دوسرا منتخب کریں۔',
  },
  passwordIsUsername: { en: 'The password must not be the username.', ur: 'پاس ورڈ صارف نام نہیں ہو سکتا۔' },
  passwordMismatch: { en: 'The two passwords are not the same.', ur: 'دونوں پاس ورڈ ایک جیسے نہیں۔' },
  currentPassword: { en: 'The current password is not correct.', ur: 'موجودہ پاس ورڈ درست نہیں۔' },
  lastAdmin: {
    en: 'The last active admin can’t be removed, deactivated or demoted.',
    ur: 'آخری فعال منتظم کو نہ ہٹایا جا سکتا ہے، نہ غیر فعال کیا جا سکتا ہے، نہ اس کا کردار بدلا جا سکتا ہے۔',
  },
  resetSent: {
    en: 'If an account has this email address, a link to set a new password is on its way to it.',
    ur: 'اگر کسی اکاؤنٹ کا یہی ای میل پتا ہے تو نیا پاس ورڈ مقرر کرنے کا لنک اس پر بھیجا جا رہا ہے۔',
  },
  resetExpired: {
    en: `This link has been used or is older than ${RESET_LINK_MINUTES} minutes. Please ask for a new one.`,
    ur: `یہ لنک استعمال ہو چکا ہے یا ${RESET_LINK_MINUTES} منٹ سے پرانا ہے۔ براہِ کرم نیا لنک طلب کریں۔`,
  },
  resetDone: {
    en: 'The new password is set. Please sign in with it.',
    ur: 'نیا پاس ورڈ مقرر ہو گیا۔ براہِ کرم اسی سے سائن اِن کریں۔',
  },
  rolesRequired: { en: 'Please choose at least one role.', ur: 'براہِ کرم کم از کم ایک کردار منتخب کریں۔' },
  proofNeeded: {
    en: 'Please prove once more that it is you: with your password, or a code of your authenticator.',
    ur: 'براہِ کرم ایک بار پھر ثابت کریں کہ یہ آپ ہیں: اپنے پاس ورڈ یا توثیقی ایپ کے کوڈ سے۔',
  },
  twoFactorNeeded: {
    en: 'Please enter the code of your authenticator.',
    ur: 'براہِ کرم اپنی توثیقی ایپ کا کوڈ لکھیں۔',
  },
  twoFactorWrong: { en: 'This code is not correct.', ur: 'یہ کوڈ درست نہیں۔' },
  twoFactorUsed: {
    en: 'This code was used already. Please wait for the next one.',
    ur: 'یہ کوڈ پہلے ہی استعمال ہو چکا ہے۔ براہِ کرم اگلے کوڈ کا انتظار کریں۔',
  },
  twoFactorDemanded: {
    en: 'Two-factor sign-in is demanded of your account. Please set it up first.',
    ur: 'آپ کے اکاؤنٹ کے لیے دو مرحلہ سائن اِن لازمی ہے۔ براہِ کرم پہلے اسے ترتیب دیں۔',
  },
  twoFactorKept: {
    en: 'Two-factor sign-in is demanded of your account and can’t be switched off.',
    ur: 'آپ کے اکاؤنٹ کے لیے دو مرحلہ سائن اِن لازمی ہے اور بند نہیں کیا جا سکتا۔',
  },
  twoFactorOff: { en: 'Two-factor sign-in is not on.', ur: 'دو مرحلہ سائن اِن فعال نہیں۔' },
  twoFactorNotBegun: {
    en: 'Please begin setting up two-factor sign-in first.',
    ur: 'براہِ کرم پہلے دو مرحلہ سائن اِن کی ترتیب شروع کریں۔',
  },
  notPending: { en: 'This account doesn’t wait for approval.', ur: 'یہ اکاؤنٹ منظوری کا منتظر نہیں۔' },
  noEmail: { en: 'This account has no email address.', ur: 'اس اکاؤنٹ کا کوئی ای میل پتا نہیں۔' },
  notActive: { en: 'This account is not active.', ur: 'یہ اکاؤنٹ فعال نہیں۔' },
  photoRequired: { en: 'Please choose a picture.', ur: 'براہِ کرم تصویر منتخب کریں۔' },

  filesRequired: { en: 'Please choose a file.', ur: 'براہِ کرم فائل منتخب کریں۔' },
  oneFile: { en: 'Please choose one file only.', ur: 'براہِ کرم صرف ایک فائل منتخب کریں۔' },
  tenderDocuments: { en: 'Please attach Tender Documents', ur: 'براہِ کرم ٹینڈر کی دستاویزات منسلک کریں' },
  webLinkForm: {
    en: `Please use ${WEB_LINK_MIN} to ${WEB_LINK_MAX} letters, digits, hyphens or underscores, and not digits alone.`,
    ur: `براہِ کرم ${WEB_LINK_MIN} تا ${WEB_LINK_MAX} انگریزی حروف، ہندسے، ہائفن یا انڈر اسکور استعمال کریں، صرف ہندسے نہیں۔`,
  },
  webLinkReserved: {
    en: 'This word is used by the system. Please choose another.',
    ur: 'یہ لفظ نظام کے استعمال میں ہے۔ براہِ کرم کوئی دوسرا منتخب کریں۔',
  },
  webLinkTaken: {
    en: 'Another tender already has this web link.',
    ur: 'یہ ویب لنک پہلے ہی کسی اور ٹینڈر کا ہے۔',
  },
  tenderClosed: { en: 'This tender is closed.', ur: 'یہ ٹینڈر بند ہو چکا ہے۔' },
  tenderUnknown: { en: 'There is no tender under this web link.', ur: 'اس ویب لنک پر کوئی ٹینڈر نہیں۔' },
  newsLinkUnknown: {
    en: 'This link does not hold any more. Please enter your address on the tender’s page once more.',
    ur: 'یہ لنک اب کارآمد نہیں۔ براہِ کرم ٹینڈر کے صفحے پر اپنا پتا دوبارہ لکھیں۔',
  },
  documentIds: {
    en: 'Please name documents by their numbers, with commas between them.',
    ur: 'براہِ کرم دستاویزات کے نمبر ان کے درمیان کاما ڈال کر لکھیں۔',
  },
  noDocuments: {
    en: 'File not found. Please check if the tender exists.',
    ur: 'فائل نہیں ملی۔ براہِ کرم دیکھ لیں کہ ٹینڈر موجود ہے۔',
  },
  unknownNtn: { en: 'No company with this NTN is registered.', ur: 'اس NTN کی کوئی کمپنی رجسٹرڈ نہیں۔' },
  contractorMismatch: {
    en: 'This contractor doesn’t have the NTN given.',
    ur: 'دیا گیا NTN اس ٹھیکیدار کا نہیں ہے۔',
  },
  tenderMismatch: {
    en: 'This tender doesn’t have the web link given.',
    ur: 'دیا گیا ویب لنک اس ٹینڈر کا نہیں ہے۔',
  },
  searchTerm: { en: 'Please enter a search term', ur: 'براہِ کرم تلاش کا لفظ لکھیں' },
  searchLength: {
    en: `Please enter ${SEARCH_MIN} to ${SEARCH_MAX} characters.`,
    ur: `براہِ کرم ${SEARCH_MIN} تا ${SEARCH_MAX} حروف لکھیں۔`,
  },

  otherPrefix: {
    en: 'Codes of the chosen district begin with %{prefix}',
    ur: 'منتخب ضلع کے کوڈ \u2068%{prefix}\u2069 سے شروع ہوتے ہیں',
  },
  shortName: {
    en: 'Please enter three capital letters, such as KHY.',
    ur: 'براہِ کرم انگریزی کے تین بڑے حروف لکھیں، مثلاً KHY۔',
  },
  otherTotal: {
    en: '%{parts} make %{sum}, not %{total}. Please enter the numbers that add up to the total.',
    ur: '%{parts} کا مجموعہ %{sum} ہے، %{total} نہیں۔ براہِ کرم وہ اعداد لکھیں جن کا مجموعہ کل کے برابر ہو۔',
  },
  organizedHouseholds: {
    en: 'Organized households can’t be more than all households.',
    ur: 'منظم گھرانے کل گھرانوں سے زیادہ نہیں ہو سکتے۔',
  },
  reactivation: {
    en: 'The reactivation must not be before the formation.',
    ur: 'تاریخِ بحالی تاریخِ تشکیل سے پہلے نہیں ہو سکتی۔',
  },
  bankDetails: {
    en: 'Bank details are required when there is an account.',
    ur: 'اکاؤنٹ ہونے کی صورت میں بینک کی تفصیلات لازمی ہیں۔',
  },
  clearedRefCode: { en: 'Cleared the Ref code', ur: 'حوالہ کوڈ خالی کر دیا گیا' },
  refCodeTaken: {
    en: 'Another record already has this reference code.',
    ur: 'یہ حوالہ کوڈ پہلے ہی کسی اور اندراج کا ہے۔',
  },
  endBeforeStart: {
    en: 'The end date must not be before the start date.',
    ur: 'تاریخِ اختتام تاریخِ آغاز سے پہلے نہیں ہو سکتی۔',
  },
  lmstDocuments: { en: 'Please attach LMST Documents', ur: 'براہِ کرم LMST تربیت کی دستاویزات منسلک کریں' },
  inactiveTrainer: {
    en: 'This person’s account is not active. Please choose another trainer.',
    ur: 'اس فرد کا اکاؤنٹ فعال نہیں۔ براہِ کرم کوئی اور تربیت کار منتخب کریں۔',
  },
  approvalNotAllowed: {
    en: 'Only an admin or M&E approves or rejects records.',
    ur: 'اندراجات صرف منتظم یا شعبۂ نگرانی و جائزہ منظور یا مسترد کرتا ہے۔',
  },
  month: { en: 'Please enter a month as yyyy-mm.', ur: 'براہِ کرم مہینہ yyyy-mm کی شکل میں لکھیں۔' },
  asOfFuture: {
    en: 'Records are known up to today, not further.',
    ur: 'ریکارڈ آج تک کے معلوم ہیں، اس کے بعد کے نہیں۔',
  },
  tooManyQuarters: {
    en: 'A report shows at most %{max} quarters.',
    ur: 'ایک رپورٹ میں زیادہ سے زیادہ %{max} سہ ماہیاں دکھائی جا سکتی ہیں۔',
  },
} as const;
