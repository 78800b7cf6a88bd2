import type { Area } from '../../contract/access.ts';
import type { LocalizedText } from '../../contract/texts/language.ts';
import type * as areas from './areas.ts';

/** Joined by dots, the way from the top to each text: `auth.login.title`. */
type Paths<T> = T extends unknown
  ? { [K in keyof T & string]: T[K] extends LocalizedText ? K : `${K}.${Paths<T[K]>}` }[keyof T & string]
  : never;

/** The key of one of our texts. */
export type TextKey = Paths<(typeof areas)[keyof typeof areas]> | RegisterKey;

/** What a register and its fields are called, as its declaration says. */
type RegisterKey = `resources.${Area}.${'name' | 'counted' | `fields.${string}`}`;
