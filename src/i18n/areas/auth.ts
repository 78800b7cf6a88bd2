/** Texts of signing in and out, signing up, and one's own account. */
import { CODE_DIGITS, PASSWORD_MIN, RECOVERY_CODES, RESET_LINK_MINUTES } from '../../../contract/limits.ts';

export const auth = {
  auth: {
    lead: {
      en: 'The programme’s records: communities, schemes, trainings and tenders in the districts on Pakistan’s north-western border.',
      ur: 'پروگرام کا ریکارڈ: پاکستان کی شمال مغربی سرحد کے اضلاع کی تنظیمیں، اسکیمیں، تربیتیں اور ٹینڈر۔',
    },
    name: { en: 'Name', ur: 'نام' },
    username: { en: 'Username', ur: 'صارف نام' },
    email: { en: 'Email', ur: 'ای میل' },
    emailOptional: { en: 'Email (optional)', ur: 'ای میل (اختیاری)' },
    password: { en: 'Password', ur: 'پاس ورڈ' },
    passwordConfirmation: { en: 'Password confirmation', ur: 'پاس ورڈ کی تصدیق' },
    passwordHelp: {
      en: `At least ${PASSWORD_MIN} characters, not a common password, not your username.`,
      ur: `کم از کم ${PASSWORD_MIN} حروف، نہ عام پاس ورڈ، نہ آپ کا صارف نام۔`,
    },
    newPassword: { en: 'New Password', ur: 'نیا پاس ورڈ' },
    repeatPassword: { en: 'Repeat Password', ur: 'پاس ورڈ دوبارہ لکھیں' },
    submit: { en: 'Submit', ur: 'جمع کریں' },
    busy: { en: 'Please wait…', ur: 'براہِ کرم انتظار کریں…' },
    dismiss: { en: 'Close this message', ur: 'یہ پیغام بند کریں' },
    login: {
      title: { en: 'Sign in', ur: 'سائن اِن' },
      help: { en: 'For the staff of the programme.', ur: 'پروگرام کے عملے کے لیے۔' },
      remember: { en: 'Remember me on this device', ur: 'اس آلے پر مجھے یاد رکھیں' },
      submit: { en: 'Sign in', ur: 'سائن اِن کریں' },
      busy: { en: 'Signing in…', ur: 'سائن اِن ہو رہا ہے…' },
      lost: { en: 'Lost Password', ur: 'پاس ورڈ بھول گئے؟' },
      home: { en: 'Back to home', ur: 'سرورق پر واپس جائیں' },
      failed: {
        en: 'Signing in failed. Please try again.',
        ur: 'سائن اِن نہ ہو سکا۔ براہِ کرم دوبارہ کوشش کریں۔',
      },
      ended: {
        en: 'Your session has ended. Sign in again to return to the page you were on.',
        ur: 'آپ کا سیشن ختم ہو گیا ہے۔ براہِ کرم دوبارہ سائن اِن کریں؛ آپ اسی صفحے پر واپس آئیں گے جہاں آپ تھے۔',
      },
      other: {
        en: '%{name} signed in on this browser with “Remember me”, so you were signed out. Your unsaved changes are kept as a draft.',
        ur: 'اس براؤزر پر %{name} نے «مجھے یاد رکھیں» کے ساتھ سائن اِن کیا، اس لیے آپ کو سائن آؤٹ کر دیا گیا۔ آپ کی غیر محفوظ تبدیلیاں مسودے کے طور پر برقرار ہیں۔',
      },
      goOnAs: { en: 'Continue as %{name}', ur: '%{name} کے طور پر آگے بڑھیں' },
      elsewhere: {
        en: 'You signed out in another window of this browser.',
        ur: 'آپ نے اس براؤزر کی کسی اور ونڈو میں سائن آؤٹ کر دیا ہے۔',
      },
      deactivated: {
        en: 'Your account is no longer active. Ask your administrator.',
        ur: 'آپ کا اکاؤنٹ اب فعال نہیں۔ براہِ کرم اپنے منتظم سے رابطہ کریں۔',
      },
      code: { en: 'Code', ur: 'کوڈ' },
      codeHelp: {
        en: `${CODE_DIGITS} digits, from the authenticator app on your phone.`,
        ur: `${CODE_DIGITS} ہندسے، آپ کے فون کی توثیقی ایپ سے۔`,
      },
      codeFor: {
        en: 'Password accepted. One more step for %{username}:',
        ur: 'پاس ورڈ درست ہے۔ %{username} کے لیے ایک اور مرحلہ:',
      },
      codeSubmit: { en: 'Continue', ur: 'آگے بڑھیں' },
      recovery: { en: 'Recovery code', ur: 'بحالی کوڈ' },
      recoveryHelp: {
        en: `One of your ${RECOVERY_CODES} saved codes. Each can be used once.`,
        ur: `ان ${RECOVERY_CODES} کوڈوں میں سے ایک جو آپ نے محفوظ کیے تھے۔ ہر کوڈ ایک بار کارآمد ہے۔`,
      },
      useRecovery: { en: 'Use a recovery code instead', ur: 'اس کی بجائے بحالی کوڈ استعمال کریں' },
      useCode: { en: 'Use the authenticator app instead', ur: 'اس کی بجائے توثیقی ایپ استعمال کریں' },
      pin: { en: 'Unlock with your PIN', ur: 'اپنے پن کوڈ سے کھولیں' },
      otherAccount: { en: 'Sign in as someone else', ur: 'کسی اور صارف نام سے سائن اِن کریں' },
    },
    signUp: {
      title: { en: 'Create account', ur: 'اکاؤنٹ بنائیں' },
      help: {
        en: 'An administrator approves each account before its first sign-in.',
        ur: 'ہر اکاؤنٹ کو پہلے سائن اِن سے قبل منتظم منظور کرتا ہے۔',
      },
      helpAdmin: {
        en: 'You are an administrator, so the account is active immediately.',
        ur: 'آپ منتظم ہیں: اکاؤنٹ فوراً فعال ہو جائے گا۔',
      },
      roles: { en: 'Roles', ur: 'کردار' },
      rolesRequested: { en: 'Requested roles (optional)', ur: 'مطلوبہ کردار (اختیاری)' },
      rolesHelp: {
        en: 'An administrator confirms or changes them.',
        ur: 'منتظم ان کی تصدیق کرتا ہے یا انھیں بدل دیتا ہے۔',
      },
      usernameHelp: {
        en: 'If it’s taken, you’ll be given another.',
        ur: 'اگر یہ کسی اور کا ہو تو آپ کو دوسرا دیا جائے گا۔',
      },
      emailHelp: {
        en: 'Needed to reset a forgotten password.',
        ur: 'بھولا ہوا پاس ورڈ بدلنے کے لیے درکار ہے۔',
      },
      login: { en: 'Already have an account? Sign in', ur: 'اکاؤنٹ پہلے سے ہے؟ سائن اِن کریں' },
    },
    roles: {
      admin: { en: 'Administrator', ur: 'منتظم' },
      procurement: { en: 'Procurement', ur: 'خریداری' },
      mne: { en: 'Monitoring and evaluation', ur: 'نگرانی و جائزہ' },
      so: { en: 'Social organizer', ur: 'سوشل آرگنائزر' },
      sm: { en: 'Social mobilizer', ur: 'سوشل موبلائزر' },
      engineer: { en: 'Engineer', ur: 'انجینئر' },
      livelihood: { en: 'Livelihood officer', ur: 'افسر برائے ذرائع معاش' },
      guest: { en: 'Guest', ur: 'مہمان' },
    },
    photo: {
      label: { en: 'Picture (optional)', ur: 'تصویر (اختیاری)' },
      drop: { en: 'Choose a picture, or drop one here.', ur: 'تصویر منتخب کریں، یا یہاں چھوڑیں۔' },
      limit: { en: 'PNG, JPG, GIF up to 10MB', ur: 'PNG، JPG، GIF، زیادہ سے زیادہ 10MB' },
      choose: { en: 'Choose a picture', ur: 'تصویر منتخب کریں' },
      change: { en: 'Choose another picture', ur: 'دوسری تصویر منتخب کریں' },
      remove: { en: 'Remove picture', ur: 'تصویر ہٹائیں' },
      preview: { en: 'The picture you chose', ur: 'آپ کی منتخب کردہ تصویر' },
      wrongKind: {
        en: '“%{name}” is not a PNG, JPG or GIF picture.',
        ur: '“%{name}” PNG، JPG یا GIF تصویر نہیں ہے۔',
      },
      tooLarge: { en: '“%{name}” is larger than %{limit}.', ur: '“%{name}” %{limit} سے بڑی ہے۔' },
    },
    request: {
      title: { en: 'Request new password', ur: 'نئے پاس ورڈ کی درخواست' },
      help: {
        en: `We’ll email a link to your account’s address. It is valid for ${RESET_LINK_MINUTES} minutes and can be used once. If your account has no email address, ask an administrator to add one.`,
        ur: `ہم آپ کے اکاؤنٹ کے پتے پر ایک لنک بھیجیں گے۔ وہ ${RESET_LINK_MINUTES} منٹ تک اور صرف ایک بار کارآمد ہے۔ اگر آپ کے اکاؤنٹ میں ای میل پتا نہیں تو منتظم سے درج کروائیں۔`,
      },
      done: {
        en: 'If an account has this address, a link is on its way.',
        ur: 'اگر کسی اکاؤنٹ کا یہی پتا ہے تو لنک بھیجا جا رہا ہے۔',
      },
      back: { en: 'Remember your password?', ur: 'پاس ورڈ یاد آ گیا؟' },
    },
    reset: {
      title: { en: 'Set new password', ur: 'نیا پاس ورڈ مقرر کریں' },
      help: {
        en: 'Setting a new password signs you out everywhere else.',
        ur: 'نیا پاس ورڈ مقرر ہوتے ہی آپ ہر دوسری جگہ سے سائن آؤٹ ہو جائیں گے۔',
      },
      done: {
        en: 'Your new password is set. Sign in with it.',
        ur: 'آپ کا نیا پاس ورڈ مقرر ہو گیا۔ براہِ کرم اسی سے سائن اِن کریں۔',
      },
      back: { en: 'Go back to Login', ur: 'سائن اِن پر واپس جائیں' },
    },
    profile: {
      details: { en: 'Your details', ur: 'آپ کی معلومات' },
      detailsHelp: {
        en: 'Your name is shown with your entries. Your email address is used for password resets and notifications.',
        ur: 'آپ کا نام آپ کے اندراجات کے ساتھ دکھایا جاتا ہے۔ آپ کا ای میل پتا پاس ورڈ بدلنے اور اطلاعات کے لیے استعمال ہوتا ہے۔',
      },
      language: { en: 'Language of your emails', ur: 'آپ کو بھیجی جانے والی ای میل کی زبان' },
      usernameHelp: { en: 'The username can’t be changed.', ur: 'صارف نام تبدیل نہیں کیا جا سکتا۔' },
      save: { en: 'Save', ur: 'محفوظ کریں' },
      saved: { en: 'Your details are saved.', ur: 'آپ کی معلومات محفوظ ہو گئیں۔' },
      passwordHelp: {
        en: 'You’ll be signed out on your other devices.',
        ur: 'آپ کے دوسرے آلات پر آپ سائن آؤٹ ہو جائیں گے۔',
      },
      current: { en: 'Current password', ur: 'موجودہ پاس ورڈ' },
      change: { en: 'Change password', ur: 'پاس ورڈ تبدیل کریں' },
      changed: { en: 'Your password is changed.', ur: 'آپ کا پاس ورڈ تبدیل ہو گیا۔' },
      failed: {
        en: 'Your details could not be loaded: %{message}',
        ur: 'آپ کی معلومات لوڈ نہ ہو سکیں: %{message}',
      },
    },
  },
} as const;
