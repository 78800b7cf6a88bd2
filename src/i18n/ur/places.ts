/** Texts of districts, tehsils and villages, in Urdu. */
import type { places as english } from '../en/places.ts';
import type { Mirror } from '../translate.ts';

export const places: Mirror<typeof english> = {
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
