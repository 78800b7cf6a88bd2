/** Texts of community organisations and their networks, in Urdu. */
import type { co as english } from '../en/co.ts';
import type { Mirror } from '../translate.ts';

export const co: Mirror<typeof english> = {
  co: {
    show: {
      trainings: 'CMST تربیتیں',
      noTrainings: 'اس کے عہدیداران کی کوئی تربیت ابھی درج نہیں۔',
      schemes: 'اسکیمیں (CPI)',
      noSchemes: 'ابھی کوئی اسکیم درج نہیں۔',
      activities: 'سرگرمیاں',
      noActivities: 'ابھی کوئی سرگرمی درج نہیں۔',
      networks: 'متعلقہ نیٹ ورکس (CN)',
      noNetworks: 'یہ کسی نیٹ ورک کی رکن نہیں۔',
    },
    activities: {
      date: 'تاریخ',
      kind: 'قسم',
      title: 'عنوان',
    },
  },
  cn: {
    form: {
      members: 'رکن تنظیمیں',
      noCos: 'اس تحصیل میں ابھی کوئی تنظیم درج نہیں۔',
      deletedCo: '%{name} (حذف شدہ)',
      cosFailed: 'تنظیمیں لوڈ نہ ہو سکیں: %{message}',
    },
    show: {
      computed: 'گھرانے اور اراکین اس کی تنظیموں سے شمار کیے گئے ہیں۔',
      noCos: 'ابھی کوئی تنظیم اس کی رکن نہیں۔',
    },
  },
};
