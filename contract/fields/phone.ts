/** A telephone number as it is written down: digits, and a plus sign in front. */
import * as z from 'zod/mini';
import { PHONE_MAX_DIGITS, PHONE_MIN_DIGITS } from '../limits.ts';
import { messages } from '../texts/messages.ts';
import { type Field, type FieldOptions, fieldWith } from './field.ts';
import { blankToNull, readAs } from './reading.ts';
import { COUNTRY_CODE, latinDigits, phoneDigits, withoutInvisible } from './typed-text.ts';

/** Characters allowed between digits; with a letter, or a separator between two numbers, it is no number. */
const SEPARATORS = /[\s\p{Pd}\p{Ps}\p{Pe}._+]+/gu;
/** `0300/1234567`, a prefix and the rest. */
const AFTER_PREFIX = /^(\+?\d{3,5}) ?\//;

const cleanPhone = (typed: string) =>
  phoneDigits(withoutInvisible(latinDigits(typed)).trim().replace(AFTER_PREFIX, '$1'), SEPARATORS);

const isPhone = (value: string): boolean =>
  /^\+?\d+$/.test(value) &&
  value.replace('+', '').length >= PHONE_MIN_DIGITS &&
  value.replace('+', '').length <= PHONE_MAX_DIGITS;

/** A number of JSON as its digits; one with a fraction or a sign is no number of a telephone, and stays to be refused. */
export const wholeAsText = (value: unknown) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? String(value) : value;

export const optionalPhone = () =>
  readAs(
    value => blankToNull(wholeAsText(value)),
    z.nullable(
      z.pipe(z.string(messages.phone), z.transform(cleanPhone)).check(z.refine(isPhone, messages.phone)),
    ),
  );

export const phone = (options: FieldOptions): Field<string | null> =>
  fieldWith('phone', optionalPhone(), options);

/** With the zero or the plus sign that a spreadsheet dropped: area codes and mobile prefixes begin with 2 to 9. */
const withStart = (digits: string) =>
  digits.replace(/^[2-9]\d{8,9}$/, '0$&').replace(new RegExp(`^${COUNTRY_CODE}\\d{9,10}$`), '+$&');

const DECIMAL = /^[+-]?(\d{7,})[.,](\d+)$/;
const SCIENTIFIC = /^(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i;

/** The telephone number in a spreadsheet's cell; undefined for a figure that is none, or that lost digits when it was shortened (`9.23E+11`). */
export function phoneInCell(cell: string | number): string | undefined {
  const text = wholeAsText(cell);
  if (typeof text !== 'string') return undefined;
  const seen = withoutInvisible(latinDigits(text)).trim();
  const [, whole, fraction = ''] = DECIMAL.exec(seen) ?? [];
  if (whole !== undefined) return /^0+$/.test(fraction) ? withStart(whole) : undefined;
  const [, first = '', rest = '', exponent] = SCIENTIFIC.exec(seen) ?? [];
  if (exponent !== undefined) return rest.length === Number(exponent) ? withStart(first + rest) : undefined;
  const digits = cleanPhone(text);
  const restored = withStart(digits);
  return restored === digits ? text : restored;
}

/** Whether two spellings (`0333 1112223`, `+92 333 1112223`) are of one number. */
export const isSamePhone = (typed: string, kept: string) => phoneSpellings(typed).includes(cleanPhone(kept));

/** How a number may have been written down, for finding it as a whole (`0300-1234567`, `0092 300 1234567`); none for what is no number. */
export function phoneSpellings(typed: string): string[] {
  const digits = cleanPhone(typed).replace('+', '');
  if (!/^\d{7,17}$/.test(digits)) return [];
  const international = digits.replace(/^00/, '');
  const abroad = international.startsWith(COUNTRY_CODE)
    ? /^\d{9,10}$/.exec(international.slice(COUNTRY_CODE.length))?.[0]
    : undefined;
  const own = abroad ?? /^0?(\d{9,10})$/.exec(digits)?.[1];
  const asTyped = [digits, `+${digits}`];
  if (!own) {
    const bare = digits.replace(/^00/, '');
    return [...new Set([...asTyped, bare, `+${bare}`, `00${bare}`])];
  }
  // Before 23 November 2026 the nought behind the code was kept.
  const abroadWays = [COUNTRY_CODE, `${COUNTRY_CODE}0`].flatMap(code =>
    ['', '+', '00'].map(sign => sign + code + own),
  );
  return [...new Set([...asTyped, `0${own}`, own, ...abroadWays])];
}
