/** Urdu texts of the search over all registers. */
import type { search as english } from '../en/search.ts';
import type { Mirror } from '../translate.ts';

export const search: Mirror<typeof english> = {
  search: {
    title: 'اندراجات اور صفحات کی تلاش',
    placeholder: 'نام، کوڈ، حوالہ، NTN، موبائل نمبر، یا کام کا نام',
    close: 'تلاش بند کریں',
    results: 'نتائج',
    count: '%{smart_count} ریکارڈ ملا |||| %{smart_count} ریکارڈ ملے',
    all: '“%{term}” والے تمام ریکارڈ: %{name}',
    help: 'ان رجسٹروں میں تلاش ہوتی ہے: %{registers}۔ دو حروف کافی ہیں۔ صفحے اور کام، جیسے درآمد یا سائن آؤٹ، بھی ملتے ہیں۔',
    import: 'درآمد: %{name}',
    recent: 'جو آپ نے حال ہی میں دیکھا اور تلاش کیا',
    forget: 'انھیں مٹا دیں',
    emptyHelp: 'کوئی نام، کوڈ یا حوالہ مطابق نہیں۔ ان میں دیکھا گیا: %{registers}۔',
    offline: 'سرور سے رابطہ نہیں ہے',
    offlineHelp: 'تلاش کے لیے رابطہ درکار ہے؛ رابطہ بحال ہوتے ہی تلاش خود جاری ہو جائے گی۔',
    fromDevice: 'رابطے کے بغیر: صرف اس آلے پر موجود اندراجات میں۔',
    emptyOnDevice:
      'اس آلے پر موجود اندراجات میں کوئی نام، کوڈ یا حوالہ مطابق نہیں۔ رابطے کے بغیر دوسرے اندراجات میں تلاش نہیں ہوتی۔',
    failed: 'تلاش ناکام رہی',
    failedHelp: 'سرور سے کوئی نتیجہ نہیں ملا۔ آپ کا لکھا ہوا محفوظ ہے؛ دوبارہ کوشش کریں۔',
  },
};
