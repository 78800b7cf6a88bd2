/** The words of choices and places in Urdu. */

export { placeInEnglish, placeInUrdu } from '../../contract/texts/place-names-ur.ts';
export { valueInUrdu } from '../../contract/texts/values-ur.ts';
