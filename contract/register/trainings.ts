/** What both kinds of training have in common (specification §6). */
import type { ShownField } from '../fields/field.ts';
import { count } from '../fields/number.ts';
import type { LocalizedText } from '../texts/language.ts';
import { people, type sexes } from './people.ts';

/** How many men and women took part (specification §6). */
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

const countedBy = (sex: (typeof sexes)[number]) => ({ countedIn: { list: 'people', where: { sex: [sex] } } });

/** The same where the participants can be entered by name. */
export const participantsByName = {
  people: people(),
  participants_male: { ...participants.participants_male, ...countedBy('Male') },
  participants_female: { ...participants.participants_female, ...countedBy('Female') },
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

/** What is measured of them. */
export const peopleTrained = {
  unit: 'people',
  measure: 'members',
  sexes: { men: 'participants_male', women: 'participants_female' },
} as const;

export interface Participants {
  participants_male: number;
  participants_female: number;
  /** The sum of both. */
  members: number;
}

const files: ShownField = { kind: 'documents', label: { en: 'Files', ur: 'فائلیں' } };

export const trainingFields: Readonly<Record<string, ShownField>> = { members, documents: files, files };

export const peopleHeading: LocalizedText = { en: 'Trainer and participants', ur: 'تربیت کار اور شرکاء' };
