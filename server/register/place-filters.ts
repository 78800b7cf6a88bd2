/** Plain parameters that name places (`district`, `tehsil`, `village`): an id, or a name (specification §4). */
import { type RawBuilder, sql } from 'kysely';
import type { PlainFilter } from './overrides.ts';

/** @param id the column that holds the place's id; @param name the place's name; what is neither finds nothing */
export const byPlace =
  (id: RawBuilder<unknown>, name: RawBuilder<unknown>): PlainFilter =>
  value =>
    /^\d{1,9}$/.test(value)
      ? sql<boolean>`${id} = ${Number(value)}`
      : sql<boolean>`lower(${name}) = lower(${value})`;

const byDistrict = byPlace(sql`t.districts_id`, sql`r_districts_id.district_name`);
const byTehsil = byPlace(sql`t.tehsils_id`, sql`r_tehsils_id.tehsil_name`);
const byVillage = byPlace(sql`t.villages_id`, sql`r_villages_id.village_name`);

/** For registers whose records lie in a tehsil, or in a village. */
export const placeFiltersToTehsil = { district: byDistrict, tehsil: byTehsil };
export const placeFilters = { ...placeFiltersToTehsil, village: byVillage };
