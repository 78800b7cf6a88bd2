import { KEPT_HOURS } from '../../../contract/limits.ts';

/** News of a tender by e-mail, asked for beside its documents. */
export const news = {
  title: { en: 'News of this tender by e-mail', ur: 'اِس ٹینڈر کی خبریں بذریعہ ای میل' },
  lead: {
    en: 'New documents, another closing date: we write to you once you have confirmed your address.',
    ur: 'نئی دستاویزات، نئی آخری تاریخ: پتے کی تصدیق کے بعد ہم آپ کو لکھیں گے۔',
  },
  submit: { en: 'Send me a link', ur: 'مجھے لنک بھیجیں' },
  sent: {
    en: 'We’ve sent a link to %{address}, unless it’s confirmed already or had several links today. Confirm it to receive updates of this tender. Check your spam folder.',
    ur: 'ہم نے \u2068%{address}\u2069 پر ایک لنک بھیجا ہے، سوائے اِس کے کہ پتے کی تصدیق پہلے سے ہو یا آج اِسے کئی لنک بھیجے جا چکے ہوں۔ اِس ٹینڈر کی اطلاعات پانے کے لیے پتے کی تصدیق کریں۔ سپیم فولڈر بھی دیکھیں۔',
  },
  limited: {
    en: 'No link was sent: too many were requested in the last hour. If you already got one, use that; check your spam folder, too. Otherwise try again in an hour.',
    ur: 'لنک نہیں بھیجا گیا: پچھلے ایک گھنٹے میں بہت زیادہ لنک مانگے گئے۔ اگر آپ کو لنک مل چکا ہے تو وہی استعمال کریں؛ سپیم فولڈر بھی دیکھیں۔ ورنہ ایک گھنٹے بعد دوبارہ کوشش کریں۔',
  },
  other: { en: 'Use another address', ur: 'کوئی اور پتا استعمال کریں' },
};

/** The download's words; the sentences of the overlay and of the error catalogue are literal (specification §3, §8). */
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
    en: 'What has arrived is kept on this device: if the connection breaks, the download goes on from there.',
    ur: 'جو حصہ پہنچ چکا وہ اِس آلے پر محفوظ ہے: رابطہ ٹوٹ جائے تو ڈاؤن لوڈ وہیں سے آگے بڑھے گا۔',
  },
  inMemory: {
    en: 'Please leave this page open: this browser can’t keep a part of the file.',
    ur: 'براہِ کرم یہ صفحہ کھلا رکھیں: یہ براؤزر فائل کا حصہ محفوظ نہیں رکھ سکتا۔',
  },
  unkept: {
    en: 'This browser keeps nothing for this page',
    ur: 'یہ براؤزر اِس صفحے کے لیے کچھ محفوظ نہیں رکھتا',
  },
  unkeptText: {
    en: 'Please take the documents before you close or reload it: you would have to give your company’s details again.',
    ur: 'براہِ کرم صفحہ بند یا دوبارہ لوڈ کرنے سے پہلے دستاویزات حاصل کر لیں، ورنہ کمپنی کی تفصیلات دوبارہ دینی ہوں گی۔',
  },
  connecting: { en: 'Connecting…', ur: 'رابطہ کیا جا رہا ہے…' },
  receiving: { en: 'Downloading…', ur: 'ڈاؤن لوڈ ہو رہا ہے…' },
  paused: { en: 'Paused', ur: 'روک دیا گیا' },
  waiting: {
    en: 'Connection lost. Trying again in %{seconds} s…',
    ur: 'رابطہ ٹوٹ گیا۔ %{seconds} سیکنڈ میں دوبارہ کوشش ہو گی…',
  },
  waitingLong: {
    en: 'There has been no connection for a while. It is tried again by itself, next in %{time}; what has arrived is kept.',
    ur: 'کچھ دیر سے رابطہ نہیں ہے۔ کوشش خودبخود جاری ہے، اگلی کوشش %{time} میں؛ جو حصہ پہنچ چکا وہ محفوظ ہے۔',
  },
  still: { en: 'Nothing is arriving at the moment…', ur: 'اِس وقت کچھ موصول نہیں ہو رہا…' },
  offline: {
    en: 'You are offline. The download goes on by itself when the connection is back.',
    ur: 'انٹرنیٹ منقطع ہے۔ رابطہ بحال ہوتے ہی ڈاؤن لوڈ خودبخود آگے بڑھے گا۔',
  },
  changed: {
    en: 'The documents were changed on the server, so the download began anew.',
    ur: 'سرور پر دستاویزات تبدیل ہو گئیں، اِس لیے ڈاؤن لوڈ نئے سرے سے شروع ہوا۔',
  },
  narrowed: {
    en: 'Documents were added on the server. What was begun is finished first, then the new ones come.',
    ur: 'سرور پر نئی دستاویزات شامل کی گئی ہیں۔ جو ڈاؤن لوڈ شروع ہو چکا وہ پہلے مکمل ہو گا، نئی دستاویزات اُس کے بعد آئیں گی۔',
  },
  done: { en: 'The download is complete', ur: 'ڈاؤن لوڈ مکمل ہو گیا' },
  doneText: {
    en: 'It was given to your browser as %{file}: please look whether it is among your downloads.',
    ur: 'فائل \u2068%{file}\u2069 کے نام سے آپ کے براؤزر کو دے دی گئی: براہِ کرم دیکھ لیں کہ وہ آپ کے ڈاؤن لوڈز میں موجود ہے۔',
  },
  doneStays: {
    en: `A copy stays here until you say so, for ${KEPT_HOURS} hours at most.`,
    ur: `آپ کے بتانے تک ایک نقل یہاں رہے گی، زیادہ سے زیادہ ${KEPT_HOURS} گھنٹے۔`,
  },
  confirm: { en: 'I have the file', ur: 'فائل مل گئی' },
  saveAgain: { en: 'Save it again', ur: 'دوبارہ محفوظ کریں' },
  pause: { en: 'Pause', ur: 'روکیں' },
  resume: { en: 'Resume', ur: 'جاری رکھیں' },
  cancel: { en: 'Cancel', ur: 'منسوخ کریں' },
  tryNow: { en: 'Try now', ur: 'ابھی کوشش کریں' },
  tryAgain: { en: 'Try again', ur: 'دوبارہ کوشش کریں' },
  fallback: { en: 'Use the browser’s own download', ur: 'براؤزر کا اپنا ڈاؤن لوڈ استعمال کریں' },
  fallbackHint: {
    en: 'If it keeps failing here, let the browser fetch the file.',
    ur: 'اگر یہاں بار بار ناکامی ہو تو فائل براؤزر سے منگوا لیں۔',
  },
  handedOver: { en: 'Your browser is downloading the file', ur: 'آپ کا براؤزر فائل ڈاؤن لوڈ کر رہا ہے' },
  handedOverText: {
    en: 'You find it among the browser’s downloads. You may close this page.',
    ur: 'فائل براؤزر کے ڈاؤن لوڈز میں ملے گی۔ آپ یہ صفحہ بند کر سکتے ہیں۔',
  },
  of: { en: '%{received} of %{total}', ur: '%{total} میں سے %{received}' },
  speed: { en: '%{speed}/s', ur: '%{speed} فی سیکنڈ' },
  left: { en: 'about %{time} left', ur: 'تقریباً %{time} باقی' },
  partThere: {
    en: '%{received} of the file is already on this device.',
    ur: 'فائل کے %{received} پہلے ہی اِس آلے پر موجود ہیں۔',
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
    en: 'Take all of them with the button above, tick some, or take a single one.',
    ur: 'اوپر کے بٹن سے سب حاصل کریں، کچھ پر نشان لگائیں، یا کوئی ایک دستاویز حاصل کریں۔',
  },
  choose: { en: 'Choose %{name}', ur: '\u2068%{name}\u2069 منتخب کریں' },
  takeOne: { en: 'Download %{name}', ur: '\u2068%{name}\u2069 ڈاؤن لوڈ کریں' },
  takeChosen: {
    en: 'Download the chosen document (%{size}) |||| Download the %{smart_count} chosen documents (%{size})',
    ur: 'منتخب دستاویز ڈاؤن لوڈ کریں (%{size}) |||| منتخب کردہ %{smart_count} دستاویزات ڈاؤن لوڈ کریں (%{size})',
  },
  published: { en: 'published %{date}', ur: '%{date} کو شائع ہوئی' },
  none: { en: 'No documents are attached yet.', ur: 'ابھی کوئی دستاویز منسلک نہیں ہے۔' },
  isNew: { en: 'New', ur: 'نئی' },
  isReplaced: { en: 'Replaced', ur: 'تبدیل شدہ' },
  since: {
    en: 'What changed since your download of %{date}',
    ur: '%{date} کے ڈاؤن لوڈ کے بعد کیا تبدیل ہوا',
  },
  nothingNew: {
    en: 'You took these documents on %{date}. Nothing has changed since then.',
    ur: 'آپ نے یہ دستاویزات %{date} کو حاصل کیں۔ اُس کے بعد کوئی تبدیلی نہیں ہوئی۔',
  },
  added: { en: 'Added: %{name}', ur: 'نئی دستاویز: \u2068%{name}\u2069' },
  replaced: { en: 'Replaced: %{name}', ur: 'تبدیل کی گئی: \u2068%{name}\u2069' },
  removed: { en: 'Removed: %{name}', ur: 'ہٹا دی گئی: \u2068%{name}\u2069' },
  endMoved: {
    en: 'The closing date moved from %{before} to %{after}.',
    ur: 'آخری تاریخ %{before} سے بدل کر %{after} کر دی گئی ہے۔',
  },
  takeNew: {
    en: 'Download just this document (%{size}) |||| Download just these %{smart_count} documents (%{size})',
    ur: 'صرف یہ دستاویز ڈاؤن لوڈ کریں (%{size}) |||| صرف یہ %{smart_count} دستاویزات ڈاؤن لوڈ کریں (%{size})',
  },
  changesFailed: {
    en: 'What changed since your last download could not be loaded.',
    ur: 'پچھلے ڈاؤن لوڈ کے بعد کی تبدیلیاں معلوم نہ ہو سکیں۔',
  },
  checking: {
    en: 'Everything has arrived. Checking it against what was published… %{percent} %',
    ur: 'سب کچھ پہنچ گیا۔ شائع شدہ دستاویزات سے ملایا جا رہا ہے… %{percent}٪',
  },
  verified: {
    en: 'The document is exactly as published. |||| All %{smart_count} documents are exactly as published.',
    ur: 'دستاویز بعینہٖ ویسی ہی ہے جیسی شائع کی گئی۔ |||| تمام %{smart_count} دستاویزات بعینہٖ ویسی ہی ہیں جیسی شائع کی گئیں۔',
  },
  verifiedDetail: { en: 'How this was checked', ur: 'جانچ کیسے کی گئی' },
  verifiedHow: {
    en: 'Each document was held against the SHA-256 that the server publishes. You can check the same with any program for SHA-256.',
    ur: 'ہر دستاویز کو اُس SHA-256 سے ملایا گیا جو سرور شائع کرتا ہے۔ آپ SHA-256 کے کسی بھی پروگرام سے یہی جانچ خود کر سکتے ہیں۔',
  },
  sha256: { en: 'SHA-256', ur: 'SHA-256' },
  arrived: { en: 'arrived as', ur: 'موصولہ فائل کا' },
  unreadable: { en: 'It could not be read.', ur: 'یہ پڑھی نہ جا سکی۔' },
  differs: { en: 'Not everything is as published', ur: 'سب کچھ ویسا نہیں جیسا شائع کیا گیا' },
  differsText: {
    en: 'One document was damaged on its way or on this device: |||| %{smart_count} documents were damaged on their way or on this device:',
    ur: 'ایک دستاویز راستے میں یا اِس آلے پر خراب ہو گئی: |||| %{smart_count} دستاویزات راستے میں یا اِس آلے پر خراب ہو گئیں:',
  },
  differsUnreadable: {
    en: 'The file was damaged on its way or on this device, so that its parts can’t be told apart.',
    ur: 'فائل راستے میں یا اِس آلے پر ایسی خراب ہوئی کہ اُس کے حصے الگ نہیں کیے جا سکتے۔',
  },
  fetchAgain: { en: 'Fetch just that again', ur: 'صرف وہی دوبارہ منگوائیں' },
  fetchAllAgain: { en: 'Download it again', ur: 'دوبارہ ڈاؤن لوڈ کریں' },
  saveAnyway: { en: 'Save it as it is', ur: 'جیسی ہے ویسی ہی محفوظ کریں' },
  savedDamaged: {
    en: 'It was given to your browser although it is not exactly as published.',
    ur: 'فائل براؤزر کو دے دی گئی، اگرچہ وہ بعینہٖ ویسی نہیں جیسی شائع کی گئی۔',
  },
  unpublished: {
    en: 'It could not be checked: the documents were changed, or the tender was closed, while they came.',
    ur: 'جانچ نہ ہو سکی: ڈاؤن لوڈ کے دوران دستاویزات تبدیل ہوئیں یا ٹینڈر بند ہو گیا۔',
  },
  uncheckable: {
    en: 'It could not be checked: this device could not read it, or the check could not be loaded.',
    ur: 'جانچ نہ ہو سکی: یہ آلہ فائل پڑھ نہ سکا، یا جانچ کا پروگرام لوڈ نہ ہو سکا۔',
  },
  checkAgain: { en: 'Check again', ur: 'دوبارہ جانچیں' },
  unsaved: {
    en: 'Everything has arrived, but it could not be checked',
    ur: 'سب کچھ پہنچ گیا ہے مگر اِس کی جانچ نہ ہو سکی',
  },
  saveUnchecked: { en: 'Save it unchecked', ur: 'جانچ کے بغیر محفوظ کریں' },
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
    tooOld: { en: 'this browser is too old for it', ur: 'یہ براؤزر اِس کے لیے بہت پرانا ہے' },
    tooMuch: { en: 'more arrived than was announced', ur: 'بتائی گئی مقدار سے زیادہ موصول ہوا' },
    copyGone: {
      en: 'The copy on this device is gone. Please use the browser’s own download.',
      ur: 'اِس آلے پر رکھی نقل اب موجود نہیں۔ براہِ کرم براؤزر کا اپنا ڈاؤن لوڈ استعمال کریں۔',
    },
    noRoomTwice: {
      en: 'This device has too little room: until the file is among your downloads it takes %{needed}, and this site may keep %{free}. Please free some space, take fewer documents at a time, or use the browser’s own download.',
      ur: 'اِس آلے پر جگہ کم ہے: فائل کے ڈاؤن لوڈز میں پہنچنے تک %{needed} درکار ہیں، جبکہ یہ سائٹ صرف %{free} رکھ سکتی ہے۔ براہِ کرم کچھ جگہ خالی کریں، ایک وقت میں کم دستاویزات حاصل کریں، یا براؤزر کا اپنا ڈاؤن لوڈ استعمال کریں۔',
    },
    checkLost: {
      en: 'The check of the documents could not be loaded, so the download has not begun. Please check your connection and try again.',
      ur: 'دستاویزات کی جانچ کا پروگرام لوڈ نہ ہو سکا، اِس لیے ڈاؤن لوڈ شروع نہیں کیا گیا۔ براہِ کرم اپنا رابطہ دیکھ کر دوبارہ کوشش کریں۔',
    },
    pageInstead: { en: 'Received a page instead of the file', ur: 'فائل کے بجائے ایک صفحہ موصول ہوا' },
    noTender: { en: 'Tender value is not set!', ur: 'ٹینڈر کا تعین نہیں ہو سکا!' },
    busy: {
      en: 'This download is already running in another tab. Please go on there, or close that tab and try again.',
      ur: 'یہ ڈاؤن لوڈ کسی اور ٹیب میں پہلے ہی جاری ہے۔ براہِ کرم وہیں جاری رکھیں، یا وہ ٹیب بند کر کے دوبارہ کوشش کریں۔',
    },
    noRoom: {
      en: 'This device has no room left for the file. Please free some space, take fewer documents at a time, or use the browser’s own download.',
      ur: 'اِس آلے پر فائل کے لیے جگہ باقی نہیں۔ براہِ کرم کچھ جگہ خالی کریں، ایک وقت میں کم دستاویزات حاصل کریں، یا براؤزر کا اپنا ڈاؤن لوڈ استعمال کریں۔',
    },
    noRoomFor: {
      en: 'This device has too little room: %{needed} are still to come, and this site may keep %{free} more. Please free some space, take fewer documents at a time, or use the browser’s own download.',
      ur: 'اِس آلے پر جگہ کم ہے: ابھی %{needed} آنے باقی ہیں، جبکہ یہ سائٹ مزید صرف %{free} رکھ سکتی ہے۔ براہِ کرم کچھ جگہ خالی کریں، ایک وقت میں کم دستاویزات حاصل کریں، یا براؤزر کا اپنا ڈاؤن لوڈ استعمال کریں۔',
    },
  },
};
