/** Texts of designations, projects, euro rates and the table of rights, in Urdu. */
import type { small as english } from '../en/small.ts';
import type { Mirror } from '../translate.ts';

export const small: Mirror<typeof english> = {
  small: {
    permissions: {
      title: 'اختیارات',
      lead: 'کون کیا کر سکتا ہے۔ سرور عین اسی جدول پر عمل کرتا ہے؛ آپ کے اپنے کردار نمایاں ہیں۔',
      yours: 'آپ کے کردار: %{roles}',
      area: 'شعبہ',
      read: 'فہرست، دیکھنا',
      create: 'نیا اندراج',
      edit: 'ترمیم',
      delete: 'حذف، بحالی',
      approve: 'منظوری',
      anyone: 'ہر کوئی',
      signedIn: 'ہر سائن اِن صارف',
      notGuest: 'مہمانوں کے سوا ہر سائن اِن صارف',
      nobody: '–',
      untilApproved: 'اور منظوری تک اندراج کنندہ',
      always: 'اور اندراج کنندہ',
      document: 'ایک دستاویز:',
      historyBefore: 'اندراج کا تاریخچہ دیکھ سکتے ہیں:',
      historyAfter: '، انھی اندراجات کا جو وہ پڑھ سکتے ہیں۔',
      areas: {
        coNames: 'تنظیموں کے نام',
        staff: 'عملے کے نام',
        permissions: 'اختیارات',
        dashboard: 'ڈیش بورڈ',
        tenderPanel: 'ڈیش بورڈ کا ٹینڈر پینل',
        report: 'رپورٹ',
        storeCheck: 'دستاویزات کی جانچ، بیک اپ اور ای میلز کا حال',
      },
      roles: {
        admin: 'منتظم',
        procurement: 'خریداری',
        mne: 'نگرانی و جائزہ (mne)',
        so: 'سوشل آرگنائزر (so)',
        sm: 'سوشل موبلائزر (sm)',
        engineer: 'انجینئر',
        livelihood: 'ذرائع معاش',
        guest: 'مہمان',
      },
    },
  },
};
