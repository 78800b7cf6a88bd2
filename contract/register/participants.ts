/** How many men and women took part (specification §6). */
import { count } from '../fields/fields.ts';

export const participants = { participants_male: count(), participants_female: count() };

export interface Participants {
  participants_male: number;
  participants_female: number;
  /** The sum of both. */
  members: number;
}
