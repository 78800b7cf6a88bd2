/** Texts of tenders and their documents, in Urdu. */
import type { tender as english } from '../en/tender.ts';
import type { Mirror } from '../translate.ts';

export const tender: Mirror<typeof english> = {
  tender: {
    form: {
      newWebLink: 'کوئی دوسرا ویب لنک تجویز کریں',
      documents: 'ٹینڈر کی دستاویزات',
      documentsAtOnce:
        'دستاویزات فوراً شامل اور حذف ہوتی ہیں؛ باقی فارم “تبدیلی محفوظ کریں” سے محفوظ ہوتا ہے۔ سب دستاویزات ایک ہی ZIP فائل میں ڈاؤن لوڈ ہوتی ہیں۔',
    },
    show: {
      annexs: 'منسلکات',
      zip: 'سب کو ZIP میں ڈاؤن لوڈ کریں',
      zipOf: '%{name} کی دستاویزات ZIP میں ڈاؤن لوڈ کریں',
      publicAddress: 'عوامی پتا',
      log: 'ڈاؤن لوڈ',
      logHelp:
        'دستاویزات کس نے حاصل کیں، تازہ ترین پہلے؛ ٹوٹ جانے والے ڈاؤن لوڈ کا ہر حصہ الگ سطر ہے۔ کمپنیاں ویسے ہی درج ہیں جیسے لکھی گئیں۔',
      logShown: '%{total} درخواست میں سے %{shown} |||| %{total} درخواستوں میں سے %{shown}',
      logMore: 'پرانے ڈاؤن لوڈ دکھائیں',
      logEmpty: 'ابھی تک کسی نے دستاویزات ڈاؤن لوڈ نہیں کیں۔',
      logFailed: 'ڈاؤن لوڈ کی فہرست لوڈ نہ ہو سکی: %{message}',
      who: 'کون',
      staff: 'عملہ',
      contractor: 'ٹھیکیدار',
      asEntered: 'جیسے لکھا گیا',
      what: 'کیا',
      wholeArchive: 'تمام دستاویزات',
      someDocuments: '%{smart_count} دستاویز |||| %{smart_count} دستاویزات',
      oneDocument: 'ایک دستاویز',
      at: 'کب',
      bytes: 'بھیجا گیا',
      result: 'نتیجہ',
      complete: 'مکمل',
      partial: 'جزوی',
      contractors: 'اس ٹینڈر کی دستاویزات لینے والے ٹھیکیدار',
      ended: '%{status}، مدت ختم',
    },
    standing: {
      left: '%{smart_count} دن باقی |||| %{smart_count} دن باقی',
      today: 'آج آخری دن ہے',
      closed: 'بند',
      ended: '%{smart_count} دن پہلے ختم ہوا |||| %{smart_count} دن پہلے ختم ہوا',
    },
    search: {
      title: 'ٹینڈر کی تلاش',
      byRef: 'ٹینڈر کا حوالہ',
      byWebLink: 'ٹینڈر کا ویب لنک',
      found: '“%{term}” کے لیے %{smart_count} ٹینڈر ملا |||| “%{term}” کے لیے %{smart_count} ٹینڈر ملے',
      none: 'اس خانے میں “%{term}” والا کوئی ٹینڈر نہیں۔',
      empty: 'براہِ کرم تلاش کا لفظ لکھیں',
      failed: 'تلاش نہ ہو سکی: %{message}',
      back: 'ٹینڈروں کی فہرست پر واپس',
    },
  },
};
