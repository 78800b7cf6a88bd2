/** Text order of the database (decision 024): lower case letter by letter, by code points. */

/**
 * As `lower()` in PostgreSQL's C.UTF-8: letter by letter, so that none becomes two or depends on its
 * neighbours.
 */
export function lower(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: plain ASCII is what nearly all texts are
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase();
  return [...text].map(letter => (letter === 'İ' ? 'i' : letter.toLowerCase())).join('');
}

/** Surrogate pairs sort after all others, as code points do. */
const place = (unit: number) => (unit >= 0xe000 ? unit - 0x800 : unit >= 0xd800 ? unit + 0x2000 : unit);

/** Negative if `a` comes first, as in the database's byte order. */
export function compareTexts(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at += 1) {
    const difference = place(a.charCodeAt(at)) - place(b.charCodeAt(at));
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** Characters that are compared, as on the server. */
const SORTED_LETTERS = 200;

export function sortText(text: string): string {
  const small = lower(text);
  return small.length <= SORTED_LETTERS ? small : [...small].slice(0, SORTED_LETTERS).join('');
}
