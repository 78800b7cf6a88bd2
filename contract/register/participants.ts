/** How many men and women took part (specification §6). */
import { count } from '../fields/count.ts';
import type { ShownField } from '../fields/field.ts';

export const participants = {
  participants_male: count({
    label: { en: 'Men', ur: 'مرد' },
    // Men and women side by side.
    beginsRow: true,
    importAs: ['Male', 'Participants male', 'Male participants', 'No of men'],
  }),
  participants_female: count({
    label: { en: 'Women', ur: 'خواتین' },
    importAs: ['Female', 'Participants female', 'Female participants', 'No of women'],
  }),
};

/** The sum of both. */
export const members: ShownField = {
  kind: 'count',
  label: { en: 'Participants', ur: 'شرکاء' },
  sumOf: ['participants_male', 'participants_female'],
  importAs: [
    'Total',
    'Total participants',
    'No of participants',
    'Number of participants',
    'Total members',
    'Members',
    'Total persons',
    'Total people',
    'People',
  ],
};

export interface Participants {
  participants_male: number;
  participants_female: number;
  /** The sum of both. */
  members: number;
}
