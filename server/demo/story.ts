/** Who appears in demo records, when these were made, and what became of them. */
import { addDays } from '../../contract/days.ts';

/** The demo tells of the four years before today. */
export const SPAN_DAYS = 4 * 365;

/** Who appears in demo records, by user id. */
export interface Cast {
  admin: number;
  mne: number;
  engineer: number;
  livelihood: number;
  /** Those who keep the records of social mobilization. */
  social: readonly number[];
  /** Those who train. */
  trainers: readonly number[];
}

export interface Story {
  choices: Choices;
  cast: Cast;
  /** yyyy-mm-dd */
  today: string;
}

/** A day of the four years, somewhat later ones more often: the programme grew. */
export function someDay({ choices, today }: Story): string {
  const ago = Math.min(choices.number(1, SPAN_DAYS), choices.number(1, SPAN_DAYS + 400));
  return addDays(today, -ago);
}

/** Entered a few days after it happened, never later than today. */
export function entered(story: Story, day: string, by: number) {
  const { choices, today } = story;
  const later = addDays(day, choices.number(0, 9));
  const at = `${later < today ? later : day}T0${choices.number(4, 9)}:${choices.number(10, 59)}:00Z`;
  return { created_at: at, updated_at: at, created_by: by, updated_by: by };
}

const notes = [
  'The attendance sheet is missing.',
  'The village does not match the resolution.',
  'Entered twice.',
  'Please add the signatures of the office bearers.',
] as const;

/** What was old enough to be decided mostly was; a rejection has its reason. */
export function decision({ choices, cast, today }: Story, day: string) {
  const isOld = day < addDays(today, -45);
  if (!choices.percent(isOld ? 94 : 25)) return { approval_status: 'Pending', stamps: {} };
  const approval_status = choices.percent(94) ? 'Approved' : 'Rejected';
  const decided = addDays(day, choices.number(3, 30));
  const approved_at = `${decided < today ? decided : today}T07:${choices.number(10, 59)}:00Z`;
  return {
    approval_status,
    stamps: {
      approved_by: choices.percent(80) ? cast.mne : cast.admin,
      approved_at,
      approval_note: approval_status === 'Rejected' ? choices.pick(notes) : null,
    },
  };
}

/** Some records are in the bin. */
export const binned = ({ cast, today }: Story, day: string) => ({
  deleted_at: `${addDays(day, 20) < today ? addDays(day, 20) : today}T08:15:00Z`,
  deleted_by: cast.admin,
});

/** Choices that are the same in every demo, so that two of them show the same records. */
export class Choices {
  private state: number;

  constructor(seed: number) {
    this.state = seed;
  }

  private next(): number {
    this.state = (this.state * 1_103_515_245 + 12_345) % 2_147_483_648;
    // The low bits of such a sequence repeat soon.
    return Math.floor(this.state / 65_536);
  }

  pick<T>(list: readonly T[]): T {
    return list[this.next() % list.length] as T;
  }

  /** A whole number from `min` to `max`, both included. */
  number(min: number, max: number): number {
    return min + ((this.next() * 32_768 + this.next()) % (max - min + 1));
  }

  /** `true` in so many cases of a hundred. */
  percent(share: number): boolean {
    return this.number(1, 100) <= share;
  }
}
