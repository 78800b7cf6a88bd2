/** Marks that a program wrote in place of letters that its encoding doesn't have. */

/** Question marks that begin a word, or go on as one: “What??” is neither. */
const LOST_WORD = /(?<![\p{L}\p{N}?])\?\?|\?\?(?=[\p{L}\p{N}])/u;
/** Nobody types it. */
const REPLACEMENT = '\ufffd';

/** @param before what the record has, if there is one @param isLong a text in which somebody may have typed question marks */
export function hasLostLetters(text: string, before: unknown, isLong: boolean): boolean {
  if (text === before || !/[?\ufffd]/.test(text)) return false;
  if (text.includes(REPLACEMENT)) return true;
  const old = typeof before === 'string' ? before : '';
  if (isWorn(text, old)) return true;
  return LOST_WORD.test(text) && (!isLong || isBeyondAscii(old) || !/\p{L}/u.test(text));
}

/** The record's own text with question marks in place of letters. */
const isWorn = (text: string, before: string) =>
  text.length === before.length &&
  Array.from({ length: text.length }, (_, at) => [text.charAt(at), before.charAt(at)] as const).every(
    ([now, old]) => now === old || (now === '?' && isBeyondAscii(old)),
  );

const isBeyondAscii = (text: string) => /[^\p{ASCII}]/u.test(text);
