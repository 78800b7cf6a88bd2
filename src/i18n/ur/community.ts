/** Texts that the programme's records share, in Urdu: places, filters, approval, documents, related records. */
import type { community as english } from '../en/community.ts';
import type { Mirror } from '../translate.ts';

export const community: Mirror<typeof english> = {
  community: {
    filter: {
      filters: 'فلٹر',
      filtersUsed: 'فلٹر (%{smart_count} زیرِ استعمال)',
      by: 'فلٹر بلحاظ %{field}',
      any: '%{field}: سب',
      from: '%{field} از',
      to: '%{field} تا',
      clear: 'فلٹر ہٹائیں |||| %{smart_count} فلٹر ہٹائیں',
    },
    approval: {
      heading: 'منظوری',
      status: 'حیثیت',
      Pending: 'زیرِ غور',
      Approved: 'منظور شدہ',
      Rejected: 'مسترد',
      by: 'فیصلہ کنندہ',
      at: 'تاریخِ فیصلہ',
      note: 'نوٹ',
      waiting: 'منتظم یا شعبۂ نگرانی و جائزہ کی منظوری کا منتظر ہے۔',
      putRight: 'آپ کی اگلی تبدیلی کے ساتھ یہ دوبارہ منظوری کا منتظر ہو گا۔',
      locked:
        'یہ اندراج منظور ہو چکا ہے۔ اب اس میں ترمیم نہیں ہو سکتی؛ اگر کچھ غلط ہو تو منتظم یا شعبۂ نگرانی و جائزہ سے کہیں۔',
      approve: 'منظور کریں',
      approveOf: '%{name} منظور کریں',
      reject: 'مسترد کریں',
      rejectOf: '%{name} مسترد کریں',
      reopen: 'دوبارہ زیرِ غور لائیں',
      reopenOf: '%{name} کو دوبارہ زیرِ غور لائیں',
      approveTitle: 'یہ اندراج منظور کیا جائے؟ |||| %{smart_count} اندراجات منظور کیے جائیں؟',
      approveHelp:
        'اس کے بعد اندراج کنندہ اس میں ترمیم نہیں کر سکتا۔ |||| اس کے بعد اندراج کنندگان ان میں ترمیم نہیں کر سکتے۔',
      rejectTitle: 'یہ اندراج مسترد کیا جائے؟ |||| %{smart_count} اندراجات مسترد کیے جائیں؟',
      rejectHelp:
        'اندراج کنندہ آپ کا نوٹ دیکھتا ہے۔ درست ہونے پر یہ دوبارہ منظوری کا منتظر ہو گا۔ |||| اندراج کنندگان آپ کا نوٹ دیکھتے ہیں۔ درست ہونے پر یہ دوبارہ منظوری کے منتظر ہوں گے۔',
      reopenTitle:
        'یہ اندراج دوبارہ زیرِ غور لایا جائے؟ |||| %{smart_count} اندراجات دوبارہ زیرِ غور لائے جائیں؟',
      reopenHelp: 'یہ دوبارہ منظوری کا منتظر ہو گا۔ |||| یہ دوبارہ منظوری کے منتظر ہوں گے۔',
      noteOptional: 'نوٹ (اختیاری)',
      noteWhy: 'مسترد کرنے کی وجہ (اختیاری)',
      done: {
        Approved: 'اندراج منظور کر دیا گیا: %{label} %{id}',
        Rejected: 'اندراج مسترد کر دیا گیا: %{label} %{id}',
        Pending: 'اندراج دوبارہ زیرِ غور لایا گیا: %{label} %{id}',
      },
      manyDone: {
        Approved: '%{smart_count} اندراج منظور کر دیا گیا |||| %{smart_count} اندراجات منظور کر دیے گئے',
        Rejected: '%{smart_count} اندراج مسترد کر دیا گیا |||| %{smart_count} اندراجات مسترد کر دیے گئے',
        Pending:
          '%{smart_count} اندراج دوبارہ زیرِ غور لایا گیا |||| %{smart_count} اندراجات دوبارہ زیرِ غور لائے گئے',
      },
      desk: {
        wait: '%{count} اندراج آپ کا منتظر ہے |||| %{count} اندراجات آپ کے منتظر ہیں',
        waitMore: '%{count} سے زیادہ اندراجات آپ کے منتظر ہیں',
        oldest: 'سب سے پرانا اندراج %{at} کو ہوا۔',
        open: 'انھیں دیکھیں',
        start: 'یکے بعد دیگرے دیکھیں',
        end: 'یہ آخری تھا۔ جو آپ نے چھوڑے وہ فہرست میں موجود ہیں۔',
      },
      failed: 'محفوظ نہیں ہوا: %{message}',
    },
    documents: {
      none: 'کوئی نہیں',
      atOnce: 'دستاویزات فوراً شامل اور حذف ہوتی ہیں؛ باقی فارم “تبدیلی محفوظ کریں” سے محفوظ ہوتا ہے۔',
      deleted: 'دستاویز حذف کر دی گئی: %{name}',
      deleteText: '“%{name}” اندراج سے نکال دی جائے گی۔',
    },
    related: {
      all: 'فہرست میں تمام %{total}',
      date: 'تاریخ',
      kind: 'قسم',
      title: 'عنوان',
    },
    form: {
      index: 'فہرست',
      create: 'نیا اندراج',
      breadcrumb: 'آپ یہاں ہیں',
    },
    edit: {
      refused: 'آپ اس اندراج میں ترمیم نہیں کر سکتے',
      refusedHelp:
        'ممکن ہے یہ منظور ہو چکا ہو، یا کسی اور کا ہو۔ اگر کچھ غلط ہو تو منتظم یا شعبۂ نگرانی و جائزہ اسے بدل سکتے ہیں۔',
    },
  },
};
