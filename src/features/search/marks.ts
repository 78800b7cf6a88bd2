import { foldedWords, foldLetters } from '../../../contract/fields/fold.ts';

/** A piece of a text, marked if it matches the search term. */
export interface Piece {
  text: string;
  marked: boolean;
  at: number;
}

/** Splits a text at each match of a word of the term. */
export function pieces(text: string, term: string): Piece[] {
  const isMarked = new Array<boolean>(text.length).fill(false);
  // One letter may fold to several or to none: `from` says which letter of the text each one comes from.
  let folded = '';
  const from: number[] = [];
  let at = 0;
  for (const letter of text) {
    const letters = foldLetters(letter);
    folded += letters;
    for (let n = 0; n < letters.length; n += 1) from.push(at);
    at += letter.length;
  }
  for (const word of foldedWords(term)) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
      isMarked.fill(true, from[at], from[at + word.length] ?? text.length);
    }
  }
  const found: Piece[] = [];
  for (let at = 0; at < text.length; at++) {
    const last = found.at(-1);
    const marked = isMarked[at] === true;
    if (last && last.marked === marked) last.text += text.charAt(at);
    else found.push({ text: text.charAt(at), marked, at });
  }
  return found;
}
