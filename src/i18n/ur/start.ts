/** Urdu texts that the sign-in screen and the failures of any page need. */

import type { startAreas } from '../en/start.ts';
import { type Mirror, mergeAreas, type Texts } from '../translate.ts';
import { admin } from './admin.ts';
import { auth } from './auth.ts';
import { shell } from './shell.ts';

const areas = [shell, auth] satisfies Mirror<typeof startAreas>;

export const ur: Texts = mergeAreas([admin as Texts, ...(areas as readonly Texts[])]);
export { ur as messages } from '../../../contract/texts/messages/ur.ts';
export { placeInEnglish, placeInUrdu } from '../../../contract/texts/place-names-ur.ts';
export { valueInUrdu } from '../../../contract/texts/values-ur.ts';
