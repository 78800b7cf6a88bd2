/** Euro rates by month (specification §6). */
import { z } from 'zod';
import { optionalText, requiredDecimal, text } from '../fields/fields.ts';
import { defineRegister, type RecordBase, type Written } from '../register/register.ts';
import { messages } from '../texts/messages.ts';

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

export type EuroRate = RecordBase & Written<typeof euroRates>;
