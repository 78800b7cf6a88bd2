/** The back office's way to the Urdu of a message: all that the portal knows, and what only the import says. */
import { inUrdu as general } from '../../../contract/texts/messages-ur.ts';
import { placeInUrdu } from '../../../contract/texts/place-names-ur.ts';
import { lookUp } from '../../../contract/texts/translated.ts';
import { wordInUrdu } from '../../../contract/texts/words-ur.ts';
import { cellInUrdu, importDictionary } from './importMessages.ts';

const word = (value: string) => placeInUrdu(wordInUrdu(value));

const known = (message: string): string | undefined => {
  const found = general(message);
  return found === message ? lookUp(importDictionary, message, word) : found;
};

/** @returns the Urdu of a message; of `F12 “Kohat”: …` with its place before it; one that is not known stays as it is */
export function inUrdu(message: string): string {
  const whole = known(message);
  if (whole !== undefined) return whole;
  const [, where, reason] = /^(.{1,200}?): (.+)$/s.exec(message) ?? [];
  const translated = reason && known(reason);
  return where && translated ? `${cellInUrdu(where)}: ${translated}` : message;
}
