/** Rules over several fields that more than one register has. */
import { messages } from '../texts/messages.ts';
import type { Rule } from './register.ts';

/** Whether the end is not before the start, where there are both. */
export const datesInOrder =
  (start: string, end = 'end_date'): Rule['holds'] =>
  values =>
    !values[end] || !values[start] || String(values[end]) >= String(values[start]);

/** The end, where there is one, is not before the start. */
export const datesRule = (start: string, end = 'end_date'): Rule => ({
  field: end,
  message: messages.endBeforeStart,
  holds: datesInOrder(start, end),
});
