/** Rules over several fields that more than one register has. */
import { messages } from '../texts/messages.ts';
import type { Rule } from './register.ts';

/** The end, where there is one, is not before the start. */
export const datesRule = (start: string, end = 'end_date'): Rule => ({
  field: end,
  message: messages.endBeforeStart,
  holds: values => !values[end] || !values[start] || String(values[end]) >= String(values[start]),
});
