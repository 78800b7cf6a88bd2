/** English texts that the sign-in screen and the failures of any page need: react-admin's own, the frame, signing in. */
import english from 'ra-language-english';
import { mergeAreas, type Texts } from '../translate.ts';
import { auth } from './auth.ts';
import { shell } from './shell.ts';

export const startAreas = [shell, auth] as const satisfies readonly Texts[];

export const en: Texts = mergeAreas([english as unknown as Texts, ...startAreas]);
