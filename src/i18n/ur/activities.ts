/** Texts of the seven activities of social mobilization, in Urdu. */
import type { activities as english } from '../en/activities.ts';
import type { Mirror } from '../translate.ts';

const fields = {
  id: 'نمبر',
  title: 'عنوان',
  activity_date: 'تاریخ',
  end_date: 'تاریخِ اختتام',
  districts_id: 'ضلع',
  district_name: 'ضلع',
  tehsils_id: 'تحصیل',
  tehsil_name: 'تحصیل',
  villages_id: 'گاؤں',
  village_name: 'گاؤں',
  cos_id: 'تنظیم',
  co_name: 'تنظیم',
  venue: 'مقام',
  participants_male: 'مرد',
  participants_female: 'خواتین',
  members: 'شرکاء',
  documents: 'دستاویزات',
  files: 'دستاویزات',
  remarks: 'ریمارکس',
  created_at: 'تاریخِ اندراج',
  updated_at: 'آخری تبدیلی',
  created_by_name: 'اندراج کنندہ',
  updated_by_name: 'ترمیم کنندہ',
} as const;

export const activities: Mirror<typeof english> = {
  resources: {
    exposureVisit: {
      name: 'مطالعاتی دورہ |||| مطالعاتی دورے',
      counted: 'مطالعاتی دورہ |||| مطالعاتی دورے',
      fields,
    },
    managerConference: {
      name: 'مینیجر کانفرنس |||| مینیجر کانفرنسیں',
      counted: 'مینیجر کانفرنس |||| مینیجر کانفرنسیں',
      fields,
    },
    healthHygiene: {
      name: 'نشست برائے صحت و صفائی |||| صحت و صفائی',
      counted: 'نشست برائے صحت و صفائی |||| صحت و صفائی کی نشستیں',
      fields,
    },
    youthActivity: {
      name: 'نوجوانوں کی سرگرمی |||| نوجوانوں کی سرگرمیاں',
      counted: 'نوجوانوں کی سرگرمی |||| نوجوانوں کی سرگرمیاں',
      fields,
    },
    selfInitiative: {
      name: 'اپنی مدد آپ کا کام |||| اپنی مدد آپ کے کام',
      counted: 'اپنی مدد آپ کا کام |||| اپنی مدد آپ کے کام',
      fields,
    },
    needBasedSm: {
      name: 'حسبِ ضرورت سماجی تحریک |||| حسبِ ضرورت سماجی تحریک',
      counted: 'حسبِ ضرورت سماجی سرگرمی |||| حسبِ ضرورت سماجی سرگرمیاں',
      fields,
    },
    cpiNeedIdentification: {
      name: 'CPI ضروریات کی نشاندہی |||| CPI ضروریات کی نشاندہی',
      counted: 'CPI ضرورت کی نشاندہی |||| CPI ضروریات کی نشاندہیاں',
      fields,
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
