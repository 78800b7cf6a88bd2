/** Community physical infrastructure schemes (specification §6). */
import { z } from 'zod';
import {
  date,
  flag,
  integer,
  longText,
  money,
  numberedChoice,
  optionalChoice,
  optionalDecimal,
  optionalInteger,
  optionalLongText,
  reference,
} from '../fields/fields.ts';
import { cpiColumns } from '../import/import-columns.ts';
import { type PlaceNames, placeFields, placeNames, placeReferences } from '../register/places.ts';
import { defineRegister, type RecordBase, type Written } from '../register/register.ts';

export const strategies = ['New Village', 'New CPI in RRP Village', 'Complimenting RRP CPI'] as const;
export const stages = ['Identified', 'Approved', 'Under construction', 'Completed', 'Handed over'] as const;

export const schemeTypes: Readonly<Record<number, string>> = {
  1: 'DWSS',
  2: 'Irrigation Scheme',
  3: 'Roads & Bridges',
  4: 'MHP',
  5: 'Solar Grid Station',
  6: 'Protection Works',
  20: 'Sanitation',
};

export const schemeSubTypes: Readonly<Record<number, string>> = {
  1: 'Filtration Plant',
  2: 'DWSS Solarized',
  3: 'Causeways/Culverts',
  4: 'Gravity Flow',
  5: 'Street Pavement',
  6: 'Street Pavement and Drains',
  7: 'Irrigation Channel',
  8: 'Over Head Water Tank & Distribution Pipeline',
  9: 'Pipeline & Boundary Wall',
};

export const cpi = defineRegister({
  name: 'cpi',
  words: ['cpi'],
  table: 'cpis',
  label: 'CPI',
  schema: z.object({
    ...placeFields,
    cos_id: reference(),
    strategy_implementation: optionalChoice(strategies),
    type_scheme_id: numberedChoice(schemeTypes),
    sub_type_scheme_id: numberedChoice(schemeSubTypes),
    detail_scheme: longText(5000),
    no_of_beneficiary_hh: integer(0, 1_000_000),
    avg_hh_ben: optionalInteger(0, 1_000_000),
    total_cost: money(),
    cpi_created_date: date(),
    stage: optionalChoice(stages),
    latitude: optionalDecimal(-90, 90, 6),
    longitude: optionalDecimal(-180, 180, 6),
    active: flag(),
    remarks: optionalLongText(5000),
  }),
  references: {
    ...placeReferences,
    cos_id: {
      table: 'cos',
      column: 'name',
      as: 'name',
      resource: 'co',
      label: 'CO',
      within: { field: 'villages_id', column: 'villages_id', label: 'village' },
    },
  },
  search: ['detail_scheme', 'remarks', 'name', ...placeNames],
  import: { ...cpiColumns, labels: { type_scheme_id: schemeTypes, sub_type_scheme_id: schemeSubTypes } },
  defaultSort: ['updated_at', 'DESC'],
});

export type Cpi = RecordBase &
  PlaceNames &
  Written<typeof cpi> & {
    /** The name of its CO. */
    name: string;
    /** By the rate of its creation month; `null` when that month has none. */
    total_cost_eur: number | null;
    updated_by: number | null;
    updated_by_name: string | null;
    deleted_by: number | null;
    deleted_by_name: string | null;
  };
