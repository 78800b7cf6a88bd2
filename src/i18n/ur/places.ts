/** Texts of districts, tehsils and villages, in Urdu. */
import type { places as english } from '../en/places.ts';
import type { Mirror } from '../translate.ts';

const dates = { created_at: 'تاریخِ اندراج', updated_at: 'آخری تبدیلی' } as const;

export const places: Mirror<typeof english> = {
  resources: {
    districts: {
      name: 'ضلع |||| اضلاع',
      counted: 'ضلع |||| اضلاع',
      fields: {
        id: 'نمبر',
        district_name: 'ضلع',
        district_short_name: 'مختصر نام',
        district_code: 'کوڈ',
        ...dates,
      },
    },
    tehsils: {
      name: 'تحصیل |||| تحصیلیں',
      counted: 'تحصیل |||| تحصیلیں',
      fields: {
        id: 'نمبر',
        tehsil_name: 'تحصیل',
        districts_id: 'ضلع',
        district_name: 'ضلع',
        tehsil_code: 'کوڈ',
        ...dates,
      },
    },
    villages: {
      name: 'گاؤں |||| دیہات',
      counted: 'گاؤں |||| دیہات',
      fields: {
        id: 'نمبر',
        village_name: 'گاؤں',
        tehsils_id: 'تحصیل',
        tehsil_name: 'تحصیل',
        districts_id: 'ضلع',
        district_name: 'ضلع',
        ...dates,
      },
    },
  },
  places: {
    sno: 'نمبر شمار',
    newDistrict: 'نیا ضلع',
    editDistrict: 'ضلع میں ترمیم',
    newTehsil: 'نئی تحصیل',
    editTehsil: 'تحصیل میں ترمیم',
    newVillage: 'نیا گاؤں',
    editVillage: 'گاؤں میں ترمیم',
    abbre: 'مخفف',
    cnicCode: 'شناختی کارڈ کوڈ',
    districtEmpty: 'وہ اضلاع جن میں پروگرام کام کرتا ہے۔',
    tehsilEmpty: 'ہر ضلع تحصیلوں میں تقسیم ہے۔',
    villageEmpty: 'دیہات میں ہی کمیونٹی تنظیمیں بنتی ہیں۔',
    facts: 'نام اور کوڈ',
    where: 'محلِ وقوع',
    whereHelp: 'پہلے ضلع، پھر اس کی کوئی تحصیل۔',
    home: 'سرورق',
    index: 'فہرست',
    create: 'نیا اندراج',
    breadcrumb: 'آپ یہاں ہیں',
    tehsilsOf: 'اس ضلع کی تحصیلیں',
    villagesOf: 'اس تحصیل کے دیہات',
    none: 'ابھی کوئی اندراج نہیں۔',
  },
};
