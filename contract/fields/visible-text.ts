/** Characters that nobody sees make names look alike, turn what follows around, or begin a line where a file has one for each record. */

const INVISIBLE =
  /[\p{Cc}\p{Cs}\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;
/** Some spellings of Urdu need a joiner or non-joiner between two letters; anywhere else it shows as nothing. */
const JOINERS = /([\p{Script=Arabic}\p{M}]?)([\u200C\u200D]+)(?=(\p{Script=Arabic}?))/gu;

/** The text without control characters, marks and overrides of direction, and characters without a width. */
export const withoutInvisible = (text: string) =>
  text
    .replace(INVISIBLE, '')
    .replace(JOINERS, (_, before: string, joiners: string, after: string) =>
      before !== '' && after !== '' ? before + joiners.charAt(0) : before,
    );

/** What no column can keep stays, so that it is refused. */
const UNSTORABLE = /[\0\p{Cs}]/u;

/** Several lines as somebody meant them who typed or pasted them: programs put marks there that nobody sees and nobody could take out. */
export const meantText = (text: string): string =>
  UNSTORABLE.test(text) ? text : text.replace(/[^\t\n\r]+/g, line => withoutInvisible(line));

/** The same of a text of one line: what ends a cell or a line is a blank there. */
export const meantLine = (text: string): string =>
  meantText(text)
    .split(/[\t\n\r]/)
    .map(part => part.trim())
    .filter(part => part !== '')
    .join(' ');

/** Whether a text of one line holds nothing but what is seen. */
export const isVisibleLine = (text: string) => withoutInvisible(text) === text;

/** The same for a text that may have line breaks and tabs. */
export const isVisibleText = (text: string) => isVisibleLine(text.replace(/[\t\n\r]/g, ' '));
