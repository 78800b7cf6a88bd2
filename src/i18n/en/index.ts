/** Every English text of the back office: react-admin's own, then ours, one file an area. */
import english from 'ra-language-english';
import { activities } from './activities.ts';
import { auth } from './auth.ts';
import { co } from './co.ts';
import { community } from './community.ts';
import { contractor } from './contractor.ts';
import { cpi } from './cpi.ts';
import { dashboard } from './dashboard.ts';
import { importing } from './import.ts';
import { places } from './places.ts';
import { register } from './register.ts';
import { shell } from './shell.ts';
import { small } from './small.ts';
import { tender } from './tender.ts';
import { training } from './training.ts';
import { users } from './users.ts';

/**
 * What an area's file may hold: its own texts under its own word, names of its registers and their fields under
 * `resources`, where react-admin looks for them, and react-admin's own under `ra`.
 */
export interface Texts {
  [key: string]: string | Texts;
}

const merge = (into: Texts, more: Texts): Texts => {
  const merged: Texts = { ...into };
  for (const [key, value] of Object.entries(more)) {
    const present = merged[key];
    merged[key] = typeof present === 'object' && typeof value === 'object' ? merge(present, value) : value;
  }
  return merged;
};

/** Later areas win over earlier ones. A new area is imported above and added here. */
const areas = [
  shell,
  auth,
  dashboard,
  register,
  tender,
  contractor,
  places,
  users,
  community,
  co,
  training,
  cpi,
  activities,
  small,
  importing,
] as const satisfies readonly Texts[];

export const en: Texts = areas.reduce<Texts>((all, area) => merge(all, area), english as unknown as Texts);

/** Joined by dots, the way from the top to each text: `auth.login.title`. */
type Paths<T> = T extends unknown
  ? { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Paths<T[K]>}` }[keyof T & string]
  : never;

/** The key of one of our texts. */
export type TextKey = Paths<(typeof areas)[number]>;
