/** Urdu texts that the sign-in screen and the failures of any page need. */
import { mergeAreas, type Texts } from '../translate.ts';

export const ur: Texts = mergeAreas([]);
export const inUrdu = (message: string): string => message;
