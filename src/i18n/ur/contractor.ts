/** Texts of contractors and of the tenders they took, in Urdu. */
import { labels } from '../../../contract/labels/ur.ts';
import type { contractor as english } from '../en/contractor.ts';
import type { Mirror } from '../translate.ts';

export const contractor: Mirror<typeof english> = {
  resources: {
    contractor: {
      name: 'ٹھیکیدار |||| ٹھیکیداران',
      counted: 'ٹھیکیدار |||| ٹھیکیداران',
      fields: labels.contractor,
    },
    tendercontractor: {
      name: 'ٹینڈر کا ٹھیکیدار |||| ٹینڈروں کے ٹھیکیدار',
      counted: 'ٹینڈر کا ٹھیکیدار |||| ٹینڈروں کے ٹھیکیدار',
      fields: labels.tendercontractor,
    },
  },
  contractor: {
    list: { empty: 'ٹینڈر کی دستاویزات طلب کرنے والی کمپنیاں یہاں درج ہیں۔' },
    create: { title: 'ٹھیکیدار', insert: 'معلومات درج کریں۔' },
    edit: { title: 'ٹھیکیدار میں ترمیم' },
    form: {
      company: 'کمپنی',
      companyHelp: 'کم از کم 6 حروف۔ 3 حروف لکھنے پر پہلے سے درج کمپنیاں پیش کی جاتی ہیں۔',
      ntnHelp: 'نیشنل ٹیکس نمبر، کم از کم 6 حروف یا ہندسے۔',
      mobileHelp: 'کم از کم 10 ہندسے۔',
    },
    show: {
      tenders: 'ٹینڈر جن کی دستاویزات لیں',
      noTenders: 'اس کمپنی نے ابھی کسی ٹینڈر کی دستاویزات نہیں لیں۔',
      took: 'تاریخ',
    },
  },
  tendercontractor: {
    list: {
      empty: 'جو ٹھیکیدار ٹینڈر کی دستاویزات کے لیے اپنی معلومات دیتا ہے، وہ یہاں درج ہو جاتا ہے۔',
      createTender: 'نیا ٹینڈر',
      search: 'ایک خانے میں تلاش',
    },
    byWebLink: {
      start: 'آغاز',
      webLink: 'ویب لنک',
      edit: 'ٹینڈر میں ترمیم کریں',
      back: 'ٹینڈروں کی فہرست پر واپس',
      contractors: 'اس ٹینڈر کے ٹھیکیدار',
      none: 'ابھی کسی ٹھیکیدار نے اس ٹینڈر کی دستاویزات نہیں لیں۔',
    },
    search: {
      title: 'ٹینڈروں کے ٹھیکیداروں میں تلاش',
      field: 'کس خانے میں',
      term: 'تلاش کا لفظ',
      submit: 'تلاش کریں',
      count: '%{smart_count} ٹھیکیدار |||| %{smart_count} ٹھیکیدار',
      none: 'کوئی اندراج نہیں ملا',
      again: 'براہِ کرم دوبارہ کوشش کریں',
      back: 'ٹینڈر پر واپس',
      failed: 'تلاش کے دوران خرابی پیش آ گئی',
    },
  },
};
