/** Targets of the programme, beside which achieved figures are shown: one for an indicator of the report. */
import { z } from 'zod';
import { choice, optionalLongText, requiredDecimal } from '../fields/fields.ts';
import { indicatorIds } from '../figures/report.ts';
import { defineRegister, type RecordBase, type Written } from '../register/register.ts';
import { messages } from '../texts/messages.ts';

export const targets = defineRegister({
  name: 'targets',
  words: ['targets', 'target'],
  table: 'targets',
  label: 'target',
  schema: z.object({
    indicator: choice(indicatorIds),
    /** In the indicator's unit, for all years of the programme. */
    target: requiredDecimal(0, 99_999_999_999.99, 2),
    remarks: optionalLongText(2000),
  }),
  search: ['indicator', 'remarks'],
  unique: { indicator: messages.taken },
  defaultSort: ['id', 'ASC'],
});

export type Target = RecordBase &
  Written<typeof targets> & { updated_by: number | null; updated_by_name: string | null };
