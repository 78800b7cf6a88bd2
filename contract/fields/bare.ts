import { foldLetters } from './fold.ts';

/** In characters; of longer text only the beginning is a heading or a choice. */
export const LONGEST_WORDS = 300;

/** What is compared when headings and choices are: folded letters and digits. */
export const bare = (text: string) =>
  foldLetters(text.slice(0, LONGEST_WORDS)).replace(/[^\p{L}\p{N}]/gu, '');
