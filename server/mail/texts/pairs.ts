/** Texts of emails. Names of registers come from their declarations (`nameOfRegister`). */

import { RESET_LINK_MINUTES } from '../../../contract/limits.ts';
import { CLOSING_DAYS } from '../../../contract/notifications.ts';
import { BACKUP_OLD_DAYS } from '../../../contract/system.ts';
import type { Pairs } from '../../../contract/texts/pairs.ts';
import { valueInUrdu } from '../../../contract/texts/values-ur.ts';

export const mailPairs = {
  programme: { en: 'Aid to Uprooted People', ur: 'بے گھر افراد کی امداد' },
  dear: { en: 'Dear %{name},', ur: 'محترم/محترمہ %{name}،' },
  open: { en: 'Open “%{name}”', ur: '”\u2068%{name}\u2069“ کھولیں' },
  between: { en: ', ', ur: '، ' },
  more: {
    en: 'And %{count} more, listed in the back office under Notifications.',
    ur: 'ان کے علاوہ %{count} مزید، جو بیک آفس میں اطلاعات کے صفحے پر درج ہیں۔',
  },
  why: {
    en: 'Choose which emails you receive in the back office, under Notifications:',
    ur: 'بیک آفس میں اطلاعات کے صفحے پر منتخب کریں کہ آپ کو کون سی ای میل بھیجی جائیں:',
  },
  labels: {
    name: { en: 'Name', ur: 'نام' },
    tender: { en: 'Tender', ur: 'ٹینڈر' },
    ref: { en: 'Reference', ur: 'حوالہ' },
    endDate: { en: 'Closing date', ur: 'آخری تاریخ' },
    record: { en: 'Record', ur: 'ریکارڈ' },
    status: { en: 'Decision', ur: 'فیصلہ' },
    note: { en: 'Note', ur: 'نوٹ' },
    wholeBackup: { en: 'Last complete backup', ur: 'آخری مکمل بیک اپ' },
    register: { en: 'Register', ur: 'رجسٹر' },
    created: { en: 'Created', ur: 'نئے ریکارڈ' },
    updated: { en: 'Changed', ur: 'تبدیل شدہ' },
    unchanged: { en: 'Unchanged', ur: 'بلا تبدیلی' },
    failed: { en: 'Not imported', ur: 'درآمد نہ ہو سکے' },
    oldest: { en: 'Oldest entered on', ur: 'سب سے پرانے کی تاریخِ اندراج' },
    added: { en: 'New documents', ur: 'نئی دستاویزات' },
    removed: { en: 'Removed documents', ur: 'ہٹائی گئی دستاویزات' },
    replaced: { en: 'Replaced documents', ur: 'تبدیل شدہ دستاویزات' },
    before: { en: 'Previous closing date', ur: 'سابقہ آخری تاریخ' },
    after: { en: 'New closing date', ur: 'نئی آخری تاریخ' },
  },
  statuses: {
    Approved: { en: 'Approved', ur: valueInUrdu('Approved') },
    Rejected: { en: 'Rejected', ur: valueInUrdu('Rejected') },
  },
  reset: {
    subject: { en: 'Set a new password', ur: 'نیا پاس ورڈ مقرر کریں' },
    asked: {
      en: `Someone requested a new password for your account in the AUP back office. If it was you, open this link within ${RESET_LINK_MINUTES} minutes:`,
      ur: `آپ کے AUP بیک آفس کے اکاؤنٹ کے لیے نئے پاس ورڈ کی درخواست موصول ہوئی ہے۔ اگر یہ درخواست آپ نے کی ہے تو ${RESET_LINK_MINUTES} منٹ کے اندر یہ لنک کھولیں:`,
    },
    not: {
      en: 'If it wasn’t you, you can ignore this email. Nothing has changed.',
      ur: 'اگر یہ درخواست آپ نے نہیں کی تو اس ای میل کو نظرانداز کریں۔ کچھ تبدیل نہیں ہوا۔',
    },
  },
  addressInUse: {
    subject: {
      en: 'Someone requested an account with your email address',
      ur: 'کسی نے آپ کے ای میل پتے سے اکاؤنٹ کی درخواست دی ہے',
    },
    lead: {
      en: 'Someone requested an account in the AUP back office with this email address. An account with this address already exists.',
      ur: 'کسی نے اس ای میل پتے سے AUP بیک آفس میں اکاؤنٹ کی درخواست دی ہے۔ اس پتے کا اکاؤنٹ پہلے سے موجود ہے۔',
    },
    have: {
      en: 'If it was you, your account is “%{username}”. You can request a new password here:',
      ur: 'اگر یہ درخواست آپ نے دی تھی تو آپ کا اکاؤنٹ ”%{username}“ ہے۔ نئے پاس ورڈ کی درخواست یہاں کریں:',
    },
    not: {
      en: 'If it wasn’t you, you can ignore this email. Nothing has changed, and an administrator reviews every request.',
      ur: 'اگر یہ درخواست آپ نے نہیں دی تو اس ای میل کو نظرانداز کریں۔ کچھ تبدیل نہیں ہوا، اور ہر درخواست کا جائزہ منتظم لیتا ہے۔',
    },
  },
  accountApproved: {
    subject: { en: 'Your account was approved', ur: 'آپ کا اکاؤنٹ منظور ہو گیا' },
    lead: {
      en: 'An administrator has approved your account “%{username}” in the AUP back office. You can now sign in:',
      ur: 'منتظم نے AUP بیک آفس میں آپ کا اکاؤنٹ ”%{username}“ منظور کر دیا ہے۔ اب آپ سائن اِن کر سکتے ہیں:',
    },
  },
  accountRefused: {
    subject: { en: 'Your account was not approved', ur: 'آپ کا اکاؤنٹ منظور نہیں ہوا' },
    lead: {
      en: 'An administrator has not approved the account “%{username}” that was requested in the AUP back office.',
      ur: 'AUP بیک آفس میں جس اکاؤنٹ ”%{username}“ کی درخواست کی گئی تھی، منتظم نے اسے منظور نہیں کیا۔',
    },
    mistake: {
      en: 'If you think this is a mistake, please contact the programme:',
      ur: 'اگر آپ کے خیال میں یہ غلطی ہے تو براہِ کرم پروگرام سے رابطہ کریں:',
    },
  },
  addressChanged: {
    subject: {
      en: 'The email address of your account was changed',
      ur: 'آپ کے اکاؤنٹ کا ای میل پتا تبدیل کر دیا گیا',
    },
    lead: {
      en: 'The email address of your account “%{username}” in the AUP back office was changed. Emails about the account, including links to set a new password, are no longer sent to this address.',
      ur: 'AUP بیک آفس میں آپ کے اکاؤنٹ ”%{username}“ کا ای میل پتا تبدیل کر دیا گیا ہے۔ اس کے بارے میں ای میل اور نیا پاس ورڈ رکھنے کے لنک اب اس پتے پر نہیں بھیجے جائیں گے۔',
    },
    not: {
      en: 'If you didn’t change it, please tell the programme at once:',
      ur: 'اگر یہ تبدیلی آپ نے نہیں کی تو براہِ کرم فوراً پروگرام کو بتائیں:',
    },
  },
  twoFactorChanged: {
    subject: {
      en: 'Two-factor sign-in for your account was changed',
      ur: 'آپ کے اکاؤنٹ کا دو مرحلہ سائن اِن بدل دیا گیا',
    },
    on: {
      en: 'Two-factor sign-in was turned on for your account “%{username}” in the AUP back office. You’ll now need a code to sign in.',
      ur: 'AUP بیک آفس میں آپ کے اکاؤنٹ ”%{username}“ کا دو مرحلہ سائن اِن چالو کر دیا گیا ہے: سائن اِن پر کوڈ پوچھا جائے گا۔',
    },
    off: {
      en: 'Two-factor sign-in was turned off for your account “%{username}” in the AUP back office. You’ll now need only your password to sign in.',
      ur: 'AUP بیک آفس میں آپ کے اکاؤنٹ ”%{username}“ کا دو مرحلہ سائن اِن بند کر دیا گیا ہے: سائن اِن کے لیے صرف پاس ورڈ کافی ہے۔',
    },
    moved: {
      en: 'Two-factor sign-in for your account “%{username}” in the AUP back office was moved to another device, and new recovery codes were created. Codes from the previous device no longer work.',
      ur: 'AUP بیک آفس میں آپ کے اکاؤنٹ ”%{username}“ کا دو مرحلہ سائن اِن کسی اور آلے پر منتقل کر دیا گیا ہے، اور بحالی کے نئے کوڈ بنائے گئے ہیں۔ پچھلے آلے کے کوڈ اب کام نہیں کریں گے۔',
    },
    offByAdmin: {
      en: 'Two-factor sign-in was turned off by %{admin} for your account “%{username}” in the AUP back office. You’ll now need only your password to sign in.',
      ur: 'AUP بیک آفس میں آپ کے اکاؤنٹ ”%{username}“ کا دو مرحلہ سائن اِن %{admin} نے بند کر دیا ہے: سائن اِن کے لیے صرف پاس ورڈ کافی ہے۔',
    },
    not: {
      en: 'If you didn’t want this change, please tell the programme at once:',
      ur: 'اگر آپ یہ تبدیلی نہیں چاہتے تھے تو براہِ کرم فوراً پروگرام کو بتائیں:',
    },
  },
  accountWaiting: {
    subject: {
      en: 'An account is awaiting approval |||| %{smart_count} accounts are awaiting approval',
      ur: 'ایک اکاؤنٹ منظوری کا منتظر ہے |||| %{smart_count} اکاؤنٹ منظوری کے منتظر ہیں',
    },
    lead: {
      en: 'An administrator has to approve the account before its owner can sign in.',
      ur: 'جب تک منتظم اکاؤنٹ کی منظوری نہ دے، اس کا مالک سائن اِن نہیں کر سکتا۔',
    },
  },
  /** For counts that stop at a limit. */
  moreThan: { en: 'more than %{count}', ur: '%{count} سے زیادہ' },
  recordsWaiting: {
    subject: {
      en: 'A record needs your decision |||| %{smart_count} records need your decision',
      ur: 'ایک ریکارڈ آپ کے فیصلے کا منتظر ہے |||| %{smart_count} ریکارڈ آپ کے فیصلے کے منتظر ہیں',
    },
    subjectMore: {
      en: 'More than %{count} records need your decision',
      ur: '%{count} سے زیادہ ریکارڈ آپ کے فیصلے کے منتظر ہیں',
    },
    lead: {
      en: 'These records are awaiting approval. You receive this email once a week.',
      ur: 'یہ ریکارڈ منظوری کے منتظر ہیں۔ یہ ای میل ہفتے میں ایک بار بھیجی جاتی ہے۔',
    },
    open: { en: 'Review these records', ur: 'ان ریکارڈز کا جائزہ لیں' },
  },
  recordDecided: {
    subject: {
      en: 'Decisions on %{smart_count} of your records',
      ur: 'آپ کے %{smart_count} ریکارڈز پر فیصلے',
    },
    Approved: { en: 'Your record was approved', ur: 'آپ کا ریکارڈ منظور کر لیا گیا' },
    Rejected: { en: 'Your record was rejected', ur: 'آپ کا ریکارڈ مسترد کر دیا گیا' },
    lead: {
      en: 'Your records were reviewed. You receive this email at most once a day.',
      ur: 'آپ کے ریکارڈز کا جائزہ لے لیا گیا ہے۔ یہ ای میل دن میں زیادہ سے زیادہ ایک بار بھیجی جاتی ہے۔',
    },
  },
  tenderClosed: {
    subject: {
      en: 'A tender has closed |||| %{smart_count} tenders have closed',
      ur: 'ایک ٹینڈر بند ہو گیا ہے |||| %{smart_count} ٹینڈر بند ہو گئے ہیں',
    },
    lead: {
      en: 'Contractors can no longer download the documents.',
      ur: 'ٹھیکیدار اب دستاویزات ڈاؤن لوڈ نہیں کر سکتے۔',
    },
    byHand: { en: 'It was closed before its closing date.', ur: 'اسے آخری تاریخ سے پہلے بند کیا گیا۔' },
  },
  importFinished: {
    subject: {
      en: 'Your import has finished |||| %{smart_count} of your imports have finished',
      ur: 'آپ کی درآمد مکمل ہو گئی |||| آپ کی %{smart_count} درآمدات مکمل ہو گئیں',
    },
    lead: { en: 'Import results', ur: 'درآمد کے نتائج' },
  },
  backupTrouble: {
    subject: {
      en: 'A backup needs attention |||| Backups need attention: %{smart_count} messages',
      ur: 'بیک اپ پر توجہ درکار ہے |||| بیک اپ پر توجہ درکار ہے: %{smart_count} پیغامات',
    },
    lead: {
      en: 'There was a problem with the scheduled backup. See the System tab of the dashboard for details.',
      ur: 'مقررہ بیک اپ میں مسئلہ پیش آیا۔ تفصیل ڈیش بورڈ کے نظام والے ٹیب میں دیکھیں۔',
    },
    failed: { en: 'The backup failed and will be retried.', ur: 'بیک اپ ناکام ہوا؛ دوبارہ کوشش کی جائے گی۔' },
    incomplete: {
      en: 'The backup is missing documents that are damaged in storage.',
      ur: 'بیک اپ میں وہ دستاویزات نہیں جو ذخیرے میں خراب ہیں۔',
    },
    old: {
      en: `The last complete backup is more than ${BACKUP_OLD_DAYS} days old.`,
      ur: `آخری مکمل بیک اپ ${BACKUP_OLD_DAYS} دن سے زیادہ پرانا ہے۔`,
    },
    never: { en: 'none yet', ur: 'ابھی کوئی نہیں' },
    open: { en: 'Open the System tab', ur: 'نظام والا ٹیب کھولیں' },
  },
  closingList: {
    subject: {
      en: 'A tender closing soon or recently closed |||| %{smart_count} tenders closing soon or recently closed',
      ur: 'ایک ٹینڈر جلد بند ہو گا یا حال ہی میں بند ہوا ہے |||| %{smart_count} ٹینڈر جلد بند ہوں گے یا حال ہی میں بند ہوئے ہیں',
    },
    lead: {
      en: `Tenders that closed in the last ${CLOSING_DAYS} days or will close in the next ${CLOSING_DAYS} days:`,
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
    moved: { en: 'The closing date of a tender has changed', ur: 'ٹینڈر کی آخری تاریخ میں تبدیلی' },
    closed: { en: 'A tender has closed', ur: 'ٹینڈر بند ہو گیا ہے' },
    reopened: { en: 'A tender is open again', ur: 'ٹینڈر دوبارہ کھل گیا ہے' },
    changedLead: {
      en: 'Documents of a tender that your company downloaded have changed.',
      ur: 'آپ کی کمپنی نے جس ٹینڈر کی دستاویزات ڈاؤن لوڈ کی تھیں، اس کی دستاویزات میں تبدیلی ہوئی ہے۔',
    },
    movedLead: {
      en: 'The closing date of a tender that your company downloaded has changed.',
      ur: 'آپ کی کمپنی نے جس ٹینڈر کی دستاویزات ڈاؤن لوڈ کی تھیں، اس کی آخری تاریخ تبدیل ہو گئی ہے۔',
    },
    closedLead: {
      en: 'A tender that your company downloaded has closed.',
      ur: 'آپ کی کمپنی نے جس ٹینڈر کی دستاویزات ڈاؤن لوڈ کی تھیں، وہ بند ہو گیا ہے۔',
    },
    reopenedLead: {
      en: 'A tender that your company downloaded is open again.',
      ur: 'آپ کی کمپنی نے جس ٹینڈر کی دستاویزات ڈاؤن لوڈ کی تھیں، وہ دوبارہ کھل گیا ہے۔',
    },
    open: { en: 'Open the tender', ur: 'ٹینڈر دیکھیں' },
    why: {
      en: 'You receive this email because this address was entered for this tender and then confirmed.',
      ur: 'یہ ای میل آپ کو اس لیے بھیجی گئی ہے کہ اس ٹینڈر کے لیے یہ پتا درج کیا گیا اور پھر اس کی تصدیق کی گئی۔',
    },
    stop: { en: 'Stop updates on this tender', ur: 'اس ٹینڈر کی اطلاعات بند کریں' },
  },
  newsLink: {
    subject: {
      en: 'Confirm your email for tender updates',
      ur: 'ٹینڈر کی اطلاعات کے لیے اپنے ای میل پتے کی تصدیق کریں',
    },
    lead: {
      en: 'This address was entered to receive updates on a tender, such as new documents or a new closing date. You’ll receive them only after you confirm.',
      ur: 'ایک ٹینڈر کی اطلاعات، مثلاً نئی دستاویزات یا نئی آخری تاریخ، حاصل کرنے کے لیے یہ پتا درج کیا گیا ہے۔ اطلاعات صرف آپ کی تصدیق کے بعد بھیجی جائیں گی۔',
    },
    confirm: { en: 'Confirm or decline', ur: 'تصدیق یا انکار کریں' },
    holds: { en: 'Link valid for %{days} days.', ur: 'یہ لنک %{days} دن تک کارآمد ہے۔' },
    not: {
      en: 'If it wasn’t you, you can ignore this email: no updates will be sent. You can also use the link to stop all emails about this tender.',
      ur: 'اگر یہ درخواست آپ کی نہیں تو اس ای میل کو نظرانداز کریں: کوئی اطلاع نہیں بھیجی جائے گی۔ اسی لنک سے آپ اس ٹینڈر کے بارے میں تمام ای میل بند بھی کر سکتے ہیں۔',
    },
  },
} as const satisfies Pairs;
