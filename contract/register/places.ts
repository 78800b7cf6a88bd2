/** District, tehsil and village of a record: each must lie in the one before (specification §4). */
import { optionalReference, reference } from '../fields/fields.ts';
import type { Reference } from './register.ts';

export const placeFields = { districts_id: reference(), tehsils_id: reference(), villages_id: reference() };
export const placeFieldsToTehsil = { districts_id: reference(), tehsils_id: reference() };
export const placeFieldsVillageOptional = { ...placeFieldsToTehsil, villages_id: optionalReference() };

const district: Reference = {
  table: 'districts',
  column: 'district_name',
  as: 'district_name',
  resource: 'districts',
  label: 'district',
};
const tehsil: Reference = {
  table: 'tehsils',
  column: 'tehsil_name',
  as: 'tehsil_name',
  resource: 'tehsils',
  label: 'tehsil',
  within: { field: 'districts_id', column: 'districts_id', label: 'district' },
};
const village: Reference = {
  table: 'villages',
  column: 'village_name',
  as: 'village_name',
  resource: 'villages',
  label: 'village',
  within: { field: 'tehsils_id', column: 'tehsils_id', label: 'tehsil' },
};

export const placeReferencesToTehsil = { districts_id: district, tehsils_id: tehsil };
export const placeReferences = { ...placeReferencesToTehsil, villages_id: village };
export const placeNames = ['district_name', 'tehsil_name', 'village_name'] as const;

export interface PlaceNames {
  district_name: string;
  tehsil_name: string;
  village_name: string | null;
}
