/** Designations, projects and euro rates (specification §6). */
import { z } from 'zod';
import { optionalDate, optionalLongText, optionalText, requiredDecimal, text } from './fields.ts';
import { messages } from './messages.ts';
import { defineRegister, type RecordBase, type Written } from './register.ts';
import { datesRule } from './trainings.ts';

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

const month = text(7).refine(
  value => value === '' || /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(value),
  messages.month,
);

export const euroRates = defineRegister({
  name: 'euroRates',
  words: ['euroRates', 'euroRate'],
  table: 'euro_rates',
  label: 'euro rate',
  schema: z.object({ month, pkr_per_eur: requiredDecimal(0.0001, 100_000, 4), source: optionalText(255) }),
  search: ['month', 'source'],
  unique: { month: messages.taken },
  publicFields: ['id', 'month', 'pkr_per_eur', 'source'],
  defaultSort: ['month', 'DESC'],
});

export type Designation = RecordBase & Written<typeof designations>;
export type Project = RecordBase & Written<typeof projects>;
export type EuroRate = RecordBase & Written<typeof euroRates>;
