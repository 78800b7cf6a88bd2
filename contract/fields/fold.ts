/** Text as it is compared and searched. PostgreSQL's `fold_text` does the same, which a test compares. */

/** Shown as nothing or as a mark on another letter: controls, zero-width characters, combining marks, the stretched line of Arabic. */
const DROPPED =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is dropped
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: marks are what is dropped
  /[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\xad\u0300-\u036f\u0483-\u0489\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0897-\u089f\u08ca-\u08e1\u08e3-\u08ff\u180e\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\ufff9-\ufffb\u{e0000}-\u{e01ef}\p{Cs}]/gu;
/** Nothing of which is dropped. */
const PLAIN = /^[ -~]*$/;
const SPACES = /[\t-\r \x85\u1680\u2028\u2029]+/g;

/** Letters and digits that keyboards spell differently, each with the one that it is compared as. */
const VARIANTS: readonly [one: string, like: string][] = [
  ['يى', 'ی'],
  ['كڪ', 'ک'],
  ['هةۃە', 'ہ'],
  ['ٱ', 'ا'],
  ['ς', 'σ'],
  ...Array.from({ length: 10 }, (_, digit): [string, string] => [
    String.fromCharCode(0x660 + digit, 0x6f0 + digit),
    String(digit),
  ]),
];
const like = new Map(VARIANTS.flatMap(([all, one]) => [...all].map(letter => [letter, one] as const)));
const VARIANT = new RegExp(`[${[...like.keys()].join('')}]`, 'g');

/** The letters of a text alone: nothing is taken from its ends, and no spaces are joined. */
export const foldLetters = (text: string): string =>
  PLAIN.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replace(DROPPED, '')
        .toLowerCase()
        .replace(VARIANT, letter => like.get(letter) as string);

/** Two texts that fold alike read alike, whatever the keyboard, the capitals, the marks and the spaces. */
export const fold = (text: string): string => foldLetters(text).replace(SPACES, ' ').replace(/^ | $/g, '');

/** The words of a search, each once. */
export const foldedWords = (text: string): string[] => [...new Set(fold(text).split(' '))].filter(Boolean);

/** In characters; of longer text only the beginning is a heading or a choice. */
export const MAX_COMPARED_LENGTH = 300;

/** What is compared when headings and choices are: folded letters and digits. */
export const comparableText = (text: string) =>
  foldLetters(text.slice(0, MAX_COMPARED_LENGTH)).replace(/[^\p{L}\p{N}]/gu, '');
