import { VISITOR_STORAGE_HOURS } from '../../../contract/limits.ts';

/** Email updates on a tender, offered on its download page. */
export const news = {
  title: { en: 'Email updates on this tender', ur: 'اِس ٹینڈر کی اطلاعات بذریعہ ای میل' },
  lead: {
    en: 'We’ll email you when documents or the closing date change, once you’ve confirmed your address.',
    ur: 'پتے کی تصدیق کے بعد، دستاویزات یا آخری تاریخ بدلنے پر ہم آپ کو ای میل بھیجیں گے۔',
  },
  submit: { en: 'Send confirmation link', ur: 'تصدیقی لنک بھیجیں' },
  sent: {
    en: 'We’ve sent a link to %{address}, unless this address is already confirmed or has had several links today. Open the link to confirm that you want updates on this tender. Check your spam folder, too.',
    ur: 'ہم نے \u2068%{address}\u2069 پر ایک لنک بھیجا ہے، سوائے اِس کے کہ اِس پتے کی تصدیق پہلے ہو چکی ہو یا آج اِسے کئی لنک بھیجے جا چکے ہوں۔ اِس ٹینڈر کی اطلاعات پانے کے لیے لنک کھول کر تصدیق کریں۔ سپیم فولڈر بھی دیکھیں۔',
  },
  limited: {
    en: 'No link was sent: too many were requested recently. If you already got one, use that; check your spam folder, too. Otherwise try again later.',
    ur: 'لنک نہیں بھیجا گیا: حال ہی میں بہت زیادہ لنک مانگے گئے۔ اگر آپ کو لنک مل چکا ہے تو وہی استعمال کریں؛ سپیم فولڈر بھی دیکھیں۔ ورنہ کچھ دیر بعد دوبارہ کوشش کریں۔',
  },
  other: { en: 'Use another address', ur: 'کوئی اور پتا استعمال کریں' },
};

/** The download’s texts; the sentences of the overlay and of the error catalogue are literal (specification §3, §8). */
export const download = {
  title: { en: 'Tender', ur: 'ٹینڈر' },
  lead: {
    en: 'Download the tender by pressing the download button',
    ur: 'ڈاؤن لوڈ کا بٹن دبا کر ٹینڈر ڈاؤن لوڈ کریں',
  },
  button: { en: 'Download', ur: 'ڈاؤن لوڈ' },
  overlay: {
    en: "Please wait while preparing your download... It might take several minutes; so please wait and don't refresh the link while downloading.",
    ur: 'براہِ کرم انتظار کریں، آپ کا ڈاؤن لوڈ تیار ہو رہا ہے... اِس میں کئی منٹ لگ سکتے ہیں؛ اِس دوران براہِ کرم انتظار کریں اور صفحہ دوبارہ لوڈ نہ کریں۔',
  },
  keeps: {
    en: 'Your progress is saved on this device. If the connection drops, the download resumes where it stopped.',
    ur: 'اب تک کا ڈاؤن لوڈ اِس آلے پر محفوظ ہے۔ رابطہ ٹوٹ جائے تو یہ وہیں سے آگے بڑھے گا۔',
  },
  inMemory: {
    en: 'Please keep this page open: this browser can’t save a partial download.',
    ur: 'براہِ کرم یہ صفحہ کھلا رکھیں: یہ براؤزر نامکمل ڈاؤن لوڈ محفوظ نہیں رکھ سکتا۔',
  },
  unkept: {
    en: 'This browser can’t save your details',
    ur: 'یہ براؤزر آپ کی تفصیلات محفوظ نہیں رکھ سکتا',
  },
  unkeptText: {
    en: 'Download the documents before you close or reload this page. Otherwise you’ll have to enter your company’s details again.',
    ur: 'یہ صفحہ بند یا دوبارہ لوڈ کرنے سے پہلے دستاویزات ڈاؤن لوڈ کر لیں، ورنہ کمپنی کی تفصیلات دوبارہ لکھنی ہوں گی۔',
  },
  connecting: { en: 'Connecting…', ur: 'رابطہ کیا جا رہا ہے…' },
  receiving: { en: 'Downloading…', ur: 'ڈاؤن لوڈ ہو رہا ہے…' },
  paused: { en: 'Paused', ur: 'روک دیا گیا' },
  waiting: {
    en: 'Connection lost. Trying again in %{seconds}\u00a0s…',
    ur: 'رابطہ ٹوٹ گیا۔ %{seconds}\u00a0سیکنڈ میں دوبارہ کوشش ہو گی…',
  },
  waitingLong: {
    en: 'There has been no connection for a while. Retrying automatically, next in %{time}. Your progress is saved.',
    ur: 'کچھ دیر سے رابطہ نہیں ہے۔ کوشش خودبخود جاری ہے، اگلی کوشش %{time} میں۔ اب تک کا ڈاؤن لوڈ محفوظ ہے۔',
  },
  interruptedLong: {
    en: 'The download keeps failing. Retrying automatically, next in %{time}. Your progress is saved.',
    ur: 'ڈاؤن لوڈ بار بار ناکام ہو رہا ہے۔ کوشش خودبخود جاری ہے، اگلی کوشش %{time} میں۔ اب تک کا ڈاؤن لوڈ محفوظ ہے۔',
  },
  interrupted: {
    en: 'The download was interrupted. Trying again in %{seconds}\u00a0s…',
    ur: 'ڈاؤن لوڈ رک گیا۔ %{seconds}\u00a0سیکنڈ میں دوبارہ کوشش ہو گی…',
  },
  still: { en: 'Waiting for data…', ur: 'ڈیٹا کا انتظار ہے…' },
  offline: {
    en: 'You are offline. The download will resume when you’re back online.',
    ur: 'انٹرنیٹ منقطع ہے۔ رابطہ بحال ہوتے ہی ڈاؤن لوڈ خودبخود آگے بڑھے گا۔',
  },
  changed: {
    en: 'The documents changed on the server, so the download started again.',
    ur: 'سرور پر دستاویزات تبدیل ہو گئیں، اِس لیے ڈاؤن لوڈ نئے سرے سے شروع ہوا۔',
  },
  narrowed: {
    en: 'Documents were added on the server. This download finishes first, then the new documents follow.',
    ur: 'سرور پر نئی دستاویزات شامل کی گئی ہیں۔ پہلے یہ ڈاؤن لوڈ مکمل ہو گا، پھر نئی دستاویزات آئیں گی۔',
  },
  done: { en: 'The download is complete', ur: 'ڈاؤن لوڈ مکمل ہو گیا' },
  doneText: {
    en: 'Saved as %{file} (%{size}); check your downloads.',
    ur: 'فائل \u2068%{file}\u2069 (\u2068%{size}\u2069) محفوظ ہو گئی؛ اپنے ڈاؤن لوڈز دیکھ لیں۔',
  },
  doneStays: {
    en: `If it isn’t in your downloads, save it again or use the browser’s own download. A copy stays on this device until you confirm that you have the file, for ${VISITOR_STORAGE_HOURS} hours at most.`,
    ur: `اگر فائل وہاں نہ ملے تو اُسے دوبارہ محفوظ کریں یا براؤزر کا اپنا ڈاؤن لوڈ استعمال کریں۔ جب تک آپ فائل ملنے کی تصدیق نہ کریں، ایک نقل اِس آلے پر رہے گی، زیادہ سے زیادہ ${VISITOR_STORAGE_HOURS} گھنٹے۔`,
  },
  confirm: { en: 'I have the file', ur: 'فائل مل گئی' },
  saveAgain: { en: 'Save the file again', ur: 'فائل دوبارہ محفوظ کریں' },
  pause: { en: 'Pause', ur: 'روکیں' },
  resume: { en: 'Resume', ur: 'جاری رکھیں' },
  cancel: { en: 'Cancel', ur: 'منسوخ کریں' },
  tryNow: { en: 'Try now', ur: 'ابھی کوشش کریں' },
  tryAgain: { en: 'Try again', ur: 'دوبارہ کوشش کریں' },
  fallback: { en: 'Use the browser’s own download', ur: 'براؤزر کا اپنا ڈاؤن لوڈ استعمال کریں' },
  fallbackHint: {
    en: 'If the download keeps failing here, use the browser’s own download.',
    ur: 'اگر یہاں ڈاؤن لوڈ بار بار ناکام ہو تو براؤزر کا اپنا ڈاؤن لوڈ استعمال کریں۔',
  },
  handedOver: { en: 'Your browser is downloading the file', ur: 'آپ کا براؤزر فائل ڈاؤن لوڈ کر رہا ہے' },
  handedOverText: {
    en: 'You’ll find it in your browser’s downloads. You can close this page.',
    ur: 'فائل براؤزر کے ڈاؤن لوڈز میں ملے گی۔ آپ یہ صفحہ بند کر سکتے ہیں۔',
  },
  of: { en: '%{received} of %{total}', ur: '%{total} میں سے %{received}' },
  speed: { en: '%{speed}/s', ur: '%{speed} فی سیکنڈ' },
  left: { en: 'about %{time} left', ur: 'تقریباً %{time} باقی' },
  partThere: {
    en: '%{received} of the file is already on this device.',
    ur: 'فائل کے %{received} پہلے ہی اِس آلے پر موجود ہیں۔',
  },
  allThere: {
    en: 'The whole file is already on this device. Press Resume to check and save it.',
    ur: 'پوری فائل پہلے ہی اِس آلے پر موجود ہے۔ جانچنے اور محفوظ کرنے کے لیے “جاری رکھیں” دبائیں۔',
  },
  signIn: { en: 'Sign in', ur: 'سائن اِن' },
  progress: { en: 'Download progress', ur: 'ڈاؤن لوڈ کی پیش رفت' },
  whole: {
    en: 'The document as one ZIP file |||| All %{smart_count} documents as one ZIP file',
    ur: 'دستاویز ایک ZIP فائل میں |||| تمام %{smart_count} دستاویزات ایک ZIP فائل میں',
  },
  some: { en: '%{smart_count} documents as one ZIP file', ur: '%{smart_count} دستاویزات ایک ZIP فائل میں' },
  documents: { en: 'Documents', ur: 'دستاویزات' },
  documentsHint: {
    en: 'Download all of them with the button above, select some, or download a single one.',
    ur: 'اوپر کے بٹن سے سب ڈاؤن لوڈ کریں، کچھ منتخب کریں، یا کوئی ایک دستاویز ڈاؤن لوڈ کریں۔',
  },
  choose: { en: 'Select %{name}', ur: '\u2068%{name}\u2069 منتخب کریں' },
  takeOne: { en: 'Download %{name}', ur: '\u2068%{name}\u2069 ڈاؤن لوڈ کریں' },
  takeChosen: {
    en: 'Download the selected document (%{size}) |||| Download the %{smart_count} selected documents (%{size})',
    ur: 'منتخب دستاویز ڈاؤن لوڈ کریں (%{size}) |||| منتخب کردہ %{smart_count} دستاویزات ڈاؤن لوڈ کریں (%{size})',
  },
  published: { en: 'published %{date}', ur: '%{date} کو شائع ہوئی' },
  none: { en: 'No documents are attached yet.', ur: 'ابھی کوئی دستاویز منسلک نہیں ہے۔' },
  isNew: { en: 'New', ur: 'نئی' },
  isReplaced: { en: 'Replaced', ur: 'تبدیل شدہ' },
  since: {
    en: 'Changes since your download on %{date}',
    ur: '%{date} کے ڈاؤن لوڈ کے بعد کی تبدیلیاں',
  },
  nothingNew: {
    en: 'You downloaded these documents on %{date}. Nothing has changed since then.',
    ur: 'آپ نے یہ دستاویزات %{date} کو ڈاؤن لوڈ کیں۔ اُس کے بعد کوئی تبدیلی نہیں ہوئی۔',
  },
  added: { en: 'Added: %{name}', ur: 'نئی دستاویز: \u2068%{name}\u2069' },
  replaced: { en: 'Replaced: %{name}', ur: 'تبدیل کی گئی: \u2068%{name}\u2069' },
  removed: { en: 'Removed: %{name}', ur: 'ہٹا دی گئی: \u2068%{name}\u2069' },
  endMoved: {
    en: 'The closing date changed from %{before} to %{after}.',
    ur: 'آخری تاریخ %{before} سے بدل کر %{after} کر دی گئی ہے۔',
  },
  takeNew: {
    en: 'Download only this document (%{size}) |||| Download only these %{smart_count} documents (%{size})',
    ur: 'صرف یہ دستاویز ڈاؤن لوڈ کریں (%{size}) |||| صرف یہ %{smart_count} دستاویزات ڈاؤن لوڈ کریں (%{size})',
  },
  changesFailed: {
    en: 'The changes since your last download couldn’t be loaded.',
    ur: 'پچھلے ڈاؤن لوڈ کے بعد کی تبدیلیاں لوڈ نہ ہو سکیں۔',
  },
  checking: {
    en: 'Download finished. Checking it against the published documents… %{percent}%',
    ur: 'ڈاؤن لوڈ مکمل ہو گیا۔ شائع شدہ دستاویزات سے ملایا جا رہا ہے… %{percent}٪',
  },
  verified: {
    en: 'The document is exactly as published. |||| All %{smart_count} documents are exactly as published.',
    ur: 'دستاویز بعینہٖ ویسی ہی ہے جیسی شائع کی گئی۔ |||| تمام %{smart_count} دستاویزات بعینہٖ ویسی ہی ہیں جیسی شائع کی گئیں۔',
  },
  verifiedDetail: { en: 'How this was checked', ur: 'جانچ کیسے کی گئی' },
  verifiedHow: {
    en: 'Each document was compared with the SHA-256 checksum that the server publishes. You can repeat this check with any SHA-256 program.',
    ur: 'ہر دستاویز کا موازنہ سرور کے شائع کردہ SHA-256 سے کیا گیا۔ آپ SHA-256 کے کسی بھی پروگرام سے یہی جانچ خود کر سکتے ہیں۔',
  },
  sha256: { en: 'Published SHA-256:', ur: 'شائع شدہ SHA-256:' },
  arrived: { en: 'SHA-256 of your copy:', ur: 'آپ کی نقل کا SHA-256:' },
  unreadable: { en: 'The document couldn’t be read.', ur: 'دستاویز پڑھی نہ جا سکی۔' },
  differs: { en: 'The download is damaged', ur: 'ڈاؤن لوڈ میں خرابی ہے' },
  differsText: {
    en: '1 document was damaged during the download or on this device: |||| %{smart_count} documents were damaged during the download or on this device:',
    ur: '1 دستاویز ڈاؤن لوڈ کے دوران یا اِس آلے پر خراب ہو گئی: |||| %{smart_count} دستاویزات ڈاؤن لوڈ کے دوران یا اِس آلے پر خراب ہو گئیں:',
  },
  differsUnreadable: {
    en: 'The file was damaged during the download or on this device, and its documents can’t be read.',
    ur: 'فائل ڈاؤن لوڈ کے دوران یا اِس آلے پر خراب ہو گئی، اور اُس کی دستاویزات پڑھی نہیں جا سکتیں۔',
  },
  fetchAgain: { en: 'Download the damaged part again', ur: 'خراب حصہ دوبارہ ڈاؤن لوڈ کریں' },
  fetchAllAgain: { en: 'Download everything again', ur: 'سب کچھ دوبارہ ڈاؤن لوڈ کریں' },
  saveAnyway: { en: 'Save the file anyway', ur: 'پھر بھی فائل محفوظ کریں' },
  savedDamaged: {
    en: 'The file was saved, but it is not exactly as published.',
    ur: 'فائل محفوظ ہو گئی، مگر وہ بعینہٖ ویسی نہیں جیسی شائع کی گئی۔',
  },
  takeUndamaged: {
    en: 'To get an undamaged copy, download it again.',
    ur: 'درست نقل کے لیے اِسے دوبارہ ڈاؤن لوڈ کریں۔',
  },
  unpublished: {
    en: 'The file couldn’t be checked: the documents changed or the tender closed during the download.',
    ur: 'فائل کی جانچ نہ ہو سکی: ڈاؤن لوڈ کے دوران دستاویزات تبدیل ہوئیں یا ٹینڈر بند ہو گیا۔',
  },
  uncheckable: {
    en: 'The file couldn’t be checked: this device couldn’t read it, or the checking program couldn’t be loaded.',
    ur: 'فائل کی جانچ نہ ہو سکی: یہ آلہ فائل پڑھ نہ سکا، یا جانچ کا پروگرام لوڈ نہ ہو سکا۔',
  },
  checkAgain: { en: 'Check again', ur: 'دوبارہ جانچیں' },
  unsaved: {
    en: 'Download finished, but not checked',
    ur: 'ڈاؤن لوڈ مکمل ہو گیا مگر جانچ نہ ہو سکی',
  },
  saveUnchecked: { en: 'Save without checking', ur: 'جانچ کے بغیر محفوظ کریں' },
  errors: {
    timeout: {
      en: 'Download timeout. Please try again.',
      ur: 'ڈاؤن لوڈ کا وقت ختم ہو گیا۔ براہِ کرم دوبارہ کوشش کریں۔',
    },
    notFound: {
      en: 'File not found. Please check if the tender exists.',
      ur: 'فائل نہیں ملی۔ براہِ کرم دیکھ لیں کہ ٹینڈر موجود ہے یا نہیں۔',
    },
    server: {
      en: 'Server error occurred. Please try again later.',
      ur: 'سرور پر خرابی پیش آئی۔ براہِ کرم کچھ دیر بعد دوبارہ کوشش کریں۔',
    },
    status: { en: 'Server error: %{status} - %{text}', ur: 'سرور کی خرابی: \u2068%{status} - %{text}\u2069' },
    failed: { en: 'Download failed: %{message}', ur: 'ڈاؤن لوڈ ناکام ہوا: \u2068%{message}\u2069' },
    http: { en: 'HTTP error! status: %{status}', ur: 'HTTP کی خرابی، کیفیت: %{status}' },
    emptyFile: { en: 'Received empty file', ur: 'خالی فائل موصول ہوئی' },
    noLine: { en: 'no connection to the server', ur: 'سرور سے رابطہ نہیں ہو سکا' },
    tooOld: { en: 'this browser is too old', ur: 'یہ براؤزر بہت پرانا ہے' },
    tooMuch: { en: 'more data arrived than expected', ur: 'توقع سے زیادہ ڈیٹا موصول ہوا' },
    copyGone: {
      en: 'The copy on this device no longer exists. Please use the browser’s own download.',
      ur: 'اِس آلے پر رکھی نقل اب موجود نہیں۔ براہِ کرم براؤزر کا اپنا ڈاؤن لوڈ استعمال کریں۔',
    },
    noRoomTwice: {
      en: 'There is not enough space on this device: saving the file takes %{needed}, but this site can use only %{free}. Free up some space or download fewer documents at a time.',
      ur: 'اِس آلے پر جگہ کم ہے: فائل محفوظ کرنے کے لیے %{needed} درکار ہیں، جبکہ یہ سائٹ صرف %{free} استعمال کر سکتی ہے۔ کچھ جگہ خالی کریں یا ایک وقت میں کم دستاویزات ڈاؤن لوڈ کریں۔',
    },
    checkLost: {
      en: 'The program that checks the documents couldn’t be loaded, so the download hasn’t started. Check your connection and try again.',
      ur: 'دستاویزات کی جانچ کا پروگرام لوڈ نہ ہو سکا، اِس لیے ڈاؤن لوڈ شروع نہیں کیا گیا۔ براہِ کرم اپنا رابطہ دیکھ کر دوبارہ کوشش کریں۔',
    },
    pageInstead: { en: 'Received a page instead of the file', ur: 'فائل کے بجائے ایک صفحہ موصول ہوا' },
    noTender: { en: 'Tender value is not set!', ur: 'ٹینڈر کا تعین نہیں ہو سکا!' },
    busy: {
      en: 'This download is already running in another tab. Continue there, or close that tab and try again.',
      ur: 'یہ ڈاؤن لوڈ کسی اور ٹیب میں پہلے ہی جاری ہے۔ براہِ کرم وہیں جاری رکھیں، یا وہ ٹیب بند کر کے دوبارہ کوشش کریں۔',
    },
    noRoom: {
      en: 'There is not enough space on this device for the file. Free up some space or download fewer documents at a time.',
      ur: 'اِس آلے پر فائل کے لیے کافی جگہ نہیں۔ کچھ جگہ خالی کریں یا ایک وقت میں کم دستاویزات ڈاؤن لوڈ کریں۔',
    },
    noRoomFor: {
      en: 'There is not enough space on this device: %{needed} are still to download, but this site can use only %{free} more. Free up some space or download fewer documents at a time.',
      ur: 'اِس آلے پر جگہ کم ہے: ابھی %{needed} ڈاؤن لوڈ ہونے باقی ہیں، جبکہ یہ سائٹ مزید صرف %{free} استعمال کر سکتی ہے۔ کچھ جگہ خالی کریں یا ایک وقت میں کم دستاویزات ڈاؤن لوڈ کریں۔',
    },
  },
};
