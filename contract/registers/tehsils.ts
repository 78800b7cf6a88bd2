/** Tehsils of districts (specification §6). */
import { z } from 'zod';
import { optionalText, reference, text } from '../fields/fields.ts';
import { defineRegister, type RecordBase, type Written } from '../register/register.ts';

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

export type Tehsil = RecordBase &
  Written<typeof tehsils> & { district_name: string; tehsil_name_ur: string | null };
