/** Texts of the seven activities of social mobilization, in Urdu. */
import type { activities as english } from '../en/activities.ts';
import type { Mirror } from '../translate.ts';

export const activities: Mirror<typeof english> = {
  activities: {
    create: 'نیا اندراج: %{name}',
    edit: 'ترمیم: %{name}',
    form: {
      what: 'کیا اور کب',
      whatHelp: 'تاریخِ اختتام کئی دن کی سرگرمی کے لیے ہے۔',
      where: 'کہاں، اور کس کے ساتھ',
      whereHelp: 'اگر سرگرمی پوری تحصیل کے لیے تھی تو گاؤں اور تنظیم چھوڑے جا سکتے ہیں۔',
      coHelp: 'تحصیل کی تنظیمیں، یا گاؤں منتخب ہو تو اس گاؤں کی۔',
      who: 'شرکاء',
      whoHelp: 'جو تعداد معلوم نہ ہو اسے صفر رہنے دیں۔',
      documents: 'دستاویزات',
      documentsHelp: 'حاضری شیٹ، رپورٹیں، تصاویر: جو موجود ہوں۔ بعد میں مزید شامل کی جا سکتی ہیں۔',
      remarks: 'ریمارکس',
      remarksHelp: 'جو دوسروں کو اس کے بارے میں معلوم ہونا چاہیے۔',
    },
    empty: {
      exposureVisit: 'تنظیموں کے ایسی جگہوں کے دورے جہاں دوسرے اپنی کامیابیاں دکھاتے ہیں۔',
      managerConference: 'کمیونٹی تنظیموں کے مینیجروں کے اجلاس۔',
      healthHygiene: 'دیہات میں صحت و صفائی پر نشستیں۔',
      youthActivity: 'نوجوانوں کے لیے کھیل، مباحثے اور دوسری سرگرمیاں۔',
      selfInitiative: 'جو کام لوگوں نے خود، اپنے وسائل سے کیے۔',
      needBasedSm: 'جہاں ضرورت پیش آئی وہاں سماجی تحریک کی سرگرمیاں۔',
      cpiNeedIdentification: 'وہ اجلاس جن میں گاؤں طے کرتا ہے کہ اسے پہلے کون سی اسکیم درکار ہے۔',
    },
    show: { menWomen: '%{members} (%{men} مرد، %{women} خواتین)' },
  },
};
