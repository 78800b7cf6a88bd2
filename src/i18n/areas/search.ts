import { SEARCH_MIN } from '../../../contract/limits.ts';

export const search = {
  search: {
    title: { en: 'Search records and pages', ur: 'ریکارڈ اور صفحات کی تلاش' },
    placeholder: {
      en: 'Name, code, reference, NTN, mobile number, or “new organisation”',
      ur: 'نام، کوڈ، حوالہ، این ٹی این، موبائل نمبر، یا کام کا نام',
    },
    close: { en: 'Close search', ur: 'تلاش بند کریں' },
    results: { en: 'Results', ur: 'نتائج' },
    count: {
      en: '%{smart_count} record found |||| %{smart_count} records found',
      ur: '%{smart_count} ریکارڈ ملا |||| %{smart_count} ریکارڈ ملے',
    },
    all: { en: 'All %{name} matching “%{term}”', ur: '“%{term}” والے تمام ریکارڈ: %{name}' },
    help: {
      en: `Searches: %{registers}. Enter at least ${SEARCH_MIN} letters. You can also find pages and commands, such as “import” and “logout”.`,
      ur: `ان میں تلاش ہوتی ہے: %{registers}۔ کم از کم ${SEARCH_MIN} حروف لکھیں۔ صفحات اور کام، جیسے درآمد یا لاگ آؤٹ، بھی تلاش کیے جا سکتے ہیں۔`,
    },
    import: { en: 'Import: %{name}', ur: 'درآمد: %{name}' },
    recent: { en: 'Recent', ur: 'حالیہ' },
    forget: { en: 'Clear', ur: 'صاف کریں' },
    emptyHelp: {
      en: 'No matching name, code or reference. Searched: %{registers}.',
      ur: 'کوئی نام، کوڈ یا حوالہ نہیں ملا۔ ان میں تلاش کی گئی: %{registers}۔',
    },
    lost: {
      device: { en: 'You are offline', ur: 'آپ آف لائن ہیں' },
      server: { en: 'The server can’t be reached', ur: 'سرور سے رابطہ نہیں ہو رہا' },
    },
    offlineHelp: {
      en: 'Search needs a connection. It will continue when you’re back online.',
      ur: 'تلاش کے لیے رابطہ درکار ہے۔ رابطہ بحال ہوتے ہی تلاش جاری ہو جائے گی۔',
    },
    fromOfflineStore: {
      en: 'Offline: searching only the records on this device.',
      ur: 'آف لائن: تلاش صرف اس آلے پر محفوظ ریکارڈ میں ہو رہی ہے۔',
    },
    emptyInOfflineStore: {
      en: 'No matching name, code or reference in the records on this device. Other records can’t be searched offline.',
      ur: 'اس آلے کے ریکارڈ میں کوئی نام، کوڈ یا حوالہ نہیں ملا۔ آف لائن ہونے پر دوسرے ریکارڈ میں تلاش نہیں ہو سکتی۔',
    },
    failed: { en: 'The search failed', ur: 'تلاش ناکام رہی' },
    failedHelp: {
      en: 'The server returned no result. Your search text is kept. Try again.',
      ur: 'سرور سے کوئی نتیجہ نہیں ملا۔ آپ کی تلاش کا متن برقرار ہے۔ دوبارہ کوشش کریں۔',
    },
  },
} as const;
