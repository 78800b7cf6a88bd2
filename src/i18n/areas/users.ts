/** Texts of the Users screen (specification §3, §5). */
import { RESET_LINK_MINUTES } from '../../../contract/limits.ts';

export const users = {
  users: {
    list: {
      add: { en: 'Add new User', ur: 'نیا صارف شامل کریں' },
      never: { en: 'never', ur: 'کبھی نہیں' },
      and: { en: ', ', ur: '، ' },
      since: { en: 'Registered on %{at}', ur: 'رجسٹریشن: %{at}' },
    },
    state: {
      active: { en: 'Active', ur: 'فعال' },
      pending: { en: 'Pending', ur: 'زیرِ غور' },
      others: { en: 'Others', ur: 'دیگر' },
      inactive: { en: 'Deactivated', ur: 'غیر فعال' },
      removed: { en: 'Deleted', ur: 'حذف شدہ' },
      refused: { en: 'Refused', ur: 'نامنظور' },
    },
    filter: {
      label: { en: 'Which accounts', ur: 'کون سے اکاؤنٹ' },
      all: { en: 'All', ur: 'تمام' },
      pending: { en: 'Pending', ur: 'زیرِ غور' },
      pendingSome: { en: 'Pending (%{count})', ur: 'زیرِ غور (%{count})' },
      active: { en: 'Active', ur: 'فعال' },
      inactive: { en: 'Deactivated', ur: 'غیر فعال' },
      removed: { en: 'Deleted', ur: 'حذف شدہ' },
    },
    approve: {
      actionOf: { en: 'Approve %{name}', ur: '%{name} کو منظور کریں' },
      title: { en: 'Approve %{name}?', ur: '%{name} کو منظور کیا جائے؟' },
      text: {
        en: 'Choose the roles. The person can then sign in, and is emailed if the account has an address.',
        ur: 'کردار منتخب کریں۔ اس کے بعد یہ فرد سائن اِن کر سکے گا، اور اگر اکاؤنٹ میں پتا ہو تو اسے ای میل بھیجی جائے گی۔',
      },
      username: { en: 'Username', ur: 'صارف نام' },
      usernameTaken: {
        en: 'Another account has this username. Enter a different one, and let the person know.',
        ur: 'یہ صارف نام کسی اور اکاؤنٹ کا ہے۔ کوئی دوسرا لکھیں، اور ان صاحب کو بتا دیں۔',
      },
      email: { en: 'Email', ur: 'ای میل' },
      emailTaken: {
        en: 'Another account has this address. The same person may have registered twice. Enter a different one, or leave it blank.',
        ur: 'یہ پتا کسی اور اکاؤنٹ کا ہے: شاید ایک ہی صاحب نے دو بار درخواست دی۔ کوئی دوسرا لکھیں، یا خالی چھوڑ دیں۔',
      },
      done: { en: 'Approved %{name}', ur: '%{name} کو منظور کر دیا گیا' },
      failed: { en: 'Not approved: %{message}', ur: 'منظور نہ ہو سکا: %{message}' },
    },
    refuse: {
      action: { en: 'Refuse', ur: 'نامنظور کریں' },
      actionOf: { en: 'Refuse %{name}', ur: '%{name} کو نامنظور کریں' },
      title: { en: 'Refuse %{name}?', ur: '%{name} کو نامنظور کیا جائے؟' },
      mailed: {
        en: 'The account will be deleted, and your note will be emailed to %{email}. At most %{max} of these emails a day go to one address.',
        ur: 'اکاؤنٹ حذف کر دیا جائے گا، اور آپ کا نوٹ %{email} پر ای میل کیا جائے گا۔ ایک پتے پر دن میں ایسی زیادہ سے زیادہ %{max} ای میل بھیجی جاتی ہیں۔',
      },
      unmailed: {
        en: 'The account will be deleted. It has no email address, so the person will not be notified.',
        ur: 'اکاؤنٹ حذف کر دیا جائے گا۔ اس میں ای میل پتا نہیں، اس لیے اس فرد کو اطلاع نہیں ملے گی۔',
      },
      noteHelp: {
        en: 'The reason, and what the person can do next. It is saved with the account.',
        ur: 'وجہ، اور یہ کہ وہ فرد کیا کر سکتا ہے۔ یہ اکاؤنٹ کے ساتھ محفوظ رہتا ہے۔',
      },
      done: { en: 'Refused %{name}', ur: '%{name} کو نامنظور کر دیا گیا' },
      failed: { en: 'Not refused: %{message}', ur: 'نامنظور نہ ہو سکا: %{message}' },
    },
    resetLink: {
      action: { en: 'Send reset link', ur: 'نئے پاس ورڈ کا لنک بھیجیں' },
      actionOf: {
        en: 'Send reset link to %{name}',
        ur: '%{name} کو نئے پاس ورڈ کا لنک بھیجیں',
      },
      title: { en: 'Send reset link to %{name}?', ur: '%{name} کو نئے پاس ورڈ کا لنک بھیجا جائے؟' },
      text: {
        en: `A link to set a new password will be sent to %{email}. It is valid for ${RESET_LINK_MINUTES} minutes and can be used once. The old password works until then.`,
        ur: `نیا پاس ورڈ مقرر کرنے کا لنک %{email} پر جائے گا۔ وہ ${RESET_LINK_MINUTES} منٹ تک اور صرف ایک بار کارآمد ہے؛ تب تک پرانا پاس ورڈ برقرار رہے گا۔`,
      },
      done: { en: 'The link is being sent to %{email}', ur: 'لنک %{email} پر بھیجا جا رہا ہے' },
      failed: { en: 'No link was sent: %{message}', ur: 'لنک نہیں بھیجا گیا: %{message}' },
      noEmail: {
        en: 'A link can’t be sent without an email address. Add one under Edit.',
        ur: 'ای میل پتے کے بغیر لنک نہیں بھیجا جا سکتا۔ ترمیم میں پتا درج کریں۔',
      },
    },
    sessions: {
      title: { en: 'Signed-in devices', ur: 'سائن اِن آلات' },
      endAll: { en: 'Sign out everywhere', ur: 'ہر جگہ سے سائن آؤٹ کریں' },
      endAllTitle: { en: 'Sign %{name} out everywhere?', ur: '%{name} کو ہر جگہ سے سائن آؤٹ کیا جائے؟' },
      endAllText: {
        en: 'All sessions end immediately. Unsaved changes are offered again at the next sign-in on the same device.',
        ur: 'تمام سیشن فوراً ختم ہو جائیں گے۔ غیر محفوظ تبدیلیاں اسی آلے پر اگلی بار سائن اِن کرنے پر دوبارہ پیش کی جائیں گی۔',
      },
      endAllOwn: {
        en: 'This is your own account: you will be signed out here, too.',
        ur: 'یہ آپ کا اپنا اکاؤنٹ ہے: آپ یہاں سے بھی سائن آؤٹ ہو جائیں گے۔',
      },
    },
    twoFactor: {
      on: {
        en: 'On: sign-in requires a code from the person’s phone.',
        ur: 'چالو: سائن اِن کے وقت فون کا کوڈ پوچھا جاتا ہے۔',
      },
      off: {
        en: 'Off. Users set it up in their own profile.',
        ur: 'بند۔ ہر فرد اسے اپنے پروفائل میں خود ترتیب دیتا ہے۔',
      },
      switchOffTitle: {
        en: 'Turn off two-factor sign-in for %{name}?',
        ur: '%{name} کا دو مرحلہ سائن اِن بند کیا جائے؟',
      },
      switchOffText: {
        en: 'Use this when both the phone and the recovery codes are lost. First make sure that the request comes from this person.',
        ur: 'یہ تب استعمال کریں جب فون اور بحالی کوڈ دونوں گم ہو گئے ہوں۔ پہلے اطمینان کر لیں کہ درخواست اسی فرد کی ہے۔',
      },
      switchedOff: {
        en: 'Two-factor sign-in is off for %{name}',
        ur: '%{name} کا دو مرحلہ سائن اِن بند ہو گیا',
      },
      failed: { en: 'Not turned off: %{message}', ur: 'بند نہ ہو سکا: %{message}' },
    },
    photoOf: { en: 'Picture of %{name}', ur: '%{name} کی تصویر' },
    deactivate: {
      action: { en: 'Deactivate', ur: 'غیر فعال کریں' },
      actionOf: { en: 'Deactivate %{name}', ur: '%{name} کو غیر فعال کریں' },
      title: { en: 'Deactivate %{name}?', ur: '%{name} کو غیر فعال کیا جائے؟' },
      text: {
        en: 'The user is signed out immediately and can’t sign in until you activate the account again.',
        ur: 'یہ صارف فوراً سائن آؤٹ ہو جائے گا اور جب تک آپ اکاؤنٹ دوبارہ فعال نہ کریں، سائن اِن نہیں کر سکے گا۔',
      },
      done: { en: 'Deactivated %{name}', ur: '%{name} کو غیر فعال کر دیا گیا' },
      failed: { en: 'Not deactivated: %{message}', ur: 'غیر فعال نہ ہو سکا: %{message}' },
    },
    activate: {
      action: { en: 'Activate', ur: 'فعال کریں' },
      actionOf: { en: 'Activate %{name}', ur: '%{name} کو فعال کریں' },
      done: { en: 'Activated %{name}', ur: '%{name} کو فعال کر دیا گیا' },
      failed: { en: 'Not activated: %{message}', ur: 'فعال نہ ہو سکا: %{message}' },
    },
  },
} as const;
