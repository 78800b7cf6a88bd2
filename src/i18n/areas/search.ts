import { SEARCH_MIN } from '../../../contract/limits.ts';

export const search = {
  search: {
    title: { en: 'Search for records and pages', ur: 'اندراجات اور صفحات کی تلاش' },
    placeholder: {
      en: 'Name, code, reference, NTN, mobile number, or “create CO”',
      ur: 'نام، کوڈ، حوالہ، NTN، موبائل نمبر، یا کام کا نام',
    },
    close: { en: 'Close the search', ur: 'تلاش بند کریں' },
    results: { en: 'Results', ur: 'نتائج' },
    count: {
      en: '%{smart_count} record found |||| %{smart_count} records found',
      ur: '%{smart_count} ریکارڈ ملا |||| %{smart_count} ریکارڈ ملے',
    },
    all: { en: 'All %{name} with “%{term}”', ur: '“%{term}” والے تمام ریکارڈ: %{name}' },
    help: {
      en: `Finds records in: %{registers}. ${SEARCH_MIN} letters are enough. Pages and commands such as “import” and “sign out” are found, too.`,
      ur: `ان رجسٹروں میں تلاش ہوتی ہے: %{registers}۔ ${SEARCH_MIN} حروف کافی ہیں۔ صفحے اور کام، جیسے درآمد یا سائن آؤٹ، بھی ملتے ہیں۔`,
    },
    import: { en: 'Import: %{name}', ur: 'درآمد: %{name}' },
    recent: { en: 'What you looked at and for last', ur: 'جو آپ نے حال ہی میں دیکھا اور تلاش کیا' },
    forget: { en: 'Forget them', ur: 'انھیں مٹا دیں' },
    emptyHelp: {
      en: 'No name, code or reference fits. Looked through: %{registers}.',
      ur: 'کوئی نام، کوڈ یا حوالہ مطابق نہیں۔ ان میں دیکھا گیا: %{registers}۔',
    },
    lost: {
      device: { en: 'You are offline', ur: 'آپ آف لائن ہیں' },
      server: { en: 'The server can’t be reached', ur: 'سرور سے رابطہ نہیں ہو رہا' },
    },
    offlineHelp: {
      en: 'The search needs a connection; it goes on by itself when there is one.',
      ur: 'تلاش کے لیے رابطہ درکار ہے؛ رابطہ بحال ہوتے ہی تلاش خود جاری ہو جائے گی۔',
    },
    fromDevice: {
      en: 'Without a line: among the records of this device.',
      ur: 'رابطے کے بغیر: صرف اس آلے پر موجود اندراجات میں۔',
    },
    emptyOnDevice: {
      en: 'No name, code or reference of the records on this device fits. Without a line no others are looked through.',
      ur: 'اس آلے پر موجود اندراجات میں کوئی نام، کوڈ یا حوالہ مطابق نہیں۔ رابطے کے بغیر دوسرے اندراجات میں تلاش نہیں ہوتی۔',
    },
    failed: { en: 'The search failed', ur: 'تلاش ناکام رہی' },
    failedHelp: {
      en: 'The server gave no result. What you typed is kept; try again.',
      ur: 'سرور سے کوئی نتیجہ نہیں ملا۔ آپ کا لکھا ہوا محفوظ ہے؛ دوبارہ کوشش کریں۔',
    },
  },
} as const;
