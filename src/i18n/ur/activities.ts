/** Texts of the seven activities of social mobilization, in Urdu. */
import { labels } from '../../../contract/texts/labels-ur.ts';
import type { activities as english } from '../en/activities.ts';
import type { Mirror } from '../translate.ts';

export const activities: Mirror<typeof english> = {
  resources: {
    exposureVisit: {
      name: 'مطالعاتی دورہ |||| مطالعاتی دورے',
      counted: 'مطالعاتی دورہ |||| مطالعاتی دورے',
      fields: labels.exposureVisit,
    },
    managerConference: {
      name: 'مینیجر کانفرنس |||| مینیجر کانفرنسیں',
      counted: 'مینیجر کانفرنس |||| مینیجر کانفرنسیں',
      fields: labels.managerConference,
    },
    healthHygiene: {
      name: 'نشست برائے صحت و صفائی |||| صحت و صفائی',
      counted: 'نشست برائے صحت و صفائی |||| صحت و صفائی کی نشستیں',
      fields: labels.healthHygiene,
    },
    youthActivity: {
      name: 'نوجوانوں کی سرگرمی |||| نوجوانوں کی سرگرمیاں',
      counted: 'نوجوانوں کی سرگرمی |||| نوجوانوں کی سرگرمیاں',
      fields: labels.youthActivity,
    },
    selfInitiative: {
      name: 'اپنی مدد آپ کا کام |||| اپنی مدد آپ کے کام',
      counted: 'اپنی مدد آپ کا کام |||| اپنی مدد آپ کے کام',
      fields: labels.selfInitiative,
    },
    needBasedSm: {
      name: 'حسبِ ضرورت سماجی تحریک |||| حسبِ ضرورت سماجی تحریک',
      counted: 'حسبِ ضرورت سماجی سرگرمی |||| حسبِ ضرورت سماجی سرگرمیاں',
      fields: labels.needBasedSm,
    },
    cpiNeedIdentification: {
      name: 'CPI ضروریات کی نشاندہی |||| CPI ضروریات کی نشاندہی',
      counted: 'CPI ضرورت کی نشاندہی |||| CPI ضروریات کی نشاندہیاں',
      fields: labels.cpiNeedIdentification,
    },
  },
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
