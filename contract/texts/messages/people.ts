/** What is said about accounts: signing in, passwords, codes, approval. */

export const people = {
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
    en: 'Please use 2 to 40 letters, digits, dots, hyphens or underscores.',
    ur: 'براہِ کرم 2 تا 40 انگریزی حروف، ہندسے، نقطے، ہائفن یا انڈر اسکور استعمال کریں۔',
  },
  passwordLength: { en: 'Please use at least 10 characters.', ur: 'براہِ کرم کم از کم 10 حروف استعمال کریں۔' },
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
    en: 'This link has been used or is older than an hour. Please ask for a new one.',
    ur: 'یہ لنک استعمال ہو چکا ہے یا ایک گھنٹے سے پرانا ہے۔ براہِ کرم نیا لنک طلب کریں۔',
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
} as const;
