/** Text as the database takes it (decision 024): small letters one by one, in the order of code points. */

/** As `lower()` of PostgreSQL's own C.UTF-8: letter by letter, so that none becomes two and none looks at its neighbours. */
export function lower(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: plain ASCII is what nearly all texts are
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase();
  return [...text].map(letter => (letter === 'İ' ? 'i' : letter.toLowerCase())).join('');
}

/** Letters of pairs are behind all others, as they do by code points. */
const place = (unit: number) => (unit >= 0xe000 ? unit - 0x800 : unit >= 0xd800 ? unit + 0x2000 : unit);

/** Below 0 when `a` comes first, as the database orders texts byte by byte. */
export function compareTexts(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at += 1) {
    const difference = place(a.charCodeAt(at)) - place(b.charCodeAt(at));
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** Characters of a text that decide its place in a list, as on the server. */
const SORTED_LETTERS = 200;

export function sortText(text: string): string {
  const small = lower(text);
  return small.length <= SORTED_LETTERS ? small : [...small].slice(0, SORTED_LETTERS).join('');
}
