/** In characters; of longer text only the beginning is a heading or a choice. */
export const LONGEST_WORDS = 300;

/** What is compared when words are: letters and digits, without case. */
export const bare = (text: string) =>
  text
    .slice(0, LONGEST_WORDS)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
