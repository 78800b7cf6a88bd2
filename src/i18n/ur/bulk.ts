/** Texts of changing chosen fields of selected records, in Urdu. */
import type { bulk as english } from '../en/bulk.ts';
import type { Mirror } from '../translate.ts';

export const bulk: Mirror<typeof english> = {
  register: {
    bulk: {
      leave:
        'ریکارڈ ابھی بدلے جا رہے ہیں۔ ابھی جانے سے یہ کام رک جائے گا: جو بدل چکا وہ بدلا رہے گا، باقی جیسا ہے ویسا رہے گا۔',
      title: '%{smart_count} اندراج بدلیں |||| %{smart_count} اندراجات بدلیں',
      help: 'منتخب کریں کہ کیا بدلنا ہے؛ باقی سب ویسا ہی رہے گا۔ ہر اندراج اسی طرح جانچا اور اس کی تاریخ میں درج کیا جاتا ہے جیسے فارم میں ترمیم۔',
      change: 'بدلیں: %{field}',
      progress: '%{total} میں سے %{done} مکمل',
      result: '%{changed} بدل گئے، %{same} پہلے ہی ایسے تھے، %{left} نہیں بدلے۔',
      rows: 'نتائج',
      gone: 'یہ اندراج اس دوران حذف کر دیا گیا۔',
      kept: '%{smart_count} تبدیلی اس آلے پر محفوظ ہے، بھیجے جانے کی منتظر ہے۔ |||| %{smart_count} تبدیلیاں اس آلے پر محفوظ ہیں، بھیجے جانے کی منتظر ہیں۔',
      lost: 'سرور سے رابطہ نہیں۔ رابطہ بحال ہوتے ہی باقی خود بھیج دیے جائیں گے؛ کچھ بھی دو بار نہیں لکھا جائے گا۔',
      stop: 'روکیں',
      retry: '%{smart_count} دوبارہ آزمائیں',
      failed: 'کچھ نہیں بدلا: %{message}',
      done: '%{smart_count} اندراج بدل گیا |||| %{smart_count} اندراجات بدل گئے',
      setBack: '%{smart_count} اندراج پہلے جیسا کر دیا گیا |||| %{smart_count} اندراجات پہلے جیسے کر دیے گئے',
      notSetBack:
        '%{smart_count} اندراج پہلے جیسا نہ ہو سکا |||| %{smart_count} اندراجات پہلے جیسے نہ ہو سکے',
      noLine: 'سرور سے رابطہ نہیں۔',
      outcome: {
        changed: 'بدل گیا',
        same: 'پہلے ہی ایسا تھا',
        kept: 'بھیجے جانے کا منتظر',
        refused: 'نہیں بدلا',
        waiting: 'انتظار میں',
      },
    },
  },
};
