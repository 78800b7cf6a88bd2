/** Districts (specification §6). */
import { code, placeName, shortName } from '../fields/text.ts';
import { defineRegister } from '../register/define-register.ts';
import { districtLabel } from '../register/places.ts';
import type { RecordBase, Written } from '../register/register.ts';
import { messages } from '../texts/messages.ts';

export const districts = defineRegister({
  name: 'districts',
  paths: ['districts', 'district'],
  table: 'districts',
  icon: 'location',
  menu: { group: 'locations' },
  names: {
    en: {
      one: 'District',
      many: 'Districts',
      empty: 'Districts in which the programme works.',
    },
    ur: {
      one: 'ضلع',
      many: 'اضلاع',
      create: 'نیا ضلع',
      edit: 'ضلع میں ترمیم',
      empty: 'وہ اضلاع جن میں پروگرام کام کرتا ہے۔',
    },
  },
  fields: {
    district_name: placeName({ label: districtLabel, max: 100, required: true, wide: true }),
    district_short_name: shortName({
      label: { en: 'Short name', ur: 'مختصر نام' },
      help: {
        en: 'Three capital letters, such as KHY. Reference codes start with it: AUP-KHY-.',
        ur: 'انگریزی کے تین بڑے حروف، مثلاً KHY۔ حوالہ کوڈ اسی سے شروع ہوتے ہیں: \u2068AUP-KHY-\u2069',
      },
    }),
    district_code: code({ label: { en: 'Code', ur: 'کوڈ' }, max: 20 }),
  },
  /** How many live tehsils it has. */
  given: {
    tehsils: {
      kind: 'count',
      label: { en: 'Tehsils', ur: 'تحصیلیں' },
      countOf: { register: 'tehsils', table: 'tehsils', column: 'districts_id' },
    },
  },
  // `?district=Khyber,Kurram&op=IN` (specification §4).
  parameters: { district: { oneOf: 'district_name' } },
  nameField: 'district_name',
  list: {
    id: 'summary',
    district_name: 'summary',
    district_short_name: 'summary',
    district_code: 'summary',
    tehsils: 'summary',
    created_at: 'detail',
    updated_at: 'detail',
  },
  // The words of the page (specification §3 "Districts").
  show: [
    'id',
    'district_name',
    { field: 'district_short_name', label: { en: 'Abbre', ur: 'مخفف' } },
    { field: 'district_code', label: { en: 'CNIC code', ur: 'شناختی کارڈ کوڈ' } },
  ],
  sections: [
    {
      heading: { en: 'Name and codes', ur: 'نام اور کوڈ' },
      fields: ['district_name', 'district_short_name', 'district_code'],
    },
  ],
  related: [
    {
      resource: 'tehsils',
      heading: { en: 'Tehsils of this district', ur: 'اس ضلع کی تحصیلیں' },
      none: {
        en: 'No tehsils yet. Once the district has one, it can be chosen in other forms.',
        ur: 'ابھی کوئی تحصیل نہیں۔ تحصیل شامل ہونے پر یہ ضلع دوسرے فارموں میں منتخب کیا جا سکے گا۔',
      },
      by: { districts_id: 'id' },
      nameField: 'tehsil_name',
    },
  ],
  search: ['district_name', 'district_short_name', 'district_code'],
  unique: { district_name: messages.taken },
  uniqueInAnyCase: ['district_name'],
});

export type District = RecordBase &
  Written<typeof districts> & {
    /** How many live tehsils it has: one without any can't be the place of a village or a CO yet. */
    tehsils: number;
  };
