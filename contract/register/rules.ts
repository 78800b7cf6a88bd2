/** Start and end of a record: what they are called, and that they are in order. */
import type { LocalizedText } from '../texts/language.ts';
import { messages } from '../texts/messages.ts';
import type { Rule } from './register.ts';

export const startLabel: LocalizedText = { en: 'Start Date', ur: 'تاریخِ آغاز' };
export const endLabel: LocalizedText = { en: 'End Date', ur: 'تاریخِ اختتام' };

/** The end is not before the start, where there are both. */
export const datesRule = (start: string, end = 'end_date'): Rule => ({
  field: end,
  message: messages.endBeforeStart,
  holds: values => !values[end] || !values[start] || String(values[end]) >= String(values[start]),
});
