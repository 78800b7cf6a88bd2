/** Texts of mails. What a register is called comes from its declaration (`nameOfRegister`). */
import { BACKUP_OLD_DAYS } from '../../../contract/backups.ts';
import { RESET_LINK_MINUTES } from '../../../contract/limits.ts';
import { CLOSING_DAYS } from '../../../contract/notifications.ts';
import type { Pairs } from '../../../contract/texts/pairs.ts';
import { valueInUrdu } from '../../../contract/texts/values-ur.ts';

export const mailPairs = {
  programme: { en: 'Aid to Uprooted People', ur: 'بے گھر افراد کی امداد' },
  dear: { en: 'Dear %{name},', ur: 'محترم/محترمہ %{name}،' },
  open: { en: 'Open', ur: 'کھولیں' },
  between: { en: ', ', ur: '، ' },
  more: {
    en: 'And %{count} more, listed in the back office under Notifications.',
    ur: 'ان کے علاوہ %{count} مزید، جو بیک آفس میں اطلاعات کے صفحے پر درج ہیں۔',
  },
  why: {
    en: 'You can choose in the back office, under Notifications, which mails you get:',
    ur: 'آپ بیک آفس میں اطلاعات کے صفحے پر منتخب کر سکتے ہیں کہ آپ کو کون سی ای میل بھیجی جائے:',
  },
  labels: {
    name: { en: 'Name', ur: 'نام' },
    tender: { en: 'Tender', ur: 'ٹینڈر' },
    ref: { en: 'Reference', ur: 'حوالہ' },
    endDate: { en: 'Closing date', ur: 'آخری تاریخ' },
    record: { en: 'Record', ur: 'اندراج' },
    status: { en: 'Decision', ur: 'فیصلہ' },
    note: { en: 'Note', ur: 'نوٹ' },
    wholeBackup: { en: 'Last whole backup', ur: 'آخری مکمل بیک اپ' },
    register: { en: 'Register', ur: 'رجسٹر' },
    created: { en: 'Created', ur: 'نئے اندراجات' },
    updated: { en: 'Changed', ur: 'تبدیل شدہ' },
    unchanged: { en: 'Unchanged', ur: 'بلا تبدیلی' },
    failed: { en: 'Not imported', ur: 'درآمد نہ ہو سکے' },
    oldest: { en: 'The oldest was entered on', ur: 'سب سے پرانے کے اندراج کی تاریخ' },
    added: { en: 'New documents', ur: 'نئی دستاویزات' },
    removed: { en: 'Removed documents', ur: 'ہٹائی گئی دستاویزات' },
    replaced: { en: 'Replaced documents', ur: 'تبدیل شدہ دستاویزات' },
    before: { en: 'Closing date before', ur: 'سابقہ آخری تاریخ' },
    after: { en: 'Closing date now', ur: 'نئی آخری تاریخ' },
  },
  statuses: {
    Approved: { en: 'Approved', ur: valueInUrdu('Approved') },
    Rejected: { en: 'Rejected', ur: valueInUrdu('Rejected') },
  },
  reset: {
    subject: { en: 'Set a new password', ur: 'نیا پاس ورڈ مقرر کریں' },
    asked: {
      en: `somebody asked for a new password for your account in the AUP back office. If it was you, open this address within ${RESET_LINK_MINUTES} minutes:`,
      ur: `آپ کے AUP بیک آفس کے اکاؤنٹ کے لیے نئے پاس ورڈ کی درخواست موصول ہوئی ہے۔ اگر یہ درخواست آپ نے کی ہے تو ${RESET_LINK_MINUTES} منٹ کے اندر یہ پتا کھولیں:`,
    },
    not: {
      en: 'If it was not you, nothing has changed and you need not do anything.',
      ur: 'اگر یہ درخواست آپ نے نہیں کی تو کچھ تبدیل نہیں ہوا اور آپ کو کچھ کرنے کی ضرورت نہیں۔',
    },
  },
  addressInUse: {
    subject: {
      en: 'Somebody asked for an account with your address',
      ur: 'کسی نے آپ کے پتے سے اکاؤنٹ مانگا ہے',
    },
    lead: {
      en: 'somebody has just asked for an account in the AUP back office and gave this e-mail address. It has an account already.',
      ur: 'کسی نے ابھی AUP بیک آفس میں اکاؤنٹ کی درخواست دی اور یہ ای میل پتا لکھا۔ اس پتے کا اکاؤنٹ پہلے سے موجود ہے۔',
    },
    have: {
      en: 'If it was you: your account is “%{username}”. Here you can ask for a new password:',
      ur: 'اگر یہ آپ تھے: آپ کا اکاؤنٹ ”%{username}“ ہے۔ نیا پاس ورڈ یہاں سے مانگ سکتے ہیں:',
    },
    not: {
      en: 'If it was not you, nothing has changed, and an administrator looks at whatever was asked for before it can be used.',
      ur: 'اگر یہ آپ نہیں تھے تو کچھ نہیں بدلا، اور جو مانگا گیا ہے اسے استعمال سے پہلے ایک منتظم دیکھتا ہے۔',
    },
  },
  accountApproved: {
    subject: { en: 'Your account was approved', ur: 'آپ کا اکاؤنٹ منظور ہو گیا' },
    lead: {
      en: 'an administrator has approved your account “%{username}” in the AUP back office. You can sign in now:',
      ur: 'منتظم نے AUP بیک آفس میں آپ کا اکاؤنٹ ”%{username}“ منظور کر دیا ہے۔ اب آپ سائن اِن کر سکتے ہیں:',
    },
  },
  accountRefused: {
    subject: { en: 'Your account was not approved', ur: 'آپ کا اکاؤنٹ منظور نہیں ہوا' },
    lead: {
      en: 'an administrator has not approved the account “%{username}” that was asked for in the AUP back office.',
      ur: 'AUP بیک آفس میں جس اکاؤنٹ ”%{username}“ کی درخواست کی گئی تھی، منتظم نے اسے منظور نہیں کیا۔',
    },
    mistake: {
      en: 'If you think that this is a mistake, please write to the programme:',
      ur: 'اگر آپ کے خیال میں یہ غلطی ہے تو براہِ کرم پروگرام کو لکھیں:',
    },
  },
  addressChanged: {
    subject: {
      en: 'The e-mail address of your account was changed',
      ur: 'آپ کے اکاؤنٹ کا ای میل پتہ تبدیل کر دیا گیا',
    },
    lead: {
      en: 'the e-mail address of your account “%{username}” in the AUP back office was changed. Mails about it, and links to set a new password, no longer come here.',
      ur: 'AUP بیک آفس میں آپ کے اکاؤنٹ ”%{username}“ کا ای میل پتہ تبدیل کر دیا گیا ہے۔ اس کے بارے میں ای میل اور نیا پاس ورڈ رکھنے کے لنک اب اس پتے پر نہیں آئیں گے۔',
    },
    not: {
      en: 'If it was not you who changed it, please tell the programme at once:',
      ur: 'اگر یہ تبدیلی آپ نے نہیں کی تو براہِ کرم فوراً پروگرام کو بتائیں:',
    },
  },
  twoFactorChanged: {
    subject: {
      en: 'Two-factor sign-in of your account was changed',
      ur: 'آپ کے اکاؤنٹ کا دو مرحلہ سائن اِن بدل دیا گیا',
    },
    on: {
      en: 'two-factor sign-in of your account “%{username}” in the AUP back office was switched on: signing in asks for a code.',
      ur: 'AUP بیک آفس میں آپ کے اکاؤنٹ ”%{username}“ کا دو مرحلہ سائن اِن آن کر دیا گیا ہے: سائن اِن پر کوڈ پوچھا جائے گا۔',
    },
    off: {
      en: 'two-factor sign-in of your account “%{username}” in the AUP back office was switched off: the password alone signs in.',
      ur: 'AUP بیک آفس میں آپ کے اکاؤنٹ ”%{username}“ کا دو مرحلہ سائن اِن بند کر دیا گیا ہے: سائن اِن کے لیے صرف پاس ورڈ کافی ہے۔',
    },
    moved: {
      en: 'two-factor sign-in of your account “%{username}” in the AUP back office was moved to another device, and new recovery codes were made. Codes of the former device are worth nothing.',
      ur: 'AUP بیک آفس میں آپ کے اکاؤنٹ ”%{username}“ کا دو مرحلہ سائن اِن کسی اور آلے پر منتقل کر دیا گیا ہے، اور بحالی کے نئے کوڈ بنائے گئے ہیں۔ پچھلے آلے کے کوڈ اب کام نہیں کریں گے۔',
    },
    offByAdmin: {
      en: 'two-factor sign-in of your account “%{username}” in the AUP back office was switched off by %{admin}: the password alone signs in.',
      ur: 'AUP بیک آفس میں آپ کے اکاؤنٹ ”%{username}“ کا دو مرحلہ سائن اِن %{admin} نے بند کر دیا ہے: سائن اِن کے لیے صرف پاس ورڈ کافی ہے۔',
    },
    not: {
      en: 'If you did not want this, please tell the programme at once:',
      ur: 'اگر آپ یہ نہیں چاہتے تھے تو براہِ کرم فوراً پروگرام کو بتائیں:',
    },
  },
  accountWaiting: {
    subject: {
      en: 'An account is waiting for approval |||| %{smart_count} accounts are waiting for approval',
      ur: 'ایک اکاؤنٹ منظوری کا منتظر ہے |||| %{smart_count} اکاؤنٹ منظوری کے منتظر ہیں',
    },
    lead: {
      en: 'An administrator has to approve an account before its owner can sign in.',
      ur: 'جب تک منتظم اکاؤنٹ کی منظوری نہ دے، اس کا مالک سائن اِن نہیں کر سکتا۔',
    },
  },
  /** How many wait, where counting has an end. */
  moreThan: { en: 'more than %{count}', ur: '%{count} سے زیادہ' },
  recordsWaiting: {
    subject: {
      en: 'A record waits for your decision |||| %{smart_count} records wait for your decision',
      ur: 'ایک اندراج آپ کے فیصلے کا منتظر ہے |||| %{smart_count} اندراجات آپ کے فیصلے کے منتظر ہیں',
    },
    subjectMore: {
      en: 'More than %{count} records wait for your decision',
      ur: '%{count} سے زیادہ اندراجات آپ کے فیصلے کے منتظر ہیں',
    },
    lead: {
      en: 'These records wait to be approved or rejected. This mail comes once a week.',
      ur: 'یہ اندراجات منظور یا مسترد ہونے کے منتظر ہیں۔ یہ ای میل ہفتے میں ایک بار آتی ہے۔',
    },
  },
  recordDecided: {
    subject: {
      en: 'Decisions on %{smart_count} of your records',
      ur: 'آپ کے %{smart_count} اندراجات پر فیصلے',
    },
    Approved: { en: 'Your record was approved', ur: 'آپ کا اندراج منظور کر لیا گیا' },
    Rejected: { en: 'Your record was rejected', ur: 'آپ کا اندراج مسترد کر دیا گیا' },
    lead: {
      en: 'This was decided on records that you entered.',
      ur: 'آپ کے کیے ہوئے اندراجات پر یہ فیصلہ ہوا ہے۔',
    },
  },
  tenderClosed: {
    subject: {
      en: 'A tender has closed |||| %{smart_count} tenders have closed',
      ur: 'ایک ٹینڈر بند ہو گیا ہے |||| %{smart_count} ٹینڈر بند ہو گئے ہیں',
    },
    lead: {
      en: 'Contractors can no longer take their documents.',
      ur: 'ٹھیکیدار اب ان کی دستاویزات حاصل نہیں کر سکتے۔',
    },
    byHand: { en: 'It was closed before its closing date.', ur: 'اسے آخری تاریخ سے پہلے بند کیا گیا۔' },
  },
  importFinished: {
    subject: {
      en: 'Your import has finished |||| %{smart_count} of your imports have finished',
      ur: 'آپ کی درآمد مکمل ہو گئی |||| آپ کی %{smart_count} درآمدات مکمل ہو گئیں',
    },
    lead: { en: 'This is what became of the rows.', ur: 'سطروں کا نتیجہ یہ رہا۔' },
  },
  backupTrouble: {
    subject: {
      en: 'A backup needs attention |||| %{smart_count} messages about backups',
      ur: 'بیک اپ پر توجہ درکار ہے |||| بیک اپ کے بارے میں %{smart_count} پیغامات',
    },
    lead: {
      en: 'This is what became of the scheduled backup. The System tab of the dashboard says more.',
      ur: 'مقررہ بیک اپ کا حال یہ ہے۔ ڈیش بورڈ کے نظام والے ٹیب میں مزید تفصیل ہے۔',
    },
    failed: { en: 'The backup failed; it is tried again.', ur: 'بیک اپ ناکام ہوا؛ دوبارہ کوشش کی جائے گی۔' },
    incomplete: {
      en: 'The backup lacks documents that are damaged in the store.',
      ur: 'بیک اپ میں وہ دستاویزات نہیں جو ذخیرے میں خراب ہیں۔',
    },
    old: {
      en: `The last whole backup is more than ${BACKUP_OLD_DAYS} days old.`,
      ur: `آخری مکمل بیک اپ ${BACKUP_OLD_DAYS} دن سے زیادہ پرانا ہے۔`,
    },
    never: { en: 'none yet', ur: 'ابھی کوئی نہیں' },
  },
  closingList: {
    subject: {
      en: 'A tender closes now or has just closed |||| %{smart_count} tenders close now or have just closed',
      ur: 'ایک ٹینڈر بند ہو رہا ہے یا حال ہی میں بند ہوا ہے |||| %{smart_count} ٹینڈر بند ہو رہے ہیں یا حال ہی میں بند ہوئے ہیں',
    },
    lead: {
      en: `Tenders that closed within the last ${CLOSING_DAYS} days or close within the next ${CLOSING_DAYS}:`,
      ur: `وہ ٹینڈر جو پچھلے ${CLOSING_DAYS} دنوں میں بند ہوئے یا اگلے ${CLOSING_DAYS} دنوں میں بند ہوں گے:`,
    },
    today: { en: 'closes today', ur: 'آج بند ہو رہا ہے' },
    ahead: {
      en: 'closes in one day |||| closes in %{smart_count} days',
      ur: 'ایک دن میں بند ہو گا |||| %{smart_count} دنوں میں بند ہو گا',
    },
    ago: {
      en: 'closed one day ago |||| closed %{smart_count} days ago',
      ur: 'ایک دن پہلے بند ہوا |||| %{smart_count} دن پہلے بند ہوا',
    },
    closed: { en: 'closed', ur: 'بند' },
  },
  news: {
    changed: { en: 'Documents of a tender have changed', ur: 'ٹینڈر کی دستاویزات میں تبدیلی' },
    moved: { en: 'The closing date of a tender has moved', ur: 'ٹینڈر کی آخری تاریخ میں تبدیلی' },
    closed: { en: 'A tender has closed', ur: 'ٹینڈر بند ہو گیا ہے' },
    reopened: { en: 'A tender is open again', ur: 'ٹینڈر دوبارہ کھل گیا ہے' },
    changedLead: {
      en: 'Documents have changed in a tender that your company has taken.',
      ur: 'آپ کی کمپنی نے جس ٹینڈر کی دستاویزات حاصل کی تھیں، اس کی دستاویزات میں تبدیلی ہوئی ہے۔',
    },
    movedLead: {
      en: 'The closing date has moved of a tender that your company has taken.',
      ur: 'آپ کی کمپنی نے جس ٹینڈر کی دستاویزات حاصل کی تھیں، اس کی آخری تاریخ تبدیل ہو گئی ہے۔',
    },
    closedLead: {
      en: 'A tender that your company has taken has closed.',
      ur: 'آپ کی کمپنی نے جس ٹینڈر کی دستاویزات حاصل کی تھیں، وہ بند ہو گیا ہے۔',
    },
    reopenedLead: {
      en: 'A tender that your company has taken is open again.',
      ur: 'آپ کی کمپنی نے جس ٹینڈر کی دستاویزات حاصل کی تھیں، وہ دوبارہ کھل گیا ہے۔',
    },
    open: { en: 'Open the tender', ur: 'ٹینڈر دیکھیں' },
    why: {
      en: 'You get this mail because this address was entered for the documents of this tender, and confirmed.',
      ur: 'یہ ای میل آپ کو اس لیے بھیجی گئی ہے کہ اس ٹینڈر کی دستاویزات لیتے وقت یہی پتا درج کیا گیا اور بعد میں اس کی تصدیق کی گئی۔',
    },
    stop: { en: 'No more news of this tender', ur: 'اس ٹینڈر کی مزید خبریں نہ بھیجیں' },
  },
  newsLink: {
    subject: { en: 'Please confirm: news of a tender', ur: 'براہِ کرم تصدیق کریں: ٹینڈر کی خبریں' },
    lead: {
      en: 'This address was entered to get news of a tender: new documents, another closing date. They come only after you confirm.',
      ur: 'ایک ٹینڈر کی خبریں (نئی دستاویزات، نئی آخری تاریخ) حاصل کرنے کے لیے یہ پتا درج کیا گیا ہے۔ خبریں صرف آپ کی تصدیق کے بعد آئیں گی۔',
    },
    confirm: { en: 'Confirm, or say no', ur: 'تصدیق کریں، یا انکار کریں' },
    holds: { en: 'This link holds for %{days} days.', ur: 'یہ لنک %{days} دن تک کارآمد ہے۔' },
    not: {
      en: 'If it was not you, you need not do anything: no news will come. Behind the same link you can say that you want no further mail about this tender.',
      ur: 'اگر یہ درخواست آپ کی نہیں تو آپ کو کچھ کرنے کی ضرورت نہیں: کوئی خبر نہیں آئے گی۔ اسی لنک پر آپ یہ بھی کہہ سکتے ہیں کہ اس ٹینڈر کے بارے میں مزید کوئی ای میل نہ آئے۔',
    },
  },
} as const satisfies Pairs;
