/** What the sign-in screen and the failures of any page say in Urdu, and the words of choices, places and messages. */
export { default as texts } from 'virtual:texts/ur-start';
export { ur as messages } from '../../contract/texts/messages/ur.ts';
export { placeInEnglish, placeInUrdu } from '../../contract/texts/place-names-ur.ts';
export { valueInUrdu } from '../../contract/texts/values-ur.ts';
