/** How many men and women took part (specification §6). */
import { count } from '../fields/count.ts';
import type { ShownField } from '../fields/field.ts';

export const participants = {
  participants_male: count({
    label: { en: 'Men', ur: 'مرد' },
    // Men and women stand side by side.
    beginsRow: true,
    importAs: ['Male', 'Participants male', 'Male participants'],
  }),
  participants_female: count({
    label: { en: 'Women', ur: 'خواتین' },
    importAs: ['Female', 'Participants female', 'Female participants'],
  }),
};

/** The sum of both. */
export const members: ShownField = {
  kind: 'count',
  label: { en: 'Participants', ur: 'شرکاء' },
  sumOf: ['participants_male', 'participants_female'],
};

export interface Participants {
  participants_male: number;
  participants_female: number;
  /** The sum of both. */
  members: number;
}
