/** Texts of tenders and their documents, in Urdu. */
import { labels } from '../../../contract/texts/labels-ur.ts';
import type { tender as english } from '../en/tender.ts';
import type { Mirror } from '../translate.ts';

export const tender: Mirror<typeof english> = {
  resources: {
    tender: {
      name: 'ٹینڈر |||| ٹینڈرز',
      counted: 'ٹینڈر |||| ٹینڈرز',
      fields: labels.tender,
    },
  },
  tender: {
    list: {
      empty: 'یہاں شائع ہونے والے ٹینڈر ٹھیکیدار ان کے ویب لنک پر دیکھ سکتے ہیں۔',
      endDate: 'تاریخِ اختتام',
      reference: 'حوالہ',
      webLink: 'ویب لنک',
      documents: 'دستاویزات',
      created: 'تاریخِ اندراج',
      updated: 'آخری تبدیلی',
    },
    create: { title: 'ٹینڈر', submit: 'جمع کریں' },
    edit: {
      title: 'ٹینڈر میں ترمیم',
      submit: 'تبدیلی محفوظ کریں',
    },
    form: {
      what: 'ٹینڈر کس چیز کا ہے',
      projectHelp: 'منصوبوں میں سے ایک منتخب کریں، یا کوئی اور نام لکھیں۔',
      whatHelp: 'ٹھیکیدار یہ عنوان ٹینڈر کے عوامی صفحے پر پڑھتے ہیں۔',
      when: 'تاریخیں اور حیثیت',
      whenHelp: 'جب تک حیثیت فعال ہو، ٹھیکیدار تاریخِ اختتام تک (بشمول اس دن کے) ڈاؤن لوڈ کر سکتے ہیں۔',
      publish: 'عوامی پتا',
      publishHelp:
        'ٹھیکیدار اس پتے پر دستاویزات حاصل کرتے ہیں۔ یہ پتا انھیں بھیجیں، یا اشتہار میں شائع کریں۔',
      webLinkHelp: '3 تا 64 انگریزی حروف، ہندسے، ہائفن یا انڈر اسکور۔',
      newWebLink: 'کوئی دوسرا ویب لنک تجویز کریں',
      documents: 'ٹینڈر کی دستاویزات',
      documentsHelp: 'سب دستاویزات ایک ہی ZIP فائل میں ڈاؤن لوڈ ہوتی ہیں۔',
      documentsAtOnce:
        'دستاویزات فوراً شامل اور حذف ہوتی ہیں؛ باقی فارم “تبدیلی محفوظ کریں” سے محفوظ ہوتا ہے۔ سب دستاویزات ایک ہی ZIP فائل میں ڈاؤن لوڈ ہوتی ہیں۔',
      more: 'حوالہ اور ریمارکس',
      moreHelp: 'دفتر کے لیے؛ ٹھیکیدار صرف حوالہ دیکھتے ہیں۔',
    },
    show: {
      tender: 'ٹینڈر',
      start: 'آغاز',
      end: 'اختتام',
      webLink: 'ویب لنک',
      annexs: 'منسلکات',
      zip: 'سب کو ZIP میں ڈاؤن لوڈ کریں',
      zipOf: '%{name} کی دستاویزات ZIP میں ڈاؤن لوڈ کریں',
      publicAddress: 'عوامی پتا',
      log: 'ڈاؤن لوڈ',
      logHelp: 'دستاویزات کس نے حاصل کیں، تازہ ترین پہلے۔ کمپنیاں ویسے ہی درج ہیں جیسے لکھی گئیں۔',
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
