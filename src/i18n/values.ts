import { placeName, valueText } from './catalogue.ts';
import { isUrdu } from './language.ts';

const places = new Set(['district_name', 'tehsil_name']);
const withChoices = new Set([
  'account',
  'active_status',
  'approval_status',
  'stage',
  'status',
  'strategy_implementation',
  'type',
]);

/** A kept value as people of the page's language read it: names of places and values of choices, by their field. */
export function valueInWords(field: string, value: string): string {
  if (places.has(field)) return placeName(value);
  return withChoices.has(field) ? valueText(value) : value;
}

/** What stands between the parts of a list. */
export const comma = (): string => (isUrdu() ? '، ' : ', ');
