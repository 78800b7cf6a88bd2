/** The other English texts of the back office, one file an area; `../parts.ts` says which arrive with the frame around the pages. */
import type { Area } from '../../../contract/access.ts';
import { mergeAreas, type Texts } from '../translate.ts';
import * as areas from './areas.ts';
import type { startAreas } from './start.ts';

export const en: Texts = mergeAreas(Object.values(areas));

/** Joined by dots, the way from the top to each text: `auth.login.title`. */
type Paths<T> = T extends unknown
  ? { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Paths<T[K]>}` }[keyof T & string]
  : never;

/** The key of one of our texts. */
export type TextKey = Paths<(typeof areas)[keyof typeof areas] | (typeof startAreas)[number]> | RegisterKey;

/** What a register and its fields are called, as its declaration says. */
type RegisterKey = `resources.${Area}.${'name' | 'counted' | `fields.${string}`}`;
