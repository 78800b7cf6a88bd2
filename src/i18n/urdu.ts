/** Urdu names of choices and places, loaded only for Urdu. */

export { placeInEnglish, placeInUrdu } from '../../contract/texts/place-names-ur.ts';
export { valueInUrdu } from '../../contract/texts/values-ur.ts';
