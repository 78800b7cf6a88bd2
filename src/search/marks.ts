/** A piece of a text, and whether it is what was looked for. */
export interface Piece {
  text: string;
  marked: boolean;
  at: number;
}

/** Cuts a text so that every place where a word of the term stands is a piece of its own. */
export function pieces(text: string, term: string): Piece[] {
  const lower = text.toLowerCase();
  const isMarked = new Array<boolean>(text.length).fill(false);
  // A few letters become longer when lowered; what can't be lined up is shown without marks.
  const words = lower.length === text.length ? term.toLowerCase().split(/\s+/).filter(Boolean) : [];
  for (const word of words) {
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + 1)) {
      isMarked.fill(true, at, at + word.length);
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
