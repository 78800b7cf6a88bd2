/** Texts of districts, tehsils and villages, in Urdu. */
import { labels } from '../../../contract/texts/labels-ur.ts';
import type { places as english } from '../en/places.ts';
import type { Mirror } from '../translate.ts';

export const places: Mirror<typeof english> = {
  resources: {
    districts: {
      name: 'ضلع |||| اضلاع',
      counted: 'ضلع |||| اضلاع',
      fields: labels.districts,
    },
    tehsils: {
      name: 'تحصیل |||| تحصیلیں',
      counted: 'تحصیل |||| تحصیلیں',
      fields: labels.tehsils,
    },
    villages: {
      name: 'گاؤں |||| دیہات',
      counted: 'گاؤں |||| دیہات',
      fields: labels.villages,
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
