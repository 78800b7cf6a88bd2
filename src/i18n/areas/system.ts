/** Texts of the System tab: store, backups, mails, devices. */
import { BACKUP_OLD_DAYS } from '../../../contract/backups.ts';

export const system = {
  register: { en: 'Register', ur: 'رجسٹر کریں' },
  people: { en: 'People', ur: 'افراد' },
  waiting: {
    en: '%{count} account waits for approval. |||| %{count} accounts wait for approval.',
    ur: '%{count} اکاؤنٹ منظوری کا منتظر ہے۔ |||| %{count} اکاؤنٹ منظوری کے منتظر ہیں۔',
  },
  noneWaiting: { en: 'No account waits for approval.', ur: 'کوئی اکاؤنٹ منظوری کا منتظر نہیں ہے۔' },
  users: { en: 'Users', ur: 'صارفین' },
  registerHelp: {
    en: 'Adds a colleague who can sign in at once.',
    ur: 'ایسے ساتھی کا اکاؤنٹ بنائیں جو فوراً سائن اِن کر سکے۔',
  },
  emptyTitle: { en: 'Nothing to set here', ur: 'یہاں مقرر کرنے کو کچھ نہیں' },
  empty: {
    en: 'The settings of the system are kept by its administrators. Your own name, picture and password are in your profile.',
    ur: 'نظام کی ترتیبات منتظمین کے پاس ہیں۔ آپ کا اپنا نام، تصویر اور پاس ورڈ آپ کے پروفائل میں ہیں۔',
  },
  refused: {
    en: "You didn't have permission to changes system settings",
    ur: 'آپ کو نظام کی ترتیبات بدلنے کی اجازت نہیں ہے',
  },
  permissionsHelp: {
    en: 'Who may do what, as the server enforces it.',
    ur: 'کون کیا کر سکتا ہے، جیسا کہ سرور اسے نافذ کرتا ہے۔',
  },
  documentsHelp: {
    en: 'Looks whether every document and picture is there as it was kept, so that no download breaks off half-way.',
    ur: 'دیکھتا ہے کہ ہر دستاویز اور تصویر اسی حالت میں موجود ہے جیسے محفوظ کی گئی تھی، تاکہ کوئی ڈاؤن لوڈ بیچ میں نہ ٹوٹے۔',
  },
  check: { en: 'Check sizes', ur: 'سائز کی جانچ کریں' },
  checkDeep: { en: 'Read every byte', ur: 'ہر بائٹ پڑھیں' },
  checkFailed: {
    en: 'The check could not be started: %{message}',
    ur: 'جانچ شروع نہیں ہو سکی: %{message}',
  },
  checkUnknown: {
    en: 'The latest check could not be loaded: %{message}',
    ur: 'تازہ ترین جانچ لوڈ نہیں ہو سکی: %{message}',
  },
  checking: {
    en: 'Checking since %{at}: %{count} so far.',
    ur: '%{at} سے جانچ جاری ہے: اب تک %{count}۔',
  },
  neverChecked: { en: 'Nothing was checked yet.', ur: 'ابھی تک کوئی جانچ نہیں ہوئی۔' },
  foreignStore: {
    en: 'The document store bears the mark of another database, so leftovers are not removed there (%{at}). Does DATABASE_URL belong to this FILES_URL or DATA_DIR? Operations says what to do, under “Whose documents these are”.',
    ur: 'دستاویزات کے ذخیرے پر کسی اور ڈیٹا بیس کا نشان ہے، اس لیے وہاں سے فالتو فائلیں نہیں ہٹائی جاتیں (%{at})۔ کیا DATABASE_URL اسی FILES_URL یا DATA_DIR کا ہے؟ کیا کرنا ہے، یہ operations میں “Whose documents these are” کے تحت لکھا ہے۔',
  },
  manyStrays: {
    en: 'No record points at %{count} file in the store, a large share of it, so none is removed (%{at}). Is this the right database? Operations says what to do, under “Whose documents these are”. |||| No record points at %{count} files in the store, a large share of it, so none is removed (%{at}). Is this the right database? Operations says what to do, under “Whose documents these are”.',
    ur: 'ذخیرے کی %{count} فائل کسی ریکارڈ میں نہیں، جو اس کا بڑا حصہ ہے، اس لیے کچھ نہیں ہٹایا گیا (%{at})۔ کیا یہ درست ڈیٹا بیس ہے؟ کیا کرنا ہے، یہ operations میں “Whose documents these are” کے تحت لکھا ہے۔ |||| ذخیرے کی %{count} فائلیں کسی ریکارڈ میں نہیں، جو اس کا بڑا حصہ ہے، اس لیے کچھ نہیں ہٹایا گیا (%{at})۔ کیا یہ درست ڈیٹا بیس ہے؟ کیا کرنا ہے، یہ operations میں “Whose documents these are” کے تحت لکھا ہے۔',
  },
  checkEnded: {
    en: 'The check of %{at} broke off: the documents or the database could not be read.',
    ur: '%{at} کی جانچ ادھوری رہ گئی: دستاویزات یا ڈیٹا بیس پڑھے نہیں جا سکے۔',
  },
  allWell: {
    en: '%{at}: %{count} file is as recorded. |||| %{at}: all %{count} files are as recorded.',
    ur: '%{at}: %{count} فائل ریکارڈ کے مطابق ہے۔ |||| %{at}: تمام %{count} فائلیں ریکارڈ کے مطابق ہیں۔',
  },
  damagedFiles: {
    en: '%{at}: %{count} file is damaged. |||| %{at}: %{count} files are damaged.',
    ur: '%{at}: %{count} فائل خراب ہے۔ |||| %{at}: %{count} فائلیں خراب ہیں۔',
  },
  onlySizes: { en: 'Sizes were compared.', ur: 'سائز کا موازنہ کیا گیا۔' },
  everyByte: { en: 'Every byte was read.', ur: 'ہر بائٹ پڑھا گیا۔' },
  more: { en: 'and %{count} more', ur: 'اور مزید %{count}' },
  damagedDocument: {
    en: '%{register} %{record}: “%{name}” %{fault}',
    ur: '%{register} %{record}: ”%{name}“ %{fault}',
  },
  replaced: { en: '(replaced; kept for the history)', ur: '(بدل دی گئی؛ تاریخ کے لیے رکھی گئی)' },
  room: {
    en: 'Room left on the disk of the documents: %{free} of %{total}.',
    ur: 'دستاویزات کی ڈسک پر باقی جگہ: %{total} میں سے %{free}۔',
  },
  roomLow: {
    en: 'That is little: make room before uploads are refused.',
    ur: 'یہ کم ہے: اس سے پہلے جگہ بنائیں کہ اپ لوڈ قبول نہ ہوں۔',
  },
  mails: {
    title: { en: 'Mails', ur: 'ای میلز' },
    outbox: {
      en: 'No mail server is set (SMTP_URL): mails become files in DATA_DIR/outbox.',
      ur: 'کوئی میل سرور مقرر نہیں: ای میلز سرور کے ایک فولڈر میں فائلیں بن جاتی ہیں۔',
    },
    unknown: {
      en: 'The state of the mails could not be loaded: %{message}',
      ur: 'ای میلز کا حال لوڈ نہیں ہو سکا: %{message}',
    },
    noneWaiting: { en: 'None waits to be sent.', ur: 'کوئی ای میل بھیجے جانے کی منتظر نہیں۔' },
    waiting: {
      en: '%{count} mail waits, since %{at}. |||| %{count} mails wait, the oldest since %{at}.',
      ur: '%{count} ای میل %{at} سے منتظر ہے۔ |||| %{count} ای میلز منتظر ہیں، سب سے پرانی %{at} سے۔',
    },
    failed: {
      en: '%{count} mail of the last %{days} days could not be sent and was given up. |||| %{count} mails of the last %{days} days could not be sent and were given up.',
      ur: 'پچھلے %{days} دنوں کی %{count} ای میل نہیں بھیجی جا سکی اور کوشش چھوڑ دی گئی۔ |||| پچھلے %{days} دنوں کی %{count} ای میلز نہیں بھیجی جا سکیں اور کوشش چھوڑ دی گئی۔',
    },
    uncertain: {
      en: 'Of %{count} mail of the last %{days} days nobody knows whether it arrived; it is not sent again. |||| Of %{count} mails of the last %{days} days nobody knows whether they arrived; they are not sent again.',
      ur: 'پچھلے %{days} دنوں کی %{count} ای میل کے بارے میں معلوم نہیں کہ پہنچی یا نہیں؛ یہ دوبارہ نہیں بھیجی جاتی۔ |||| پچھلے %{days} دنوں کی %{count} ای میلز کے بارے میں معلوم نہیں کہ پہنچیں یا نہیں؛ یہ دوبارہ نہیں بھیجی جاتیں۔',
    },
    fault: { en: 'The last error: %{fault}', ur: 'آخری خرابی: %{fault}' },
    faults: {
      unreachable: { en: 'the mail server could not be reached.', ur: 'میل سرور تک رسائی نہیں ہو سکی۔' },
      encryption: {
        en: 'no encrypted connection to the mail server came about.',
        ur: 'میل سرور سے محفوظ رابطہ قائم نہیں ہو سکا۔',
      },
      signIn: {
        en: 'the mail server did not accept the name and password in SMTP_URL.',
        ur: 'میل سرور نے سرور کی ترتیبات کا نام اور پاس ورڈ قبول نہیں کیا۔',
      },
      refused: { en: 'the mail server did not take a mail.', ur: 'میل سرور نے ایک ای میل قبول نہیں کی۔' },
      full: { en: 'no room was left for the outbox.', ur: 'ای میلز کے فولڈر کے لیے جگہ باقی نہیں تھی۔' },
      folder: { en: 'the outbox could not be written.', ur: 'ای میلز کے فولڈر میں لکھا نہیں جا سکا۔' },
      other: {
        en: 'something unforeseen; the server’s log has more.',
        ur: 'کوئی غیر متوقع خرابی؛ تفصیل سرور کے لاگ میں ہے۔',
      },
    },
  },
  backups: {
    title: { en: 'Backups', ur: 'بیک اپ' },
    schedule: {
      en: 'Every day at %{at}, encrypted; the last %{keep} are kept.',
      ur: 'روزانہ %{at} پر، خفیہ شکل میں؛ آخری %{keep} محفوظ رکھے جاتے ہیں۔',
    },
    schedulePlain: {
      en: 'Every day at %{at}, not encrypted; the last %{keep} are kept.',
      ur: 'روزانہ %{at} پر، بغیر خفیہ کاری کے؛ آخری %{keep} محفوظ رکھے جاتے ہیں۔',
    },
    off: {
      en: 'None are made by themselves: BACKUP_URL is not set.',
      ur: 'خودکار بیک اپ نہیں بنتے: سرور کی ترتیبات میں ان کی جگہ مقرر نہیں۔',
    },
    unknown: {
      en: 'The state of the backups could not be loaded: %{message}',
      ur: 'بیک اپ کا حال لوڈ نہیں ہو سکا: %{message}',
    },
    none: { en: 'None was made yet.', ur: 'ابھی تک کوئی بیک اپ نہیں بنا۔' },
    running: { en: 'One is being made since %{at}.', ur: '%{at} سے ایک بیک اپ بنایا جا رہا ہے۔' },
    whole: {
      en: 'The last whole one is of %{at}: %{size} with %{count} document. |||| The last whole one is of %{at}: %{size} with %{count} documents.',
      ur: 'آخری مکمل بیک اپ %{at} کا ہے: %{size}، %{count} دستاویز کے ساتھ۔ |||| آخری مکمل بیک اپ %{at} کا ہے: %{size}، %{count} دستاویزات کے ساتھ۔',
    },
    old: {
      en: `That is more than ${BACKUP_OLD_DAYS} days ago.`,
      ur: `یہ ${BACKUP_OLD_DAYS} دن سے زیادہ پرانا ہے۔`,
    },
    failed: { en: 'The try of %{at} failed: %{error}', ur: '%{at} کی کوشش ناکام ہوئی: %{error}' },
    incomplete: {
      en: 'That of %{at} lacks %{count} document which is damaged in the store. |||| That of %{at} lacks %{count} documents which are damaged in the store.',
      ur: '%{at} والے میں %{count} دستاویز نہیں جو ذخیرے میں خراب ہے۔ |||| %{at} والے میں %{count} دستاویزات نہیں جو ذخیرے میں خراب ہیں۔',
    },
  },
  faults: {
    missing: { en: 'is missing', ur: 'موجود نہیں' },
    size: { en: 'has another size than recorded', ur: 'کا سائز ریکارڈ سے مختلف ہے' },
    content: { en: 'has other content than recorded', ur: 'کا مواد ریکارڈ سے مختلف ہے' },
    unreadable: { en: 'can’t be read', ur: 'پڑھی نہیں جا سکتی' },
  },
} as const;
