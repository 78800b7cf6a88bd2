/** Districts (specification §6). */
import { z } from 'zod';
import { optionalText, text } from '../fields/fields.ts';
import { defineRegister, type RecordBase, type Written } from '../register/register.ts';
import { messages } from '../texts/messages.ts';

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

export type District = RecordBase &
  Written<typeof districts> & {
    /** How many live tehsils it has: one without any can't be the place of a village or a CO yet. */
    tehsils: number;
  };
