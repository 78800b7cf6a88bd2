/** Recognises what a record has already in the spelling in which a spreadsheet gives it back. */
import { isSamePhone } from '../../contract/fields/phone.ts';
import { FORMULA_STARTS, plainCell } from '../../contract/import/csv.ts';
import type { Register } from '../../contract/register/register.ts';
import type { Draft } from './drafts.ts';

const FIGURE = /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?(?:e[+-]?\d{1,3})?$/i;

/** As spreadsheets count: 15 digits of it. */
const figureIn = (text: string) =>
  FIGURE.test(text) ? Number(text.replaceAll(',', '')).toPrecision(15) : undefined;

/** Spreadsheets take `0012` for 12, `1.50` for 1.5 and `1,234` for 1234; none of them adds a zero. */
function isFigureOf(given: string, own: string): boolean {
  if (/^[+-]?0\d|,/.test(given)) return false;
  const figure = figureIn(given);
  return figure !== undefined && figure === figureIn(own);
}

const plain = (text: string) => plainCell(text.replace(/\r\n?/g, '\n').trim());

const isOwnText = (given: string, own: string) => plain(given) === plain(own) || isFigureOf(given, own);

/** How a text may be stored that a cell gives: with what a spreadsheet drops of a figure, or an apostrophe of its own. */
export const mayBeStoredAs = (text: string): string[] => [
  ...(/^[1-9]\d{0,13}$/.test(text) ? ['0', '00', '000'].map(zeros => zeros + text) : []),
  ...(/^[1-9]\d{3,13}$/.test(text) ? [Number(text).toLocaleString('en')] : []),
  ...(/^\d{1,14}\.\d{1,14}$/.test(text) ? [`${text}0`, `${text}00`] : []),
  ...(text !== '' && FORMULA_STARTS.includes(text.charAt(0)) ? [`'${text}`] : []),
];

/** A record's text stays as it is where the row says the same. */
export function keepOwnTexts(register: Register, { given, before }: Draft): void {
  for (const [field, value] of Object.entries(given)) {
    const own = before?.[field];
    if (typeof value !== 'string' || typeof own !== 'string' || own === value) continue;
    const isSame = register.fields[field]?.kind === 'phone' ? isSamePhone : isOwnText;
    if (isSame(value, own)) given[field] = own;
  }
}
