/** Villages of tehsils (specification §6). */
import { reference } from '../fields/reference.ts';
import { text } from '../fields/text.ts';
import { defineRegister } from '../register/define-register.ts';
import {
  districtLabel,
  tehsilHeads,
  tehsilImportHelp,
  tehsilLabel,
  toTehsil,
  villageLabel,
} from '../register/places.ts';

export const villages = defineRegister({
  name: 'villages',
  paths: ['villages', 'village'],
  table: 'villages',
  icon: 'location',
  menu: { group: 'locations' },
  names: {
    en: {
      one: 'Village',
      many: 'Villages',
      empty: 'Villages in which community organisations are formed.',
    },
    ur: {
      one: 'گاؤں',
      many: 'دیہات',
      create: 'نیا گاؤں',
      edit: 'گاؤں میں ترمیم',
      empty: 'وہ دیہات جن میں کمیونٹی تنظیمیں بنتی ہیں۔',
    },
  },
  fields: {
    village_name: text({
      label: villageLabel,
      max: 150,
      required: true,
      wide: true,
      importAs: ['Village name', 'Name'],
    }),
    tehsils_id: reference({
      label: tehsilLabel,
      required: true,
      importAs: tehsilHeads,
      importHelp: tehsilImportHelp,
      to: toTehsil,
    }),
  },
  derived: [
    {
      through: 'tehsils_id',
      via: 'districts_id',
      table: 'districts',
      column: 'district_name',
      as: 'district_name',
      resource: 'districts',
      label: districtLabel,
      nameKind: 'placeName',
    },
  ],
  nameField: 'village_name',
  list: {
    sno: 'summary',
    id: 'summary',
    village_name: 'summary',
    tehsil_name: 'summary',
    district_name: 'summary',
    created_at: 'detail',
    updated_at: 'detail',
  },
  filters: ['districts_id', 'tehsils_id'],
  show: ['id', 'village_name', 'tehsil_name', 'district_name'],
  sections: [
    {
      heading: { en: 'Location and name', ur: 'مقام اور نام' },
      help: {
        en: 'Choose the district, then the tehsil.',
        ur: 'پہلے ضلع، پھر تحصیل منتخب کریں۔',
      },
      fields: ['districts_id', 'tehsils_id', 'village_name'],
    },
  ],
  breadcrumb: 'home',
  search: ['village_name', 'tehsil_name', 'district_name'],
  similar: {
    name: 'village_name',
    place: 'tehsils_id',
    same: [],
    details: ['tehsil_name', 'district_name'],
  },
  import: {
    columns: ['districts_id', 'tehsils_id', 'village_name'],
    keys: [['village_name', 'tehsils_id']],
    help: {
      districts_id: {
        en: 'Required if two districts have a tehsil with the same name.',
        ur: 'اگر دو اضلاع میں ایک ہی نام کی تحصیل ہو تو ضروری ہے۔',
      },
    },
  },
  defaultSort: ['district_name', 'ASC'],
});
