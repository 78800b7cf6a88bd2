/** Text, numbers and telephone numbers as people type them; without the schema library, as the portal's form loads this, too. */

/** Urdu, Arabic and full-width keyboards type digits of their own; they are read as Latin ones (specification §6). */
export const latinDigits = (text: string) =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, digit => String(digit.charCodeAt(0) % 16));

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
export const cleanText = (text: string): string =>
  UNSTORABLE.test(text) ? text : text.replace(/[^\t\n\r]+/g, line => withoutInvisible(line));

/** The same of a text of one line: what ends a cell or a line is a blank there. */
export const cleanLine = (text: string): string =>
  cleanText(text)
    .split(/[\t\n\r]/)
    .map(part => part.trim())
    .filter(part => part !== '')
    .join(' ');

/** Whether a text of one line holds nothing but what is seen. */
export const isVisibleLine = (text: string) => withoutInvisible(text) === text;

/** The same for a text that may have line breaks and tabs. */
export const isVisibleText = (text: string) => isVisibleLine(text.replace(/[\t\n\r]/g, ' '));

/** Without the characters at its end that fit `edge`. An expression such as `/x+$/` looks at a run of them once for each; this looks once. */
export function trimEndOf(text: string, edge: RegExp): string {
  let end = text.length;
  while (end > 0 && edge.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

// Numbers.

/** Longer text is no number that anybody wrote. */
const MAX_NUMBER = 64;

/** `1,234,567`, `12,34,567`, `1 234`, `Rs 1,500/-`, `۱٬۵۰۰` and `1.234,50` as digits that a number can be made of. */
export function normalizeNumber(text: string): string | undefined {
  if (text.length > MAX_NUMBER) return undefined;
  const bareText = withoutInvisible(latinDigits(text))
    .trim()
    .replaceAll('٬', ',')
    .replaceAll('٫', '.')
    .replace(/^(?:rs\.?|pkr|₨)/i, '')
    .replace(/(?:\/[-=]|rs\.?|pkr)$/i, '')
    .trim();
  if (/^[+-]?\d+(?:\.\d+)?$/.test(bareText)) return bareText;
  // Thousands never begin with a zero: `0,123` may be a fraction, and is not taken for 123.
  if (/^[+-]?[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/.test(bareText)) return bareText.replaceAll(',', '');
  if (/^[+-]?[1-9]\d{0,2}(?:[\s'’]\d{3})+(?:\.\d+)?$/.test(bareText)) return bareText.replace(/[\s'’]/g, '');
  if (/^[+-]?[1-9]\d{0,2}(?:\.\d{3})+,\d+$/.test(bareText)) {
    return bareText.replaceAll('.', '').replace(',', '.');
  }
  if (/^[+-]?\d+,\d{1,2}$/.test(bareText)) return bareText.replace(',', '.');
  return undefined;
}

/** What was typed as a number; anything else stays as it is, for the message. */
export function typedNumber(given: unknown): unknown {
  const digits = typeof given === 'string' ? normalizeNumber(given) : undefined;
  return digits === undefined ? given : Number(digits);
}

// Telephone numbers.

/** The programme's country, whose numbers are written with its code or with a nought. */
export const COUNTRY_CODE = '92';

/** Digits, and a plus sign in front where one was typed; `+92 (0)300 1234567` loses the nought. @param separators other characters to leave out */
export function phoneDigits(typed: string, separators: RegExp): string {
  const seen = withoutInvisible(latinDigits(typed)).trim();
  const digits = seen.replace(separators, '');
  const plus = seen.startsWith('+') ? '+' : '';
  return plus + digits.replace(/^(00)?920(\d{9,10})$/, (_, from = '', own) => `${from}${COUNTRY_CODE}${own}`);
}
