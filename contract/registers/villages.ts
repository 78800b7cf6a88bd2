/** Villages of tehsils (specification §6). */
import { z } from 'zod';
import { reference, text } from '../fields/fields.ts';
import { villageColumns } from '../import/import-columns.ts';
import { defineRegister, type RecordBase, type Written } from '../register/register.ts';

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

export type Village = RecordBase &
  Written<typeof villages> & { tehsil_name: string; district_name: string; districts_id: number };
