/** Texts of one's own account beyond name and password: picture, two-factor sign-in, sessions (specification §5). */
import { CODE_DIGITS, RECOVERY_CODES } from '../../../contract/limits.ts';

export const account = {
  account: {
    picture: {
      title: { en: 'Picture', ur: 'تصویر' },
      help: {
        en: 'Seen by administrators, and by you in the menu.',
        ur: 'اسے منتظمین دیکھتے ہیں، اور آپ خود اپنے مینو میں۔',
      },
      own: { en: 'Your picture', ur: 'آپ کی تصویر' },
      save: { en: 'Save the picture', ur: 'تصویر محفوظ کریں' },
      saved: { en: 'Your picture is saved.', ur: 'آپ کی تصویر محفوظ ہو گئی۔' },
      remove: { en: 'Remove the picture', ur: 'تصویر ہٹائیں' },
      removed: { en: 'Your picture is removed.', ur: 'آپ کی تصویر ہٹا دی گئی۔' },
      failed: { en: 'The picture could not be changed: %{message}', ur: 'تصویر تبدیل نہ ہو سکی: %{message}' },
    },
    proof: {
      title: { en: 'Is it you?', ur: 'کیا یہ آپ ہی ہیں؟' },
      help: {
        en: 'What you are about to do could give this account or its records to others. Please prove once more that it is you.',
        ur: 'آپ جو کرنے جا رہے ہیں اس سے یہ اکاؤنٹ یا اس کے ریکارڈ دوسروں کے ہاتھ جا سکتے ہیں۔ براہِ کرم ایک بار پھر ثابت کریں کہ یہ آپ ہیں۔',
      },
      action: { en: 'Continue', ur: 'جاری رکھیں' },
      byCode: { en: 'Use a code instead', ur: 'اس کے بجائے کوڈ استعمال کریں' },
      byPassword: { en: 'Use the password instead', ur: 'اس کے بجائے پاس ورڈ استعمال کریں' },
    },
    twoFactor: {
      title: { en: 'Two-factor sign-in', ur: 'دو مرحلہ سائن اِن' },
      help: {
        en: 'Besides your password, signing in asks for a code that only your phone knows.',
        ur: 'پاس ورڈ کے علاوہ سائن اِن کے وقت ایک کوڈ بھی پوچھا جاتا ہے جو صرف آپ کے فون پر آتا ہے۔',
      },
      on: { en: 'On', ur: 'جاری' },
      off: { en: 'Off', ur: 'بند' },
      required: { en: 'It is demanded of your account.', ur: 'آپ کے اکاؤنٹ کے لیے یہ لازمی ہے۔' },
      codesLeft: {
        en: '%{smart_count} recovery code left |||| %{smart_count} recovery codes left',
        ur: '%{smart_count} بحالی کوڈ باقی ہے |||| %{smart_count} بحالی کوڈ باقی ہیں',
      },
      codesLow: {
        en: 'Make new recovery codes before the last one is used.',
        ur: 'آخری کوڈ استعمال ہونے سے پہلے نئے بحالی کوڈ بنا لیں۔',
      },
      setUp: { en: 'Set up two-factor sign-in', ur: 'دو مرحلہ سائن اِن ترتیب دیں' },
      move: { en: 'Move to another phone', ur: 'دوسرے فون پر منتقل کریں' },
      renew: { en: 'New recovery codes', ur: 'نئے بحالی کوڈ' },
      switchOff: { en: 'Switch off', ur: 'بند کریں' },
      failed: {
        en: 'Two-factor sign-in could not be looked up: %{message}',
        ur: 'دو مرحلہ سائن اِن کی معلومات نہ مل سکیں: %{message}',
      },
      code: { en: 'Code from your authenticator', ur: 'آپ کی توثیقی ایپ کا کوڈ' },
      codeOrRecovery: {
        en: 'Code from your authenticator, or a recovery code',
        ur: 'آپ کی توثیقی ایپ کا کوڈ، یا ایک بحالی کوڈ',
      },
      next: { en: 'Continue', ur: 'آگے بڑھیں' },
      stepPassword: {
        en: 'First, your password: so that nobody else sets this up at your computer.',
        ur: 'پہلے آپ کا پاس ورڈ: تاکہ آپ کے کمپیوٹر پر کوئی اور اسے ترتیب نہ دے سکے۔',
      },
      stepScan: {
        en: 'Open the authenticator on your phone (Google Authenticator, Microsoft Authenticator, Aegis or another), choose to add an account, and scan this picture.',
        ur: 'اپنے فون پر توثیقی ایپ (Google Authenticator، Microsoft Authenticator، Aegis یا کوئی اور) کھولیں، نیا اکاؤنٹ شامل کرنے کا انتخاب کریں اور اس تصویر کو اسکین کریں۔',
      },
      qr: { en: 'QR code for your authenticator', ur: 'آپ کی توثیقی ایپ کے لیے کیو آر کوڈ' },
      bySecret: {
        en: 'If the phone can’t scan it, type this key:',
        ur: 'اگر فون اسے اسکین نہ کر سکے تو یہ کلید لکھیں:',
      },
      copySecret: { en: 'Copy the key', ur: 'کلید نقل کریں' },
      stepCode: {
        en: `Then enter the ${CODE_DIGITS} digits that the phone shows:`,
        ur: `پھر وہ ${CODE_DIGITS} ہندسے لکھیں جو فون پر نظر آتے ہیں:`,
      },
      confirm: { en: 'Switch on', ur: 'جاری کریں' },
      codesTitle: { en: 'Your recovery codes', ur: 'آپ کے بحالی کوڈ' },
      codesHelp: {
        en: 'Each lets you in once when your phone is lost. Keep them on paper or in a safe place: they are shown only now.',
        ur: 'فون گم ہو جائے تو ان میں سے ہر کوڈ ایک بار سائن اِن کراتا ہے۔ انھیں کاغذ پر یا کسی محفوظ جگہ رکھیں: یہ صرف اسی وقت دکھائے جاتے ہیں۔',
      },
      copyCodes: { en: 'Copy the codes', ur: 'کوڈ نقل کریں' },
      download: { en: 'Download as a file', ur: 'فائل کے طور پر ڈاؤن لوڈ کریں' },
      file: {
        en: 'AUP recovery codes of %{username}, %{date}. Each is good for one sign-in.',
        ur: '%{username} کے AUP بحالی کوڈ، %{date}۔ ہر کوڈ ایک بار کارآمد ہے۔',
      },
      kept: { en: 'I have kept them', ur: 'میں نے انھیں محفوظ کر لیا ہے' },
      done: { en: 'Two-factor sign-in is on.', ur: 'دو مرحلہ سائن اِن جاری ہو گیا۔' },
      renewed: {
        en: 'The new recovery codes count; earlier ones are worth nothing.',
        ur: 'اب نئے بحالی کوڈ کارآمد ہیں؛ پرانے بے کار ہو گئے۔',
      },
      renewText: {
        en: `${RECOVERY_CODES} new codes replace all earlier ones.`,
        ur: `${RECOVERY_CODES} نئے کوڈ تمام پرانے کوڈوں کی جگہ لے لیں گے۔`,
      },
      offText: {
        en: 'From then on your password alone opens your account.',
        ur: 'اس کے بعد صرف پاس ورڈ سے آپ کا اکاؤنٹ کھل جائے گا۔',
      },
      offDone: { en: 'Two-factor sign-in is off.', ur: 'دو مرحلہ سائن اِن بند ہو گیا۔' },
      demandedHelp: {
        en: 'Your account signs in with a code as well. It takes two minutes and a phone.',
        ur: 'آپ کے اکاؤنٹ میں کوڈ کے ساتھ سائن اِن ہوتا ہے۔ اس میں دو منٹ لگتے ہیں اور ایک فون درکار ہے۔',
      },
      signOut: { en: 'Sign out', ur: 'سائن آؤٹ کریں' },
    },
    copied: { en: 'Copied.', ur: 'نقل ہو گیا۔' },
    copyFailed: {
      en: 'This browser does not allow copying. Please write it down.',
      ur: 'یہ براؤزر نقل کی اجازت نہیں دیتا۔ براہِ کرم لکھ لیں۔',
    },
    sessions: {
      title: { en: 'Where you are signed in', ur: 'آپ کہاں کہاں سائن اِن ہیں' },
      help: {
        en: 'End what you do not recognise, and change your password then.',
        ur: 'جسے آپ نہیں پہچانتے اسے ختم کر دیں، اور پھر اپنا پاس ورڈ بدل لیں۔',
      },
      failed: { en: 'The sessions could not be loaded: %{message}', ur: 'سیشن لوڈ نہ ہو سکے: %{message}' },
      device: { en: '%{browser} on %{system}', ur: '%{system} پر %{browser}' },
      unknown: { en: 'Unknown device', ur: 'نامعلوم آلہ' },
      current: { en: 'This one', ur: 'یہی سیشن' },
      since: { en: 'Signed in since %{at}', ur: '%{at} سے سائن اِن' },
      seen: { en: 'last used %{at}', ur: 'آخری استعمال %{at}' },
      from: { en: 'from %{address}', ur: '%{address} سے' },
      remembered: { en: 'remembered until %{at}', ur: '%{at} تک یاد رکھا گیا' },
      end: { en: 'End', ur: 'ختم کریں' },
      endOf: { en: 'End the session of %{device}', ur: '%{device} کا سیشن ختم کریں' },
      ended: { en: 'The session is ended.', ur: 'سیشن ختم کر دیا گیا۔' },
      endFailed: { en: 'Not ended: %{message}', ur: 'ختم نہ ہو سکا: %{message}' },
      endOthers: { en: 'End all others', ur: 'باقی سب ختم کریں' },
      endOthersTitle: { en: 'End all other sessions?', ur: 'باقی تمام سیشن ختم کیے جائیں؟' },
      endOthersText: {
        en: 'Whoever is signed in with your account elsewhere has to sign in again. This session goes on.',
        ur: 'جو کوئی آپ کے اکاؤنٹ سے کہیں اور سائن اِن ہے اسے دوبارہ سائن اِن کرنا ہو گا۔ یہ سیشن جاری رہے گا۔',
      },
      endedMany: {
        en: 'Ended %{smart_count} session |||| Ended %{smart_count} sessions',
        ur: '%{smart_count} سیشن ختم کیا گیا |||| %{smart_count} سیشن ختم کیے گئے',
      },
      none: { en: 'Not signed in anywhere.', ur: 'کہیں بھی سائن اِن نہیں۔' },
    },
    drafts: {
      help: {
        en: 'What you typed and have not saved, kept on this device alone for %{days} days. Chosen files are not among it.',
        ur: 'جو آپ نے لکھا اور محفوظ نہیں کیا؛ صرف اسی کمپیوٹر پر %{days} دن تک رکھا جاتا ہے۔ منتخب فائلیں اس میں شامل نہیں۔',
      },
      none: {
        en: 'There are no drafts of yours on this device.',
        ur: 'اس کمپیوٹر پر آپ کا کوئی مسودہ نہیں۔',
      },
      unreadable: {
        en: 'Locked, and nothing can open it any more.',
        ur: 'بند ہے، اور اب اسے کوئی چیز نہیں کھول سکتی۔',
      },
      ofNew: { en: '%{register}, new · %{at}', ur: '%{register}، نیا · %{at}' },
      ofRecord: { en: '%{register} %{id} · %{at}', ur: '%{register} %{id} · %{at}' },
      ofAccount: { en: '%{register} · %{at}', ur: '%{register} · %{at}' },
    },
    signOut: {
      title: { en: 'Do others use this computer?', ur: 'کیا یہ کمپیوٹر دوسرے بھی استعمال کرتے ہیں؟' },
      drafts: {
        en: '%{smart_count} draft of yours is kept here. |||| %{smart_count} drafts of yours are kept here.',
        ur: 'یہاں آپ کا %{smart_count} مسودہ محفوظ ہے۔ |||| یہاں آپ کے %{smart_count} مسودے محفوظ ہیں۔',
      },
      text: {
        en: 'You find them again when you next sign in here. On a computer that others use it is safer to wipe them.',
        ur: 'اگلی بار یہاں سائن اِن کرنے پر یہ آپ کو ملیں گے۔ جو کمپیوٹر دوسرے بھی استعمال کرتے ہوں وہاں انہیں مٹا دینا بہتر ہے۔',
      },
      stay: { en: 'Stay signed in', ur: 'سائن اِن رہیں' },
      wipe: { en: 'Wipe and sign out', ur: 'مٹا کر سائن آؤٹ کریں' },
      keep: { en: 'Keep and sign out', ur: 'رکھ کر سائن آؤٹ کریں' },
    },
  },
} as const;
