/** Error messages. Those that the specification quotes are literal. */
import {
  CNIC_DIGITS,
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
    en: 'Please remove the invisible characters.',
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
  cnic: {
    en: `Please enter the ${CNIC_DIGITS} digits of a CNIC, such as 17301-1234567-1.`,
    ur: `براہِ کرم شناختی کارڈ کے ${CNIC_DIGITS} ہندسے لکھیں، مثلاً \u206817301-1234567-1\u2069۔`,
  },
  cnicTwice: {
    en: 'Row %{row} has the same CNIC.',
    ur: 'یہی شناختی کارڈ نمبر قطار %{row} میں بھی ہے۔',
  },
  people: { en: 'Please enter a list of people.', ur: 'براہِ کرم افراد کی فہرست لکھیں۔' },
  tooManyPeople: {
    en: 'A list has at most %{max} people.',
    ur: 'فہرست میں زیادہ سے زیادہ %{max} افراد ہو سکتے ہیں۔',
  },
  choice: { en: 'Please choose one of the values offered.', ur: 'براہِ کرم پیش کردہ میں سے ایک منتخب کریں۔' },
  taken: { en: 'Another record already has this value.', ur: 'یہ قدر پہلے ہی کسی اور ریکارڈ کی ہے۔' },
  deleted: { en: 'Deleted the %{what} %{id}', ur: 'ریکارڈ حذف کر دیا گیا: %{what} %{id}' },
  deletedMany: { en: 'Deleted %{count} records', ur: '%{count} ریکارڈ حذف کر دیے گئے' },
  unknownReference: {
    en: 'This record doesn’t exist or was deleted.',
    ur: 'یہ ریکارڈ موجود نہیں یا حذف کر دیا گیا ہے۔',
  },
  placeMismatch: {
    en: 'This %{child} is not in the chosen %{parent}.',
    ur: 'یہ %{child} منتخب %{parent} میں نہیں ہے۔',
  },
  keptInPlace: {
    en: '1 record in this place would have to move, too, but you don’t have permission to change it. Please ask an admin. |||| %{smart_count} records in this place would have to move, too, but you don’t have permission to change them. Please ask an admin.',
    ur: 'اس جگہ کا 1 ریکارڈ بھی منتقل کرنا ہو گا، مگر آپ کو اسے تبدیل کرنے کی اجازت نہیں۔ براہِ کرم منتظم سے کہیں۔ |||| اس جگہ کے %{smart_count} ریکارڈ بھی منتقل کرنے ہوں گے، مگر آپ کو انھیں تبدیل کرنے کی اجازت نہیں۔ براہِ کرم منتظم سے کہیں۔',
  },
  tooManyAlong: {
    en: 'This place has more than %{max} records, too many to move at once. Create the new place first, then move its records in batches.',
    ur: 'اس جگہ کے %{max} سے زیادہ ریکارڈ ہیں، جو ایک ساتھ منتقل نہیں ہو سکتے۔ پہلے نئی جگہ درج کریں، پھر اس کے ریکارڈ حصوں میں منتقل کریں۔',
  },
  networksLeft: {
    en: '1 network has a member CO that would leave its tehsil. Please remove the CO from the network first. |||| %{smart_count} networks have member COs that would leave their tehsil. Please remove the COs from the networks first.',
    ur: '1 نیٹ ورک کی ایک رکن تنظیم اس کی تحصیل سے نکل جائے گی۔ براہِ کرم پہلے تنظیم کو اس سے نکالیں۔ |||| %{smart_count} نیٹ ورکس کی رکن تنظیمیں ان کی تحصیل سے نکل جائیں گی۔ براہِ کرم پہلے تنظیموں کو ان سے نکالیں۔',
  },
  malformed: { en: 'The request can’t be understood.', ur: 'درخواست سمجھی نہیں جا سکی۔' },
  notSignedIn: { en: 'Please sign in.', ur: 'براہِ کرم سائن اِن کریں۔' },
  notAllowed: { en: 'You are not allowed to do this.', ur: 'آپ کو اس کی اجازت نہیں ہے۔' },
  notFound: {
    en: 'This record doesn’t exist or was deleted.',
    ur: 'یہ ریکارڈ موجود نہیں یا حذف کر دیا گیا ہے۔',
  },
  noSuchAddress: { en: 'Nothing was found at this address.', ur: 'اس پتے پر کچھ نہیں ملا۔' },
  tooLarge: { en: 'The request is too large.', ur: 'درخواست بہت بڑی ہے۔' },
  wrongType: {
    en: 'This type of content is not accepted here.',
    ur: 'اس قسم کا مواد یہاں قبول نہیں کیا جا سکتا۔',
  },
  tooSlow: {
    en: 'The request arrived too slowly. Please check the connection and try again.',
    ur: 'درخواست بہت سست رفتاری سے پہنچی۔ براہِ کرم کنکشن دیکھ کر دوبارہ کوشش کریں۔',
  },
  expectation: {
    en: 'The server can’t meet the Expect header of this request.',
    ur: 'سرور اس درخواست کا \u2068Expect\u2069 ہیڈر پورا نہیں کر سکتا۔',
  },
  otherSite: {
    en: 'Another website tried to change something here. That is not allowed.',
    ur: 'کسی اور ویب سائٹ نے یہاں کچھ بدلنے کی کوشش کی۔ اس کی اجازت نہیں ہے۔',
  },
  tooManyPictures: {
    en: 'Pictures can’t be accepted right now. Please send the form without one.',
    ur: 'اس وقت تصاویر قبول نہیں کی جا سکتیں۔ براہِ کرم فارم تصویر کے بغیر بھیجیں۔',
  },
  tooManyWaiting: {
    en: 'Too many accounts are awaiting approval. Please ask an administrator to create yours.',
    ur: 'بہت سے اکاؤنٹ منظوری کے منتظر ہیں۔ براہِ کرم منتظم سے اپنا اکاؤنٹ بنوائیں۔',
  },
  metricsPrivate: {
    en: 'Metrics need METRICS_TOKEN or local access.',
    ur: 'میٹرکس کے لیے \u2068METRICS_TOKEN\u2069 یا اسی مشین سے رسائی درکار ہے۔',
  },
  changedSince: {
    en: 'Someone else changed this record in the meantime.',
    ur: 'اس دوران کسی اور نے یہ ریکارڈ بدل دیا ہے۔',
  },
  tooManyRequests: {
    en: 'Too many attempts. Please try again in %{seconds} seconds.',
    ur: 'بہت زیادہ کوششیں ہو چکی ہیں۔ براہِ کرم %{seconds} سیکنڈ بعد دوبارہ کوشش کریں۔',
  },
  tooManyForMinutes: {
    en: 'Too many attempts. Please try again in %{minutes} minutes.',
    ur: 'بہت زیادہ کوششیں ہو چکی ہیں۔ براہِ کرم %{minutes} منٹ بعد دوبارہ کوشش کریں۔',
  },
  tooManyMails: {
    en: 'No email was sent: this address has had too many requests. Check its inbox and spam folder, or try again in %{smart_count} minute. |||| No email was sent: this address has had too many requests. Check its inbox and spam folder, or try again in %{smart_count} minutes.',
    ur: 'ای میل نہیں بھیجی گئی: اس پتے کے لیے بہت زیادہ درخواستیں آ چکی ہیں۔ ان باکس اور سپیم فولڈر دیکھیں، یا %{smart_count} منٹ بعد دوبارہ کوشش کریں۔ |||| ای میل نہیں بھیجی گئی: اس پتے کے لیے بہت زیادہ درخواستیں آ چکی ہیں۔ ان باکس اور سپیم فولڈر دیکھیں، یا %{smart_count} منٹ بعد دوبارہ کوشش کریں۔',
  },
  tooMuchOfYours: {
    en: 'Several of your imports, exports or reports are still running. Please wait until one has finished.',
    ur: 'آپ کی کئی درآمدات، برآمدات یا رپورٹیں ابھی جاری ہیں۔ براہِ کرم ان میں سے ایک کے مکمل ہونے کا انتظار کریں۔',
  },
  busy: {
    en: 'The server is busy. Please try again in a moment.',
    ur: 'سرور اس وقت مصروف ہے۔ براہِ کرم تھوڑی دیر بعد دوبارہ کوشش کریں۔',
  },
  recordNotMade: {
    en: 'This refers to a record that couldn’t be created.',
    ur: 'یہ ایک ایسے ریکارڈ سے متعلق ہے جو نہیں بن سکا۔',
  },
  uploadGone: {
    en: 'This upload no longer exists or is incomplete. Please send the file again.',
    ur: 'یہ اپ لوڈ اب موجود نہیں، یا مکمل نہیں۔ براہِ کرم فائل دوبارہ بھیجیں۔',
  },
  uploadMoved: {
    en: 'This upload continued elsewhere. Reload to see its progress.',
    ur: 'یہ اپ لوڈ کہیں اور جاری رہا۔ پیش رفت دیکھنے کے لیے دوبارہ لوڈ کریں۔',
  },
  tooManyUploads: {
    en: `You have too many unattached uploads. Unattached uploads are deleted after ${UPLOAD_DAYS} days.`,
    ur: `آپ کی بہت سی اپ لوڈ کی ہوئی فائلیں کسی ریکارڈ سے منسلک نہیں۔ ہر ایک ${UPLOAD_DAYS} دن بعد حذف ہو جاتی ہے۔`,
  },
  beginAnew: {
    en: 'The records saved on this device can’t be synced. They have to be downloaded again.',
    ur: 'اس آلے پر محفوظ ریکارڈ ہم آہنگ نہیں ہو سکتے۔ انھیں دوبارہ ڈاؤن لوڈ کرنا ہو گا۔',
  },
  keyReused: {
    en: 'This Idempotency-Key was already used for something else.',
    ur: 'یہ Idempotency-Key پہلے ہی کسی اور کام کے لیے استعمال ہو چکی ہے۔',
  },
  unavailable: {
    en: 'The database can’t be reached right now. Nothing was lost. Please try again in a moment.',
    ur: 'اس وقت ڈیٹا بیس سے رابطہ نہیں ہو رہا۔ کچھ ضائع نہیں ہوا؛ براہِ کرم کچھ دیر بعد دوبارہ کوشش کریں۔',
  },
  tooManyForSheet: {
    en: 'A workbook can have at most %{max} rows. Please narrow the list with its filters, or export it as CSV.',
    ur: 'ایک ورک بک میں زیادہ سے زیادہ %{max} قطاریں آ سکتی ہیں۔ براہِ کرم فلٹر سے فہرست مختصر کریں، یا CSV میں برآمد کریں۔',
  },
  heldByAnother: {
    en: 'Someone else is changing this right now. Your change was not saved. Please try again in a few seconds.',
    ur: 'اس وقت کوئی اور اسے بدل رہا ہے۔ آپ کی تبدیلی محفوظ نہیں ہوئی۔ براہِ کرم چند سیکنڈ بعد دوبارہ کوشش کریں۔',
  },
  databaseSlow: {
    en: 'The database took too long. Nothing was changed. Please try again in a moment.',
    ur: 'ڈیٹا بیس نے اس میں بہت زیادہ وقت لیا۔ کچھ نہیں بدلا؛ براہِ کرم کچھ دیر بعد دوبارہ کوشش کریں۔',
  },
  outcomeUnknown: {
    en: 'We couldn’t confirm the save. It’s safe to try again.',
    ur: 'محفوظ ہونے کی تصدیق نہ ہو سکی۔ آپ بے فکر ہو کر دوبارہ کوشش کر سکتے ہیں۔',
  },
  outcomeUnknownLook: {
    en: 'We couldn’t confirm the save. Please check whether it was saved before you try again.',
    ur: 'محفوظ ہونے کی تصدیق نہ ہو سکی۔ دوبارہ کوشش سے پہلے دیکھ لیں کہ یہ محفوظ ہوا یا نہیں۔',
  },
  filesUnavailable: {
    en: 'The server can’t reach its files right now. Please try again in a few minutes.',
    ur: 'اس وقت سرور اپنی فائلوں تک نہیں پہنچ سکتا۔ براہِ کرم چند منٹ بعد دوبارہ کوشش کریں۔',
  },
  storageFull: {
    en: 'The server’s disk is full. Nothing was saved. Please tell your administrator.',
    ur: 'سرور کی ڈسک بھر چکی ہے۔ کچھ محفوظ نہیں ہوا؛ براہِ کرم اپنے منتظم کو بتائیں۔',
  },
  serverError: {
    en: 'Something went wrong on the server. The error has been recorded. Please try again.',
    ur: 'سرور پر کوئی خرابی پیش آ گئی۔ اسے درج کر لیا گیا ہے؛ براہِ کرم دوبارہ کوشش کریں۔',
  },

  credentials: {
    en: 'These credentials do not match our records.',
    ur: 'صارف نام یا پاس ورڈ ہمارے ریکارڈ کے مطابق نہیں۔',
  },
  pendingAccount: {
    en: 'Your account is awaiting an administrator’s approval.',
    ur: 'آپ کا اکاؤنٹ منتظم کی منظوری کا منتظر ہے۔',
  },
  inactiveAccount: {
    en: 'Your account has been deactivated. Please contact your administrator.',
    ur: 'آپ کا اکاؤنٹ غیر فعال کر دیا گیا ہے۔ براہِ کرم اپنے منتظم سے رابطہ کریں۔',
  },
  accountCreated: { en: 'The account was created.', ur: 'اکاؤنٹ بن گیا۔' },
  viewTooLarge: {
    en: 'This view is too large to save.',
    ur: 'یہ فہرست محفوظ کرنے کے لیے بہت بڑی ہے۔',
  },
  tooManyViews: {
    en: 'You already have %{max} saved views of this list. Please delete one first.',
    ur: 'یہاں آپ کی %{max} محفوظ فہرستیں پہلے سے موجود ہیں۔ براہِ کرم پہلے ایک حذف کریں۔',
  },
  notNotified: { en: 'You don’t receive this notification.', ur: 'یہ اطلاع آپ کو نہیں بھیجی جاتی۔' },
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
  passwordMismatch: { en: 'The passwords don’t match.', ur: 'دونوں پاس ورڈ ایک جیسے نہیں۔' },
  currentPassword: { en: 'The current password is not correct.', ur: 'موجودہ پاس ورڈ درست نہیں۔' },
  lastAdmin: {
    en: 'The last active admin can’t be removed, deactivated or demoted.',
    ur: 'آخری فعال منتظم کو نہ ہٹایا جا سکتا ہے، نہ غیر فعال کیا جا سکتا ہے، نہ اس کا کردار بدلا جا سکتا ہے۔',
  },
  resetSent: {
    en: 'If an account has this email address, we’ve sent it a link to set a new password.',
    ur: 'اگر کسی اکاؤنٹ کا یہی ای میل پتا ہے تو نیا پاس ورڈ مقرر کرنے کا لنک اس پر بھیج دیا گیا ہے۔',
  },
  resetExpired: {
    en: `This link has been used or is older than ${RESET_LINK_MINUTES} minutes. Please request a new one.`,
    ur: `یہ لنک استعمال ہو چکا ہے یا ${RESET_LINK_MINUTES} منٹ سے پرانا ہے۔ براہِ کرم نیا لنک طلب کریں۔`,
  },
  resetDone: {
    en: 'Your new password is set. Please sign in with it.',
    ur: 'نیا پاس ورڈ مقرر ہو گیا۔ براہِ کرم اسی سے سائن اِن کریں۔',
  },
  rolesRequired: { en: 'Please choose at least one role.', ur: 'براہِ کرم کم از کم ایک کردار منتخب کریں۔' },
  proofNeeded: {
    en: 'Please confirm that it’s you with your password or a code from your authenticator app.',
    ur: 'براہِ کرم اپنے پاس ورڈ یا توثیقی ایپ کے کوڈ سے تصدیق کریں کہ یہ آپ ہی ہیں۔',
  },
  twoFactorNeeded: {
    en: 'Please enter the code from your authenticator app.',
    ur: 'براہِ کرم اپنی توثیقی ایپ کا کوڈ لکھیں۔',
  },
  twoFactorWrong: { en: 'This code is not correct.', ur: 'یہ کوڈ درست نہیں۔' },
  twoFactorUsed: {
    en: 'This code has already been used. Please wait for the next one.',
    ur: 'یہ کوڈ پہلے ہی استعمال ہو چکا ہے۔ براہِ کرم اگلے کوڈ کا انتظار کریں۔',
  },
  recoveryCodeUsed: {
    en: 'This recovery code has already been used. Please enter another one.',
    ur: 'یہ بحالی کوڈ پہلے ہی استعمال ہو چکا ہے۔ براہِ کرم کوئی دوسرا کوڈ لکھیں۔',
  },
  twoFactorDemanded: {
    en: 'Your account requires two-factor sign-in. Please set it up first.',
    ur: 'آپ کے اکاؤنٹ کے لیے دو مرحلہ سائن اِن لازمی ہے۔ براہِ کرم پہلے اسے ترتیب دیں۔',
  },
  twoFactorKept: {
    en: 'Your account requires two-factor sign-in. You can’t turn it off.',
    ur: 'آپ کے اکاؤنٹ کے لیے دو مرحلہ سائن اِن لازمی ہے اور بند نہیں کیا جا سکتا۔',
  },
  twoFactorOff: { en: 'Two-factor sign-in is turned off.', ur: 'دو مرحلہ سائن اِن فعال نہیں۔' },
  twoFactorNotBegun: {
    en: 'Please start setting up two-factor sign-in first.',
    ur: 'براہِ کرم پہلے دو مرحلہ سائن اِن کی ترتیب شروع کریں۔',
  },
  notPending: { en: 'This account is not awaiting approval.', ur: 'یہ اکاؤنٹ منظوری کا منتظر نہیں۔' },
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
  tenderUnknown: { en: 'No tender has this web link.', ur: 'کسی ٹینڈر کا یہ ویب لنک نہیں۔' },
  newsLinkUnknown: {
    en: 'This link is no longer valid. Please enter your address again on the tender’s page.',
    ur: 'یہ لنک اب کارآمد نہیں۔ براہِ کرم ٹینڈر کے صفحے پر اپنا پتا دوبارہ لکھیں۔',
  },
  documentIds: {
    en: 'Please give the numbers of the documents, separated by commas.',
    ur: 'براہِ کرم دستاویزات کے نمبر کاما سے الگ کر کے لکھیں۔',
  },
  noDocuments: {
    en: 'File not found. Please check if the tender exists.',
    ur: 'فائل نہیں ملی۔ براہِ کرم دیکھ لیں کہ ٹینڈر موجود ہے۔',
  },
  unknownNtn: {
    en: 'No company with this NTN is registered.',
    ur: 'اس این ٹی این کی کوئی کمپنی رجسٹرڈ نہیں۔',
  },
  contractorMismatch: {
    en: 'This contractor has a different NTN.',
    ur: 'اس ٹھیکیدار کا این ٹی این مختلف ہے۔',
  },
  tenderMismatch: {
    en: 'This tender has a different web link.',
    ur: 'اس ٹینڈر کا ویب لنک مختلف ہے۔',
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
  webAddress: {
    en: 'Enter a web address that begins with https://',
    ur: 'ایسا ویب پتا لکھیں جو https:// سے شروع ہو',
  },
  ocdsPrefix: {
    en: 'Enter “ocds-” and six small letters or digits',
    ur: '“ocds-” اور چھ چھوٹے لاطینی حروف یا ہندسے لکھیں',
  },
  detailsChanged: {
    en: 'Someone else has changed the programme details. Check them and save again.',
    ur: 'کسی اور نے پروگرام کی تفصیلات بدل دی ہیں۔ انھیں دیکھ کر دوبارہ محفوظ کریں۔',
  },
  shortName: {
    en: 'Please enter three capital letters, such as KHY.',
    ur: 'براہِ کرم انگریزی کے تین بڑے حروف لکھیں، مثلاً KHY۔',
  },
  otherTotal: {
    en: '%{parts} add up to %{sum}, not %{total}. Please enter numbers that add up to the total.',
    ur: '%{parts} کا مجموعہ %{sum} ہے، %{total} نہیں۔ براہِ کرم وہ اعداد لکھیں جن کا مجموعہ کل کے برابر ہو۔',
  },
  organizedHouseholds: {
    en: 'Organized households can’t be more than total households.',
    ur: 'منظم گھرانے کل گھرانوں سے زیادہ نہیں ہو سکتے۔',
  },
  reactivation: {
    en: 'The reactivation date must not be before the formation date.',
    ur: 'تاریخِ بحالی تاریخِ تشکیل سے پہلے نہیں ہو سکتی۔',
  },
  bankDetails: {
    en: 'Bank details are required when there is an account.',
    ur: 'اکاؤنٹ ہونے کی صورت میں بینک کی تفصیلات لازمی ہیں۔',
  },
  clearedRefCode: { en: 'Cleared the Ref code', ur: 'حوالہ کوڈ خالی کر دیا گیا' },
  refCodeTaken: {
    en: 'Another record already has this reference code.',
    ur: 'یہ حوالہ کوڈ پہلے ہی کسی اور ریکارڈ کا ہے۔',
  },
  moreThanAsked: {
    en: 'More people than were asked.',
    ur: 'پوچھے گئے افراد سے زیادہ لکھے گئے ہیں۔',
  },
  moreThanParticipants: {
    en: 'More people than took part.',
    ur: 'شرکاء سے زیادہ افراد لکھے گئے ہیں۔',
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
    en: 'Only an admin or M&E can approve or reject records.',
    ur: 'ریکارڈ صرف منتظم یا شعبۂ نگرانی و جائزہ منظور یا مسترد کر سکتا ہے۔',
  },
  approvedFields: {
    en: 'This record is approved, so its author can’t change %{refused}. These can still be changed: %{fields}.',
    ur: 'یہ ریکارڈ منظور ہو چکا ہے، اس لیے اندراج کنندہ یہ تبدیل نہیں کر سکتا: %{refused}۔ یہ اب بھی بدلے جا سکتے ہیں: %{fields}۔',
  },
  month: { en: 'Please enter a month as yyyy-mm.', ur: 'براہِ کرم مہینہ yyyy-mm کی شکل میں لکھیں۔' },
  asOfFuture: {
    en: 'Please choose today or an earlier day.',
    ur: 'براہِ کرم آج یا اس سے پہلے کا دن منتخب کریں۔',
  },
  tooManyQuarters: {
    en: 'A report can show at most %{max} quarters.',
    ur: 'ایک رپورٹ میں زیادہ سے زیادہ %{max} سہ ماہیاں دکھائی جا سکتی ہیں۔',
  },
} as const;
