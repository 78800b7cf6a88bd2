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
      pending: { en: 'Waiting', ur: 'منتظر' },
      others: { en: 'Others', ur: 'دیگر' },
      inactive: { en: 'Deactivated', ur: 'غیر فعال' },
      removed: { en: 'Removed', ur: 'ہٹایا گیا' },
      refused: { en: 'Refused', ur: 'نامنظور' },
    },
    filter: {
      label: { en: 'Which accounts', ur: 'کون سے اکاؤنٹ' },
      all: { en: 'All', ur: 'تمام' },
      pending: { en: 'Waiting', ur: 'منتظر' },
      pendingSome: { en: 'Waiting (%{count})', ur: 'منتظر (%{count})' },
      active: { en: 'Active', ur: 'فعال' },
      inactive: { en: 'Deactivated', ur: 'غیر فعال' },
      removed: { en: 'Removed', ur: 'ہٹائے گئے' },
    },
    approve: {
      actionOf: { en: 'Approve %{name}', ur: '%{name} کو منظور کریں' },
      title: { en: 'Approve %{name}?', ur: '%{name} کو منظور کیا جائے؟' },
      text: {
        en: 'Confirm the roles this person asked for, or change them.',
        ur: 'ان صاحب نے جو کردار مانگے ہیں ان کی تصدیق کریں، یا انھیں بدل دیں۔',
      },
      username: { en: 'Username', ur: 'صارف نام' },
      usernameTaken: {
        en: 'Another account has this username. Enter another one, and tell the person.',
        ur: 'یہ صارف نام کسی اور اکاؤنٹ کا ہے۔ کوئی دوسرا لکھیں، اور ان صاحب کو بتا دیں۔',
      },
      email: { en: 'Email', ur: 'ای میل' },
      emailTaken: {
        en: 'Another account has this address: the same person may have asked twice. Enter another one, or none.',
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
        en: 'The account is removed, and the person gets an email with your note at %{email}. One mailbox gets at most %{max} of these a day.',
        ur: 'اکاؤنٹ ہٹا دیا جائے گا، اور آپ کے نوٹ کے ساتھ %{email} پر ای میل بھیجی جائے گی۔ ایک میل باکس کو دن میں ایسی زیادہ سے زیادہ %{max} ای میل بھیجی جاتی ہیں۔',
      },
      unmailed: {
        en: 'The account is removed. The person left no email address, so nobody tells them.',
        ur: 'اکاؤنٹ ہٹا دیا جائے گا۔ اس فرد نے ای میل پتا نہیں دیا، اس لیے اسے اطلاع نہیں دی جا سکتی۔',
      },
      noteHelp: {
        en: 'Why, and what the person can do. It is kept with the account.',
        ur: 'وجہ، اور یہ کہ وہ فرد کیا کر سکتا ہے۔ یہ اکاؤنٹ کے ساتھ محفوظ رہتا ہے۔',
      },
      done: { en: 'Refused %{name}', ur: '%{name} کو نامنظور کر دیا گیا' },
      failed: { en: 'Not refused: %{message}', ur: 'نامنظور نہ ہو سکا: %{message}' },
    },
    resetLink: {
      action: { en: 'Send a reset link', ur: 'نئے پاس ورڈ کا لنک بھیجیں' },
      actionOf: {
        en: 'Send a reset link to %{name}',
        ur: '%{name} کو نئے پاس ورڈ کا لنک بھیجیں',
      },
      title: { en: 'Send %{name} a link?', ur: '%{name} کو لنک بھیجا جائے؟' },
      text: {
        en: `A link to set a new password goes to %{email}. It is good for ${RESET_LINK_MINUTES} minutes and one use; until then the old password stays.`,
        ur: `نیا پاس ورڈ مقرر کرنے کا لنک %{email} پر جائے گا۔ وہ ${RESET_LINK_MINUTES} منٹ تک اور صرف ایک بار کارآمد ہے؛ تب تک پرانا پاس ورڈ برقرار رہے گا۔`,
      },
      done: { en: 'A link is on its way to %{email}', ur: 'لنک %{email} پر بھیجا جا رہا ہے' },
      failed: { en: 'No link was sent: %{message}', ur: 'لنک نہیں بھیجا گیا: %{message}' },
      noEmail: {
        en: 'Without an email address no link can be sent. Enter one under Edit.',
        ur: 'ای میل پتے کے بغیر لنک نہیں بھیجا جا سکتا۔ ترمیم میں پتا درج کریں۔',
      },
    },
    sessions: {
      title: { en: 'Signed in at', ur: 'کہاں کہاں سائن اِن' },
      endAll: { en: 'Sign out everywhere', ur: 'ہر جگہ سے سائن آؤٹ کریں' },
      endAllTitle: { en: 'Sign %{name} out everywhere?', ur: '%{name} کو ہر جگہ سے سائن آؤٹ کیا جائے؟' },
      endAllText: {
        en: 'Every session ends at once. Anything typed and not saved is offered again at the next sign-in on the same device.',
        ur: 'ہر سیشن فوراً ختم ہو جائے گا۔ جو کچھ لکھا گیا اور محفوظ نہیں ہوا، اسی آلے پر اگلی بار سائن اِن کرنے پر دوبارہ پیش کیا جائے گا۔',
      },
      endAllOwn: {
        en: 'This is your own account: you will be signed out here, too.',
        ur: 'یہ آپ کا اپنا اکاؤنٹ ہے: آپ یہاں سے بھی سائن آؤٹ ہو جائیں گے۔',
      },
    },
    twoFactor: {
      on: {
        en: 'On: signing in asks for a code of the person’s phone.',
        ur: 'جاری: سائن اِن کے وقت فون کا کوڈ پوچھا جاتا ہے۔',
      },
      off: {
        en: 'Off. Each person sets it up in their own profile.',
        ur: 'بند۔ ہر فرد اسے اپنے پروفائل میں خود ترتیب دیتا ہے۔',
      },
      switchOffTitle: {
        en: 'Switch off the two-factor sign-in of %{name}?',
        ur: '%{name} کا دو مرحلہ سائن اِن بند کیا جائے؟',
      },
      switchOffText: {
        en: 'For somebody whose phone and recovery codes are lost. Be sure that it is this person who asks.',
        ur: 'اس فرد کے لیے جس کا فون اور بحالی کوڈ گم ہو گئے ہوں۔ اطمینان کر لیں کہ درخواست اسی فرد کی ہے۔',
      },
      switchedOff: {
        en: 'Two-factor sign-in of %{name} is off',
        ur: '%{name} کا دو مرحلہ سائن اِن بند ہو گیا',
      },
      failed: { en: 'Not switched off: %{message}', ur: 'بند نہ ہو سکا: %{message}' },
    },
    photoOf: { en: 'Picture of %{name}', ur: '%{name} کی تصویر' },
    deactivate: {
      action: { en: 'Deactivate', ur: 'غیر فعال کریں' },
      actionOf: { en: 'Deactivate %{name}', ur: '%{name} کو غیر فعال کریں' },
      title: { en: 'Deactivate %{name}?', ur: '%{name} کو غیر فعال کیا جائے؟' },
      text: {
        en: 'The person is signed out at once and can’t sign in until you activate the account again.',
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
