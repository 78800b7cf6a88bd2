/** Texts of contractors and of the tenders they took, in Urdu. */
import type { contractor as english } from '../en/contractor.ts';
import type { Mirror } from '../translate.ts';

export const contractor: Mirror<typeof english> = {
  contractor: {
    show: {
      tenders: 'ٹینڈر جن کی دستاویزات لیں',
      noTenders: 'اس کمپنی نے ابھی کسی ٹینڈر کی دستاویزات نہیں لیں۔',
      took: 'پہلی بار',
      shown: '%{total} میں سے %{shown} سطریں',
      more: 'پرانی دکھائیں',
      asEntered: 'کمپنیاں ویسے ہی درج ہیں جیسے لکھی گئیں: کوئی اپنی شناخت ثابت نہیں کرتا۔',
    },
    entries: {
      count: 'اندراجات',
      open: '%{company} کا %{smart_count} اندراج دکھائیں |||| %{company} کے %{smart_count} اندراجات دکھائیں',
      title: '%{company} کے نام سے اندراج',
      help: '“%{title}” کے لیے NTN %{ntn} کے تحت جو لکھا گیا، اپنی ترتیب میں۔ NTN بہت سے لوگ جانتے ہیں: اندراج سے کچھ ثابت نہیں ہوتا۔',
      company: 'کمپنی، جیسے لکھی گئی',
      news: 'خبریں بذریعہ ای میل',
      states: { asked: 'تصدیق نہیں ہوئی', confirmed: 'تصدیق شدہ', stopped: 'بند' },
      more: 'مزید اندراجات دکھائیں',
    },
  },
  tendercontractor: {
    list: {
      createTender: 'نیا ٹینڈر',
      search: 'ایک خانے میں تلاش',
    },
    byWebLink: {
      start: 'آغاز',
      webLink: 'ویب لنک',
      edit: 'ٹینڈر میں ترمیم کریں',
      contractors: 'اس ٹینڈر کے ٹھیکیدار',
      none: 'ابھی کسی ٹھیکیدار نے اس ٹینڈر کی دستاویزات نہیں لیں۔',
    },
    search: {
      title: 'ٹینڈروں کے ٹھیکیداروں میں تلاش',
      field: 'کس خانے میں',
      term: 'تلاش کا لفظ',
      submit: 'تلاش کریں',
      count: '%{smart_count} ٹھیکیدار |||| %{smart_count} ٹھیکیدار',
      countOrMore:
        'کم از کم %{smart_count} ٹھیکیدار: براہِ کرم تلاش محدود کریں |||| کم از کم %{smart_count} ٹھیکیدار: براہِ کرم تلاش محدود کریں',
      none: 'کوئی اندراج نہیں ملا',
      again: 'براہِ کرم دوبارہ کوشش کریں',
      back: 'ٹینڈر پر واپس',
      failed: 'تلاش کے دوران خرابی پیش آ گئی',
    },
  },
};
