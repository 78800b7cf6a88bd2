/** Texts of one's own account beyond name and password: picture, two-factor sign-in, sessions (specification §5). */
import { CODE_DIGITS, RECOVERY_CODES } from '../../../contract/limits.ts';

export const account = {
  account: {
    picture: {
      title: { en: 'Picture', ur: 'تصویر' },
      help: {
        en: 'Visible to administrators, and to you in the menu.',
        ur: 'اسے منتظمین دیکھتے ہیں، اور آپ خود اپنے مینو میں۔',
      },
      own: { en: 'Your picture', ur: 'آپ کی تصویر' },
      save: { en: 'Save picture', ur: 'تصویر محفوظ کریں' },
      saved: { en: 'Your picture is saved.', ur: 'آپ کی تصویر محفوظ ہو گئی۔' },
      remove: { en: 'Remove picture', ur: 'تصویر ہٹائیں' },
      removed: { en: 'Your picture is removed.', ur: 'آپ کی تصویر ہٹا دی گئی۔' },
      failed: { en: 'The picture could not be changed: %{message}', ur: 'تصویر تبدیل نہ ہو سکی: %{message}' },
    },
    proof: {
      title: { en: 'Confirm your identity', ur: 'اپنی شناخت کی تصدیق کریں' },
      help: {
        en: 'This could give others access to the account or its records. To continue, confirm your identity.',
        ur: 'اس سے اکاؤنٹ یا اس کے ریکارڈ تک دوسروں کو رسائی مل سکتی ہے۔ جاری رکھنے کے لیے اپنی شناخت کی تصدیق کریں۔',
      },
      action: { en: 'Continue', ur: 'جاری رکھیں' },
      byCode: { en: 'Use a code instead', ur: 'اس کے بجائے کوڈ استعمال کریں' },
      byPassword: { en: 'Use your password instead', ur: 'اس کے بجائے پاس ورڈ استعمال کریں' },
    },
    twoFactor: {
      title: { en: 'Two-factor sign-in', ur: 'دو مرحلہ سائن اِن' },
      help: {
        en: 'In addition to your password, sign-in requires a code from your phone.',
        ur: 'پاس ورڈ کے علاوہ سائن اِن کے وقت آپ کے فون کا ایک کوڈ بھی درکار ہوتا ہے۔',
      },
      on: { en: 'On', ur: 'چالو' },
      off: { en: 'Off', ur: 'بند' },
      required: {
        en: 'Your account requires two-factor sign-in.',
        ur: 'آپ کے اکاؤنٹ کے لیے دو مرحلہ سائن اِن لازمی ہے۔',
      },
      codesLeft: {
        en: '%{smart_count} recovery code left |||| %{smart_count} recovery codes left',
        ur: '%{smart_count} بحالی کوڈ باقی ہے |||| %{smart_count} بحالی کوڈ باقی ہیں',
      },
      codesLow: {
        en: 'Create new recovery codes before you use the last one.',
        ur: 'آخری کوڈ استعمال ہونے سے پہلے نئے بحالی کوڈ بنا لیں۔',
      },
      setUp: { en: 'Set up two-factor sign-in', ur: 'دو مرحلہ سائن اِن ترتیب دیں' },
      move: { en: 'Move to another phone', ur: 'دوسرے فون پر منتقل کریں' },
      renew: { en: 'Create new recovery codes', ur: 'نئے بحالی کوڈ بنائیں' },
      switchOff: { en: 'Turn off', ur: 'بند کریں' },
      failed: {
        en: 'The two-factor sign-in status could not be loaded: %{message}',
        ur: 'دو مرحلہ سائن اِن کی معلومات نہ مل سکیں: %{message}',
      },
      code: { en: 'Code from your authenticator app', ur: 'آپ کی توثیقی ایپ کا کوڈ' },
      codeOrRecovery: {
        en: 'Code from your authenticator app, or a recovery code',
        ur: 'آپ کی توثیقی ایپ کا کوڈ، یا ایک بحالی کوڈ',
      },
      next: { en: 'Continue', ur: 'آگے بڑھیں' },
      stepPassword: {
        en: 'First, enter your password, so that nobody else can set this up on your computer.',
        ur: 'پہلے اپنا پاس ورڈ لکھیں، تاکہ آپ کے کمپیوٹر پر کوئی اور اسے ترتیب نہ دے سکے۔',
      },
      stepScan: {
        en: 'Open the authenticator app on your phone (Google Authenticator, Microsoft Authenticator, Aegis or another), add an account, and scan this QR code.',
        ur: 'اپنے فون پر توثیقی ایپ (Google Authenticator، Microsoft Authenticator، Aegis یا کوئی اور) کھولیں، نیا اکاؤنٹ شامل کریں اور یہ کیو آر کوڈ اسکین کریں۔',
      },
      qr: { en: 'QR code for your authenticator app', ur: 'آپ کی توثیقی ایپ کے لیے کیو آر کوڈ' },
      bySecret: {
        en: 'If your phone can’t scan it, type this key:',
        ur: 'اگر فون اسے اسکین نہ کر سکے تو یہ کلید لکھیں:',
      },
      copySecret: { en: 'Copy key', ur: 'کلید نقل کریں' },
      stepCode: {
        en: `Then enter the ${CODE_DIGITS} digits shown on your phone:`,
        ur: `پھر وہ ${CODE_DIGITS} ہندسے لکھیں جو فون پر نظر آتے ہیں:`,
      },
      confirm: { en: 'Turn on', ur: 'چالو کریں' },
      codesTitle: { en: 'Your recovery codes', ur: 'آپ کے بحالی کوڈ' },
      codesHelp: {
        en: 'If you lose your phone, each code signs you in once. Print them or keep them in a safe place: they won’t be shown again.',
        ur: 'فون گم ہو جائے تو ہر کوڈ سے ایک بار سائن اِن ہو سکتا ہے۔ انھیں پرنٹ کر لیں یا کسی محفوظ جگہ رکھیں: یہ دوبارہ نہیں دکھائے جائیں گے۔',
      },
      copyCodes: { en: 'Copy codes', ur: 'کوڈ نقل کریں' },
      download: { en: 'Download codes', ur: 'کوڈ ڈاؤن لوڈ کریں' },
      file: {
        en: 'AUP recovery codes for %{username}, %{date}. Each can be used once.',
        ur: '%{username} کے AUP بحالی کوڈ، %{date}۔ ہر کوڈ ایک بار کارآمد ہے۔',
      },
      kept: { en: 'I’ve saved the codes', ur: 'میں نے کوڈ محفوظ کر لیے ہیں' },
      done: { en: 'Two-factor sign-in is on.', ur: 'دو مرحلہ سائن اِن چالو ہو گیا۔' },
      renewed: {
        en: 'Your new recovery codes are active. Old codes no longer work.',
        ur: 'آپ کے نئے بحالی کوڈ فعال ہیں۔ پرانے کوڈ اب کارآمد نہیں۔',
      },
      renewText: {
        en: `${RECOVERY_CODES} new codes replace all your old codes.`,
        ur: `${RECOVERY_CODES} نئے کوڈ تمام پرانے کوڈوں کی جگہ لے لیں گے۔`,
      },
      offText: {
        en: 'You will then sign in with your password only.',
        ur: 'اس کے بعد آپ صرف پاس ورڈ سے سائن اِن کریں گے۔',
      },
      offDone: { en: 'Two-factor sign-in is off.', ur: 'دو مرحلہ سائن اِن بند ہو گیا۔' },
      demandedHelp: {
        en: 'Your account requires two-factor sign-in. Setting it up takes two minutes, and you need a phone.',
        ur: 'آپ کے اکاؤنٹ کے لیے دو مرحلہ سائن اِن لازمی ہے۔ اسے ترتیب دینے میں دو منٹ لگتے ہیں اور ایک فون درکار ہے۔',
      },
      signOut: { en: 'Sign out', ur: 'سائن آؤٹ کریں' },
    },
    copied: { en: 'Copied.', ur: 'نقل ہو گیا۔' },
    copyFailed: {
      en: 'This browser doesn’t allow copying. Write it down instead.',
      ur: 'یہ براؤزر نقل کی اجازت نہیں دیتا۔ براہِ کرم لکھ لیں۔',
    },
    sessions: {
      title: { en: 'Where you’re signed in', ur: 'آپ کہاں کہاں سائن اِن ہیں' },
      help: {
        en: 'Sign out any session that you don’t recognise, then change your password.',
        ur: 'جس سیشن کو آپ نہیں پہچانتے اسے سائن آؤٹ کریں، پھر اپنا پاس ورڈ بدل لیں۔',
      },
      failed: { en: 'The sessions could not be loaded: %{message}', ur: 'سیشن لوڈ نہ ہو سکے: %{message}' },
      device: { en: '%{browser} on %{system}', ur: '%{system} پر %{browser}' },
      unknown: { en: 'Unknown device', ur: 'نامعلوم آلہ' },
      current: { en: 'This session', ur: 'یہی سیشن' },
      since: { en: 'Signed in since %{at}', ur: '%{at} سے سائن اِن' },
      seen: { en: 'last used %{at}', ur: 'آخری استعمال %{at}' },
      from: { en: 'from %{address}', ur: '%{address} سے' },
      remembered: { en: 'remembered until %{at}', ur: '%{at} تک یاد رکھا گیا' },
      end: { en: 'Sign out', ur: 'سائن آؤٹ کریں' },
      endOf: { en: 'Sign out: %{device}', ur: 'سائن آؤٹ کریں: %{device}' },
      ended: { en: 'The session was signed out.', ur: 'سیشن سائن آؤٹ ہو گیا۔' },
      endFailed: { en: 'Not signed out: %{message}', ur: 'سائن آؤٹ نہ ہو سکا: %{message}' },
      endOthers: { en: 'Sign out other sessions', ur: 'باقی سیشن سائن آؤٹ کریں' },
      endOthersTitle: { en: 'Sign out all other sessions?', ur: 'باقی تمام سیشن سائن آؤٹ کیے جائیں؟' },
      endOthersText: {
        en: 'Anyone signed in to your account elsewhere will have to sign in again. This session stays open.',
        ur: 'کہیں اور آپ کے اکاؤنٹ سے سائن اِن ہر شخص کو دوبارہ سائن اِن کرنا ہو گا۔ یہ سیشن جاری رہے گا۔',
      },
      endedMany: {
        en: 'Signed out %{smart_count} session |||| Signed out %{smart_count} sessions',
        ur: '%{smart_count} سیشن سائن آؤٹ کیا گیا |||| %{smart_count} سیشن سائن آؤٹ کیے گئے',
      },
      none: { en: 'Not signed in anywhere.', ur: 'کہیں بھی سائن اِن نہیں۔' },
    },
    drafts: {
      help: {
        en: 'Changes that you have not saved. They are kept only on this device, for %{days} days. Selected files are not included.',
        ur: 'وہ تبدیلیاں جو آپ نے محفوظ نہیں کیں۔ یہ صرف اسی آلے پر %{days} دن تک رہتی ہیں۔ منتخب فائلیں شامل نہیں۔',
      },
      none: {
        en: 'You have no drafts on this device.',
        ur: 'اس آلے پر آپ کا کوئی مسودہ نہیں۔',
      },
      unreadable: {
        en: 'Locked, and can no longer be opened.',
        ur: 'مقفل ہے، اور اب کھولا نہیں جا سکتا۔',
      },
      open: { en: 'Open draft', ur: 'مسودہ کھولیں' },
      ofNew: { en: '%{register}, new · %{at}', ur: '%{register}، نیا · %{at}' },
      ofRecord: { en: '%{register} %{id} · %{at}', ur: '%{register} %{id} · %{at}' },
      ofAccount: { en: '%{register} · %{at}', ur: '%{register} · %{at}' },
    },
    signOut: {
      title: { en: 'Do others use this device?', ur: 'کیا یہ آلہ دوسرے بھی استعمال کرتے ہیں؟' },
      drafts: {
        en: 'You have %{smart_count} draft on this device. |||| You have %{smart_count} drafts on this device.',
        ur: 'اس آلے پر آپ کا %{smart_count} مسودہ ہے۔ |||| اس آلے پر آپ کے %{smart_count} مسودے ہیں۔',
      },
      text: {
        en: 'Drafts that you keep will be here when you next sign in.',
        ur: 'رکھے گئے مسودے اگلی بار یہاں سائن اِن کرنے پر ملیں گے۔',
      },
      shared: {
        en: 'On a shared device, it’s safer to delete them.',
        ur: 'مشترکہ آلے پر انھیں حذف کر دینا بہتر ہے۔',
      },
      stay: { en: 'Stay signed in', ur: 'سائن اِن رہیں' },
      wipe: { en: 'Delete and sign out', ur: 'حذف کر کے سائن آؤٹ کریں' },
      keep: { en: 'Keep and sign out', ur: 'رکھ کر سائن آؤٹ کریں' },
    },
  },
} as const;
