/** Texts of the System tab: store, backups, mails, devices. */
import { BACKUP_OLD_DAYS } from '../../../contract/system.ts';

export const system = {
  register: { en: 'Register', ur: 'رجسٹر کریں' },
  people: { en: 'People', ur: 'افراد' },
  waiting: {
    en: '%{count} account is awaiting approval. |||| %{count} accounts are awaiting approval.',
    ur: '%{count} اکاؤنٹ منظوری کا منتظر ہے۔ |||| %{count} اکاؤنٹ منظوری کے منتظر ہیں۔',
  },
  noneWaiting: { en: 'No accounts are awaiting approval.', ur: 'کوئی اکاؤنٹ منظوری کا منتظر نہیں ہے۔' },
  users: { en: 'Users', ur: 'صارفین' },
  registerHelp: {
    en: 'Creates an account for a colleague, active immediately.',
    ur: 'یہاں آپ ساتھی کا اکاؤنٹ بنا سکتے ہیں؛ وہ فوراً فعال ہو جاتا ہے۔',
  },
  emptyTitle: { en: 'No settings here', ur: 'یہاں کوئی ترتیبات نہیں' },
  empty: {
    en: 'Administrators manage the system settings. Your name, picture and password are in your profile.',
    ur: 'نظام کی ترتیبات منتظمین سنبھالتے ہیں۔ آپ کا نام، تصویر اور پاس ورڈ آپ کے پروفائل میں ہیں۔',
  },
  refused: {
    en: "You didn't have permission to changes system settings",
    ur: 'آپ کو نظام کی ترتیبات بدلنے کی اجازت نہیں ہے',
  },
  permissionsHelp: {
    en: 'What each role can do.',
    ur: 'ہر کردار کیا کر سکتا ہے۔',
  },
  documentsHelp: {
    en: 'Checks that all stored files are intact. A quick check compares sizes; a full check reads every file.',
    ur: 'دیکھا جاتا ہے کہ تمام محفوظ فائلیں درست حالت میں ہیں یا نہیں۔ فوری جانچ سائز کا موازنہ کرتی ہے؛ مکمل جانچ ہر فائل پڑھتی ہے۔',
  },
  check: { en: 'Run quick check', ur: 'فوری جانچ کریں' },
  checkDeep: { en: 'Run full check', ur: 'مکمل جانچ کریں' },
  checkFailed: {
    en: 'The check could not be started: %{message}',
    ur: 'جانچ شروع نہیں ہو سکی: %{message}',
  },
  checkUnknown: {
    en: 'The latest check could not be loaded: %{message}',
    ur: 'تازہ ترین جانچ لوڈ نہیں ہو سکی: %{message}',
  },
  checking: {
    en: 'Checking since %{at}: %{count} file so far. |||| Checking since %{at}: %{count} files so far.',
    ur: '%{at} سے جانچ جاری ہے: اب تک %{count} فائل۔ |||| %{at} سے جانچ جاری ہے: اب تک %{count} فائلیں۔',
  },
  neverChecked: { en: 'No check has been run yet.', ur: 'ابھی تک کوئی جانچ نہیں ہوئی۔' },
  foreignStore: {
    en: 'The document store is marked as belonging to another database, so unused files are not deleted there (%{at}). Check that DATABASE_URL matches FILES_URL or DATA_DIR. See “Whose documents these are” in the operations guide.',
    ur: 'دستاویزات کے ذخیرے پر کسی اور ڈیٹا بیس کا نشان ہے، اس لیے وہاں سے فالتو فائلیں حذف نہیں کی جاتیں (%{at})۔ دیکھیں کہ DATABASE_URL اسی FILES_URL یا DATA_DIR کا ہے۔ مزید تفصیل آپریشنز گائیڈ میں ہے۔',
  },
  manyStrays: {
    en: '%{count} stored file belongs to no record. That is a large share of the store, so nothing was deleted (%{at}). Check that this is the right database. See “Whose documents these are” in the operations guide. |||| %{count} stored files belong to no record. That is a large share of the store, so nothing was deleted (%{at}). Check that this is the right database. See “Whose documents these are” in the operations guide.',
    ur: 'ذخیرے کی %{count} فائل کسی ریکارڈ سے منسلک نہیں۔ یہ ذخیرے کا بڑا حصہ ہے، اس لیے کچھ حذف نہیں کیا گیا (%{at})۔ دیکھیں کہ یہ درست ڈیٹا بیس ہے۔ مزید تفصیل آپریشنز گائیڈ میں ہے۔ |||| ذخیرے کی %{count} فائلیں کسی ریکارڈ سے منسلک نہیں۔ یہ ذخیرے کا بڑا حصہ ہے، اس لیے کچھ حذف نہیں کیا گیا (%{at})۔ دیکھیں کہ یہ درست ڈیٹا بیس ہے۔ مزید تفصیل آپریشنز گائیڈ میں ہے۔',
  },
  checkEnded: {
    en: 'The check of %{at} stopped early: the files or the database could not be read. Run it again. If it stops again, see the server log.',
    ur: '%{at} کی جانچ ادھوری رہ گئی: دستاویزات یا ڈیٹا بیس پڑھے نہیں جا سکے۔ جانچ دوبارہ کریں۔ پھر رک جائے تو سرور کا لاگ دیکھیں۔',
  },
  allWell: {
    en: '%{at}: %{count} file is intact. |||| %{at}: all %{count} files are intact.',
    ur: '%{at}: %{count} فائل درست ہے۔ |||| %{at}: تمام %{count} فائلیں درست ہیں۔',
  },
  damagedFiles: {
    en: '%{at}: %{count} file is damaged. |||| %{at}: %{count} files are damaged.',
    ur: '%{at}: %{count} فائل خراب ہے۔ |||| %{at}: %{count} فائلیں خراب ہیں۔',
  },
  onlySizes: { en: 'Quick check: sizes compared.', ur: 'فوری جانچ: سائز کا موازنہ کیا گیا۔' },
  everyByte: { en: 'Full check: every file read.', ur: 'مکمل جانچ: ہر فائل پڑھی گئی۔' },
  more: { en: 'and %{count} more', ur: 'اور مزید %{count}' },
  damagedDocument: {
    en: '%{register} %{record}: “%{name}” %{fault}',
    ur: '%{register} %{record}: ”%{name}“ %{fault}',
  },
  replaced: { en: '(replaced; kept in the history)', ur: '(بدل دی گئی؛ تاریخ کے لیے رکھی گئی)' },
  room: {
    en: 'Free disk space for documents: %{free} of %{total}.',
    ur: 'دستاویزات کے لیے ڈسک پر خالی جگہ: %{total} میں سے %{free}۔',
  },
  roomLow: {
    en: 'Space is low. Free some up before uploads are refused.',
    ur: 'جگہ کم ہے۔ اپ لوڈ رکنے سے پہلے جگہ خالی کریں۔',
  },
  mails: {
    title: { en: 'Emails', ur: 'ای میلز' },
    outbox: {
      en: 'No mail server is set (SMTP_URL). Emails are saved as files in DATA_DIR/outbox.',
      ur: 'کوئی میل سرور مقرر نہیں۔ ای میلز سرور کے ایک فولڈر میں فائلوں کے طور پر محفوظ ہوتی ہیں۔',
    },
    unknown: {
      en: 'The email status could not be loaded: %{message}',
      ur: 'ای میلز کی صورتِ حال لوڈ نہیں ہو سکی: %{message}',
    },
    noneWaiting: { en: 'No emails waiting.', ur: 'کوئی ای میل منتظر نہیں۔' },
    waiting: {
      en: '%{count} email waiting since %{at}. |||| %{count} emails waiting, the oldest since %{at}.',
      ur: '%{count} ای میل %{at} سے منتظر ہے۔ |||| %{count} ای میلز منتظر ہیں، سب سے پرانی %{at} سے۔',
    },
    failed: {
      en: '%{count} email from the last %{days} days could not be sent and will not be retried. |||| %{count} emails from the last %{days} days could not be sent and will not be retried.',
      ur: 'پچھلے %{days} دنوں کی %{count} ای میل نہیں بھیجی جا سکی اور کوشش چھوڑ دی گئی۔ |||| پچھلے %{days} دنوں کی %{count} ای میلز نہیں بھیجی جا سکیں اور کوشش چھوڑ دی گئی۔',
    },
    uncertain: {
      en: '%{count} email from the last %{days} days may not have arrived. It will not be sent again. |||| %{count} emails from the last %{days} days may not have arrived. They will not be sent again.',
      ur: 'پچھلے %{days} دنوں کی %{count} ای میل شاید نہ پہنچی ہو۔ یہ دوبارہ نہیں بھیجی جائے گی۔ |||| پچھلے %{days} دنوں کی %{count} ای میلز شاید نہ پہنچی ہوں۔ یہ دوبارہ نہیں بھیجی جائیں گی۔',
    },
    fault: { en: 'Last error: %{fault}', ur: 'آخری خرابی: %{fault}' },
    faults: {
      unreachable: { en: 'the mail server could not be reached.', ur: 'میل سرور تک رسائی نہیں ہو سکی۔' },
      encryption: {
        en: 'no encrypted connection to the mail server could be made.',
        ur: 'میل سرور سے محفوظ رابطہ قائم نہیں ہو سکا۔',
      },
      signIn: {
        en: 'the mail server did not accept the name and password in SMTP_URL.',
        ur: 'میل سرور نے سرور کی ترتیبات کا نام اور پاس ورڈ قبول نہیں کیا۔',
      },
      refused: { en: 'the mail server rejected an email.', ur: 'میل سرور نے ایک ای میل قبول نہیں کی۔' },
      full: { en: 'the disk of the outbox folder is full.', ur: 'ای میلز کے فولڈر کی ڈسک بھر گئی ہے۔' },
      folder: {
        en: 'the outbox folder could not be written to.',
        ur: 'ای میلز کے فولڈر میں لکھا نہیں جا سکا۔',
      },
      other: {
        en: 'an unexpected error. See the server log.',
        ur: 'غیر متوقع خرابی۔ تفصیل سرور کے لاگ میں ہے۔',
      },
    },
  },
  backups: {
    title: { en: 'Backups', ur: 'بیک اپ' },
    schedule: {
      en: 'Every day at %{at}, encrypted. The last %{keep} are kept.',
      ur: 'روزانہ %{at} پر، خفیہ شکل میں؛ آخری %{keep} محفوظ رکھے جاتے ہیں۔',
    },
    schedulePlain: {
      en: 'Every day at %{at}, not encrypted. The last %{keep} are kept.',
      ur: 'روزانہ %{at} پر، بغیر خفیہ کاری کے؛ آخری %{keep} محفوظ رکھے جاتے ہیں۔',
    },
    off: {
      en: 'Automatic backups are off (BACKUP_URL not set).',
      ur: 'خودکار بیک اپ بند ہیں (سرور کی ترتیبات میں ان کی جگہ مقرر نہیں)۔',
    },
    unknown: {
      en: 'The backup status could not be loaded: %{message}',
      ur: 'بیک اپ کی صورتِ حال لوڈ نہیں ہو سکی: %{message}',
    },
    none: { en: 'No backup has been made yet.', ur: 'ابھی تک کوئی بیک اپ نہیں بنا۔' },
    running: { en: 'A backup has been running since %{at}.', ur: '%{at} سے ایک بیک اپ بنایا جا رہا ہے۔' },
    whole: {
      en: 'Last complete backup: %{at}, %{size}, %{count} document. |||| Last complete backup: %{at}, %{size}, %{count} documents.',
      ur: 'آخری مکمل بیک اپ: %{at}، %{size}، %{count} دستاویز۔ |||| آخری مکمل بیک اپ: %{at}، %{size}، %{count} دستاویزات۔',
    },
    old: {
      en: `That is more than ${BACKUP_OLD_DAYS} days ago.`,
      ur: `یہ ${BACKUP_OLD_DAYS} دن سے زیادہ پرانا ہے۔`,
    },
    failed: { en: 'The backup of %{at} failed: %{error}', ur: '%{at} کا بیک اپ ناکام ہوا: %{error}' },
    incomplete: {
      en: 'The backup of %{at} is missing %{count} document that is damaged in storage. |||| The backup of %{at} is missing %{count} documents that are damaged in storage.',
      ur: '%{at} کے بیک اپ میں %{count} دستاویز نہیں، جو ذخیرے میں خراب ہے۔ |||| %{at} کے بیک اپ میں %{count} دستاویزات نہیں، جو ذخیرے میں خراب ہیں۔',
    },
  },
  faults: {
    missing: { en: 'is missing', ur: 'موجود نہیں' },
    size: { en: 'has a different size than recorded', ur: 'کا سائز ریکارڈ سے مختلف ہے' },
    content: { en: 'has different content than recorded', ur: 'کا مواد ریکارڈ سے مختلف ہے' },
    unreadable: { en: 'can’t be read', ur: 'پڑھی نہیں جا سکتی' },
  },
} as const;
