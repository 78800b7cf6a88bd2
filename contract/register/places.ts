/** District, tehsil and village of a record: each must lie in the one before (specification §4). */
import type { Reference, Within } from '../fields/field.ts';
import { reference } from '../fields/reference.ts';
import type { LocalizedText } from '../texts/language.ts';
import type { Register } from './register.ts';

export const districtLabel: LocalizedText = { en: 'District', ur: 'ضلع' };
export const tehsilLabel: LocalizedText = { en: 'Tehsil', ur: 'تحصیل' };
export const villageLabel: LocalizedText = { en: 'Village', ur: 'گاؤں' };

export const toDistrict: Reference = {
  table: 'districts',
  column: 'district_name',
  as: 'district_name',
  resource: 'districts',
  label: { en: 'district', ur: 'ضلع' },
  nameKind: 'placeName',
};
export const toTehsil: Reference = {
  table: 'tehsils',
  column: 'tehsil_name',
  as: 'tehsil_name',
  resource: 'tehsils',
  label: { en: 'tehsil', ur: 'تحصیل' },
  nameKind: 'placeName',
};
// What lies in a district without tehsils could go no further (specification §6).
const district: Reference = { ...toDistrict, filter: { tehsils_gte: 1 } };
const tehsil: Reference = {
  ...toTehsil,
  within: { field: 'districts_id', column: 'districts_id', label: { en: 'district', ur: 'ضلع' } },
};
/** What is pointed at lies in the tehsil, or in the village, of the record. */
export const withinTehsil: Within = {
  field: 'tehsils_id',
  column: 'tehsils_id',
  label: { en: 'tehsil', ur: 'تحصیل' },
};
export const withinVillage: Within = {
  field: 'villages_id',
  column: 'villages_id',
  label: { en: 'village', ur: 'گاؤں' },
};
const village: Reference = {
  table: 'villages',
  column: 'village_name',
  as: 'village_name',
  resource: 'villages',
  label: { en: 'village', ur: 'گاؤں' },
  within: withinTehsil,
};

/** How sheets of the offices shorten them. */
export const districtHeads = ['Dist', 'Distt'];
export const tehsilHeads = ['Teh', 'Tehsil name'];
export const tehsilImportHelp: LocalizedText = {
  en: 'Its name as on the sheet “Places”, within the district.',
  ur: 'ضلع میں اس کا نام، جیسا شیٹ ”مقامات“ پر ہے۔',
};
const villageOptions = {
  label: villageLabel,
  to: village,
  importAs: ['Village name', 'Vill'],
  importHelp: {
    en: 'Its name as on the sheet “Places”, within the tehsil.',
    ur: 'تحصیل میں اس کا نام، جیسا شیٹ ”مقامات“ پر ہے۔',
  },
};

export const placeFieldsToTehsil = {
  districts_id: reference({ label: districtLabel, to: district, required: true, importAs: districtHeads }),
  tehsils_id: reference({
    label: tehsilLabel,
    to: tehsil,
    required: true,
    importAs: tehsilHeads,
    importHelp: tehsilImportHelp,
  }),
};
export const placeFields = {
  ...placeFieldsToTehsil,
  villages_id: reference({ ...villageOptions, required: true }),
};
export const placeFieldsVillageOptional = { ...placeFieldsToTehsil, villages_id: reference(villageOptions) };

export const placeNames = ['district_name', 'tehsil_name', 'village_name'] as const;
/** The fields of the form and the filters that go with them. */
export const placeInputs = ['districts_id', 'tehsils_id', 'villages_id'] as const;

/** Where a record lies, in the form of those that lie in a village. */
export const whereSection = {
  heading: { en: 'Where it is', ur: 'مقام' },
  help: {
    en: 'First the district, then its tehsil, then the village.',
    ur: 'پہلے ضلع، پھر اس کی تحصیل، پھر گاؤں۔',
  },
  fields: placeInputs,
};

/** The ids of places among the details of a list, which are called so to tell them from the names. */
export const placeIdColumns = {
  districts_id: { in: 'detail', heading: { en: 'District ID', ur: 'ضلع نمبر' } },
  tehsils_id: { in: 'detail', heading: { en: 'Tehsil ID', ur: 'تحصیل نمبر' } },
  villages_id: { in: 'detail', heading: { en: 'Village ID', ur: 'گاؤں نمبر' } },
} as const;

export interface PlaceNames {
  district_name: string;
  tehsil_name: string;
  village_name: string | null;
}

const parameterOf: Readonly<Record<string, string>> = {
  districts: 'district',
  tehsils: 'tehsil',
  villages: 'village',
};

/** Plain query parameters that name a place by its id or name: the fields where both stand. */
export function placeParameters({ references, derived = [] }: Register) {
  const places: Record<string, { id: string; name: string }> = {};
  const pointing = Object.entries(references).map(([id, { resource, as }]) => ({ id, resource, as }));
  for (const { id, resource, as } of [...pointing, ...derived.map(one => ({ ...one, id: one.via }))]) {
    const parameter = parameterOf[resource];
    if (parameter) places[parameter] = { id, name: as };
  }
  return places;
}
