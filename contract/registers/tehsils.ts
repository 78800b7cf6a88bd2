/** Tehsils of districts (specification §6). */

import { reference } from '../fields/reference.ts';
import { code, placeName } from '../fields/text.ts';
import { defineRegister } from '../register/define-register.ts';
import { districtHeads, districtLabel, tehsilLabel, toDistrict } from '../register/places.ts';

export const tehsils = defineRegister({
  name: 'tehsils',
  paths: ['tehsils', 'tehsil'],
  table: 'tehsils',
  icon: 'location',
  menu: { group: 'locations' },
  names: {
    en: {
      one: 'Tehsil',
      many: 'Tehsils',
      empty: 'Districts are divided into tehsils.',
    },
    ur: {
      one: 'تحصیل',
      many: 'تحصیلیں',
      create: 'نئی تحصیل',
      edit: 'تحصیل میں ترمیم',
      empty: 'ہر ضلع تحصیلوں میں تقسیم ہے۔',
    },
  },
  fields: {
    tehsil_name: placeName({
      label: tehsilLabel,
      max: 100,
      required: true,
      importAs: ['Name', 'Teh', 'Tehsil name'],
    }),
    districts_id: reference({
      label: districtLabel,
      required: true,
      importAs: districtHeads,
      // Name and short name, as a district is chosen here (specification §3 "Tehsils").
      to: { ...toDistrict, optionFields: ['district_name', 'district_short_name'] },
    }),
    tehsil_code: code({ label: { en: 'Code', ur: 'کوڈ' }, max: 20, importAs: ['Tehsil code'] }),
  },
  given: {
    tehsil_name_ur: { kind: 'text', column: 'text', label: { en: 'Tehsil (Urdu)', ur: 'تحصیل (اردو)' } },
  },
  nameField: 'tehsil_name',
  list: {
    sno: 'summary',
    id: 'summary',
    tehsil_name: 'summary',
    district_name: 'summary',
    tehsil_code: 'detail',
    created_at: 'detail',
    updated_at: 'detail',
  },
  filters: ['districts_id'],
  // Rows are shaded alternately by district (specification §3).
  shadedBy: 'districts_id',
  show: ['id', 'tehsil_name', 'district_name', 'tehsil_code'],
  sections: [
    {
      heading: { en: 'Name and codes', ur: 'نام اور کوڈ' },
      fields: ['tehsil_name', 'districts_id', 'tehsil_code'],
    },
  ],
  related: [
    {
      resource: 'villages',
      heading: { en: 'Villages of this tehsil', ur: 'اس تحصیل کے دیہات' },
      none: { en: 'No villages yet.', ur: 'ابھی کوئی گاؤں نہیں۔' },
      by: { tehsils_id: 'id' },
      nameField: 'village_name',
    },
  ],
  import: { keys: [['tehsil_name', 'districts_id']] },
  search: ['tehsil_name', 'tehsil_code', 'district_name'],
  searchAddress: true,
});
