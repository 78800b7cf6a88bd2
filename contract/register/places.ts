/** District, tehsil and village of a record: each must be in the one before (specification §4). */
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
// A record in a district without tehsils could not name its tehsil (specification §6).
const district: Reference = { ...toDistrict, filter: { tehsils_gte: 1 } };
const tehsil: Reference = {
  ...toTehsil,
  within: { field: 'districts_id', column: 'districts_id', label: { en: 'district', ur: 'ضلع' } },
};
/** The target is in the tehsil, or in the village, of the record. */
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

/** Abbreviations that offices use in their spreadsheets. */
export const districtHeads = ['Dist', 'Distt'];
export const tehsilHeads = ['Teh', 'Tehsil name'];
export const tehsilImportHelp: LocalizedText = {
  en: 'Its name in the district, as in the worksheet “Places”.',
  ur: 'ضلع میں اس کا نام، جیسا ورک شیٹ ”مقامات“ میں ہے۔',
};
const villageOptions = {
  label: villageLabel,
  to: village,
  importAs: ['Village name', 'Vill'],
  importHelp: {
    en: 'Its name in the tehsil, as in the worksheet “Places”.',
    ur: 'تحصیل میں اس کا نام، جیسا ورک شیٹ ”مقامات“ میں ہے۔',
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

/** Filters of lists whose records are approved: district and approval are used most. */
export const approvedPlaceFilters = ['districts_id', 'approval_status', 'tehsils_id', 'villages_id'] as const;

/** The form's section for the place of a record in a village. */
export const whereSection = {
  heading: { en: 'Location', ur: 'مقام' },
  help: {
    en: 'Choose the district, then the tehsil, then the village.',
    ur: 'پہلے ضلع، پھر تحصیل، پھر گاؤں منتخب کریں۔',
  },
  fields: placeInputs,
};

/** Ids of places among the details of a list, labelled as ids to distinguish them from the names. */
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

/** Plain query parameters that name a place by its id or name: the fields for both. */
export function placeParameters({ references, derived = [] }: Register) {
  const places: Record<string, { id: string; name: string }> = {};
  const pointing = Object.entries(references).map(([id, { resource, as }]) => ({ id, resource, as }));
  for (const { id, resource, as } of [...pointing, ...derived.map(one => ({ ...one, id: one.via }))]) {
    const parameter = parameterOf[resource];
    if (parameter) places[parameter] = { id, name: as };
  }
  return places;
}
