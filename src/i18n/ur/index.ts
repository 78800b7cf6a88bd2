/** The other Urdu texts of the back office, one file an area; they arrive as the English ones do. */

import type * as english from '../en/areas.ts';
import { type Mirror, mergeAreas, type Texts } from '../translate.ts';
import * as urdu from './areas.ts';

/** One that is missing is a type error. */
const areas: Mirror<typeof english> = urdu;

export const ur: Texts = mergeAreas(Object.values(areas));
