/** Texts of trainings, CMST and LMST, in Urdu. */
import type { training as english } from '../en/training.ts';
import type { Mirror } from '../translate.ts';

export const training: Mirror<typeof english> = {
  training: {
    form: {
      when: 'کب اور کہاں ہوئی',
      people: 'تربیت کار اور شرکاء',
      peopleHelp: 'شریک ہونے والے عہدیداران۔ کل تعداد مردوں اور خواتین کو جمع کر کے نکالی جاتی ہے۔',
      staffHelp: 'منتخب ضلع کا عملہ۔',
      staffFailed: 'عملے کی فہرست لوڈ نہ ہو سکی: %{message}',
      noEnd: 'ایک روزہ تربیت کے لیے خالی چھوڑیں۔',
    },
    districtId: 'ضلع نمبر',
    tehsilId: 'تحصیل نمبر',
    villageId: 'گاؤں نمبر',
  },
  cmst: {
    create: 'نئی CMST تربیت',
    update: 'CMST تربیت میں ترمیم',
    belongs: 'کمیونٹی مینجمنٹ کی تربیتیں، ہر ایک کسی ایک تنظیم کے عہدیداران کی۔',
    form: {
      what: 'تربیت',
      whatHelp: 'ضلع منتخب ہوتے ہی کوڈ کا ابتدائی حصہ خود آ جاتا ہے۔',
      coHelp: 'وہ تنظیم جس کے عہدیداران کو تربیت دی گئی۔ نام کا کچھ حصہ لکھیں۔',
    },
  },
  lmst: {
    create: 'نئی LMST تربیت',
    update: 'LMST تربیت میں ترمیم',
    submit: 'جمع کریں',
    belongs: 'قیادت اور انتظامی صلاحیتوں کی تربیتیں، ہر ایک اپنی سات دستاویزات کے ساتھ۔',
    form: {
      what: 'تربیت',
      codeHelp: 'لکھتے ہی اس جگہ پہلے سے استعمال شدہ کوڈ پیش کیے جاتے ہیں۔',
      venueHelp: 'لکھتے ہی اس جگہ پہلے سے استعمال شدہ مقامات پیش کیے جاتے ہیں۔',
      documents: 'دستاویزات',
      documentsHelp: 'ساتوں درکار ہیں۔',
      replaceHelp: 'یہاں منتخب فائل موجودہ فائل کی جگہ لے لیتی ہے؛ پرانی تاریخچے میں رہتی ہے۔',
      maxSize: 'فائل زیادہ سے زیادہ 100 MB',
      present: 'موجودہ: %{name}',
      remove: '%{name} نکالیں',
      approvalFailed: 'منظوری کی حیثیتیں لوڈ نہ ہو سکیں: %{message}',
    },
    show: { annexes: 'منسلکات' },
    slot: {
      Report: 'رپورٹ',
      Resolution: 'قرارداد',
      AttendanceSheet: 'حاضری شیٹ',
      TASheet: 'TA شیٹ',
      Picture1: 'تصویر 1',
      Picture2: 'تصویر 2',
      Picture3: 'تصویر 3',
    },
  },
};
