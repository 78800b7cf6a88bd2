/** What the sign-in screen and the failures of any page say in Urdu, and the words of choices, places and messages. */

export { default as messages } from 'virtual:texts/ur-messages';
export { default as texts } from 'virtual:texts/ur-start';
export { placeInEnglish, placeInUrdu } from '../../contract/texts/place-names-ur.ts';
export { valueInUrdu } from '../../contract/texts/values-ur.ts';
