/** Districts, tehsils and villages (specification §6). */
import { z } from 'zod';
import { optionalText, reference, text } from './fields.ts';
import { villageColumns } from './import-columns.ts';
import { messages } from './messages.ts';
import { defineRegister, type RecordBase, type Written } from './register.ts';

export const districts = defineRegister({
  name: 'districts',
  words: ['districts', 'district'],
  table: 'districts',
  label: 'district',
  schema: z.object({
    district_name: text(100),
    district_short_name: optionalText(20),
    district_code: optionalText(20),
  }),
  search: ['district_name', 'district_short_name', 'district_code'],
  unique: { district_name: messages.taken },
  defaultSort: ['updated_at', 'DESC'],
});

export const tehsils = defineRegister({
  name: 'tehsils',
  words: ['tehsils', 'tehsil'],
  table: 'tehsils',
  label: 'tehsil',
  schema: z.object({
    tehsil_name: text(100),
    districts_id: reference(),
    tehsil_code: optionalText(20),
  }),
  references: {
    districts_id: {
      table: 'districts',
      column: 'district_name',
      as: 'district_name',
      resource: 'districts',
      label: 'district',
    },
  },
  search: ['tehsil_name', 'tehsil_code', 'district_name'],
  defaultSort: ['updated_at', 'DESC'],
});

export const villages = defineRegister({
  name: 'villages',
  words: ['villages', 'village'],
  table: 'villages',
  label: 'village',
  schema: z.object({ village_name: text(150), tehsils_id: reference() }),
  references: {
    tehsils_id: {
      table: 'tehsils',
      column: 'tehsil_name',
      as: 'tehsil_name',
      resource: 'tehsils',
      label: 'tehsil',
    },
  },
  derived: [
    {
      through: 'tehsils_id',
      via: 'districts_id',
      table: 'districts',
      column: 'district_name',
      as: 'district_name',
      resource: 'districts',
    },
  ],
  search: ['village_name', 'tehsil_name', 'district_name'],
  import: villageColumns,
  defaultSort: ['district_name', 'ASC'],
});

export type District = RecordBase &
  Written<typeof districts> & {
    /** How many live tehsils it has: one without any can't be the place of a village or a CO yet. */
    tehsils: number;
  };
export type Tehsil = RecordBase &
  Written<typeof tehsils> & { district_name: string; tehsil_name_ur: string | null };
export type Village = RecordBase &
  Written<typeof villages> & { tehsil_name: string; district_name: string; districts_id: number };
