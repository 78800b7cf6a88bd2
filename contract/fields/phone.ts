/** A telephone number as it is written down: digits, and a plus sign in front. */
import * as z from 'zod/mini';
import { PHONE_MAX_DIGITS, PHONE_MIN_DIGITS } from '../limits.ts';
import { messages } from '../texts/messages.ts';
import { latinDigits } from './digits.ts';
import { type Field, type FieldOptions, fieldWith } from './field.ts';
import { COUNTRY_CODE, phoneDigits } from './phone-digits.ts';
import { blankToNull, readAs } from './reading.ts';
import { withoutInvisible } from './visible-text.ts';

/** Whatever stands between digits; a letter makes it no number, and so does what stands between two numbers. */
const SEPARATORS = /[\s\p{Pd}\p{Ps}\p{Pe}._+]+/gu;
/** `0300/1234567`, a prefix and the rest. */
const AFTER_PREFIX = /^(\+?\d{3,5}) ?\//;

const cleanPhone = (typed: string) =>
  phoneDigits(withoutInvisible(latinDigits(typed)).trim().replace(AFTER_PREFIX, '$1'), SEPARATORS);

const isPhone = (value: string): boolean =>
  /^\+?\d+$/.test(value) &&
  value.replace('+', '').length >= PHONE_MIN_DIGITS &&
  value.replace('+', '').length <= PHONE_MAX_DIGITS;

export const optionalPhone = () =>
  readAs(
    value => blankToNull(typeof value === 'number' ? String(value) : value),
    z.nullable(
      z.pipe(z.string(messages.phone), z.transform(cleanPhone)).check(z.refine(isPhone, messages.phone)),
    ),
  );

export const phone = (options: FieldOptions): Field<string | null> =>
  fieldWith('phone', optionalPhone(), options);

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
