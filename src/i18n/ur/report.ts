/** Texts of the report's screen, in Urdu. */
import type { report as english } from '../en/report.ts';
import type { Mirror } from '../translate.ts';

export const report: Mirror<typeof english> = {
  report: {
    title: 'رپورٹ',
    lead: 'پروگرام نے اب تک کیا حاصل کیا، ضلع وار، مرد و خواتین کے لحاظ سے، اہداف کے مقابلے میں۔',
    from: 'از',
    to: 'تا',
    asOf: 'بمطابق تاریخ',
    asOfHelp: 'ریکارڈ جیسے اس دن کے اختتام پر تھے؛ موجودہ حالت کے لیے خالی چھوڑیں۔',
    split: 'کالم',
    splitNone: 'تمام دن اکٹھے',
    splitQuarter: 'سہ ماہی وار',
    district: 'اضلاع',
    quick: {
      label: 'تاریخوں کا فوری انتخاب',
      thisQuarter: 'یہ سہ ماہی',
      lastQuarter: 'پچھلی سہ ماہی',
      thisYear: 'یہ سال',
      lastYear: 'پچھلا سال',
      programme: 'آغاز سے اب تک',
    },
    print: 'پرنٹ',
    download: 'ڈاؤن لوڈ',
    downloading: 'رپورٹ',
    csv: 'تمام اعداد CSV میں',
    xlsx: 'تمام اعداد ایکسل (XLSX) میں',
    loading: 'رپورٹ لوڈ ہو رہی ہے',
    failed: 'رپورٹ لوڈ نہیں ہو سکی: %{message}',
    kept: 'رپورٹ تازہ نہیں ہو سکی: %{message} دکھائی گئی رپورٹ %{at} کی ہے۔',
    offline: 'رابطہ نہیں ہے۔ رابطہ بحال ہوتے ہی رپورٹ آ جائے گی۔',
    wrongDates:
      'پہلا دن آخری دن کے بعد نہیں ہو سکتا، اور دونوں 15/03/2025 یا 2025-03-15 کی صورت میں لکھے جائیں۔',
    empty: 'ان دنوں کے درمیان کچھ درج نہیں ہوا۔ ممکن ہے دوسرے دنوں کے اعداد موجود ہوں۔',
    achieved: 'حاصل',
    achievedAll: 'حاصل، تمام اضلاع',
    achievedHelp:
      'حاصل: تمام اضلاع میں اس رپورٹ کے دنوں میں جو حاصل ہوا، پروگرام کے تمام برسوں کے ہدف میں سے۔ جن اندراجات کی تاریخ نہیں وہ کسی مدت میں شامل نہیں۔',
    printedOn: 'تاریخِ طباعت: %{date} (%{zone})',
    millions: 'ملین روپے',
  },
};
