/** Projects (specification §6). */
import { z } from 'zod';
import { optionalDate, optionalLongText, optionalText, text } from '../fields/fields.ts';
import { defineRegister, type RecordBase, type Written } from '../register/register.ts';
import { datesRule } from '../register/rules.ts';
import { messages } from '../texts/messages.ts';

export const projects = defineRegister({
  name: 'projects',
  words: ['projects', 'project'],
  table: 'projects',
  label: 'project',
  schema: z.object({
    code: text(40),
    title: text(255),
    donor: optionalText(255),
    start_date: optionalDate(),
    end_date: optionalDate(),
    remarks: optionalLongText(2000),
  }),
  rules: [datesRule('start_date')],
  search: ['code', 'title', 'donor'],
  unique: { code: messages.taken },
  defaultSort: ['updated_at', 'DESC'],
});

export type Project = RecordBase & Written<typeof projects>;
