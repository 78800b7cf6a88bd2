/** Texts of community organisations and their networks, in Urdu. */
import type { co as english } from '../en/co.ts';
import type { Mirror } from '../translate.ts';

export const co: Mirror<typeof english> = {
  co: {
    province: 'کمیونٹی تنظیم، خیبر پختونخوا',
    update: 'تنظیم میں ترمیم',
    counted: 'شمار کی تاریخ',
    belongs: 'کمیونٹی تنظیمیں، جیسے جیسے دیہات میں بنتی یا بحال ہوتی ہیں۔',
    districtId: 'ضلع نمبر',
    tehsilId: 'تحصیل نمبر',
    villageId: 'گاؤں نمبر',
    form: {
      what: 'تنظیم',
      whatHelp:
        'ضلع منتخب ہوتے ہی کوڈ کا ابتدائی حصہ خود آ جاتا ہے؛ جو کوڈ آگے نہ لکھا جائے وہ خالی رہتا ہے۔',
      rrpHelp: 'RRP کے تحت اس کا کوڈ، اگر کوئی تھا۔',
      when: 'تشکیل اور گھرانے',
      whenHelp: 'منظم گھرانے وہ ہیں جن کے افراد تنظیم کے رکن ہیں۔',
      reactivationHelp: 'ان تنظیموں کے لیے جو بحال کی گئیں۔',
      presentHelp: 'گاؤں میں پہلے سے موجود تنظیمیں۔',
      typeHelp: 'مردانہ: مردوں کی تنظیم (MCO)، زنانہ: خواتین کی تنظیم (WCO)۔',
    },
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
  },
  cn: {
    create: 'نیا نیٹ ورک',
    update: 'نیٹ ورک میں ترمیم',
    belongs: 'کمیونٹی نیٹ ورکس، جنھیں کئی تنظیمیں مل کر بناتی ہیں۔',
    form: {
      what: 'نیٹ ورک',
      whatHelp: 'ضلع منتخب ہوتے ہی کوڈ کا ابتدائی حصہ خود آ جاتا ہے۔',
      members: 'رکن تنظیمیں',
      membersHelp: 'نیٹ ورک کے گھرانے اور اراکین انھی سے شمار ہوتے ہیں۔',
      cosHelp: 'نام یا کوڈ کا کچھ حصہ لکھیں۔ منتخب تحصیل کی تنظیمیں پیش کی جاتی ہیں۔',
      noCos: 'اس تحصیل میں ابھی کوئی تنظیم درج نہیں۔',
      cosFailed: 'تنظیمیں لوڈ نہ ہو سکیں: %{message}',
    },
    show: {
      computed: 'گھرانے اور اراکین اس کی تنظیموں سے شمار کیے گئے ہیں۔',
      noCos: 'ابھی کوئی تنظیم اس کی رکن نہیں۔',
    },
  },
};
