import type { Area } from '../../contract/access.ts';
import type { LocalizedText } from '../../contract/texts/language.ts';
import type * as areas from './areas.ts';

/** The paths to all texts, such as `auth.login.title`. */
type Paths<T> = T extends unknown
  ? { [K in keyof T & string]: T[K] extends LocalizedText ? K : `${K}.${Paths<T[K]>}` }[keyof T & string]
  : never;

export type TextKey = Paths<(typeof areas)[keyof typeof areas]> | RegisterKey;

/** Keys that `registerTexts` makes from declarations. */
type RegisterKey = `resources.${Area}.${'name' | 'counted' | `fields.${string}`}`;
