/** Designations (specification §6). */
import { z } from 'zod';
import { optionalLongText, text } from '../fields/fields.ts';
import { defineRegister, type RecordBase, type Written } from '../register/register.ts';
import { messages } from '../texts/messages.ts';

export const designations = defineRegister({
  name: 'designations',
  words: ['designations', 'designation'],
  table: 'designations',
  label: 'designation',
  schema: z.object({ title: text(150), remarks: optionalLongText(2000) }),
  search: ['title', 'remarks'],
  unique: { title: messages.taken },
  defaultSort: ['updated_at', 'DESC'],
});

export type Designation = RecordBase & Written<typeof designations>;
