/** A telephone number as it is written down: digits, and a plus sign in front. */
import { z } from 'zod';
import { messages } from '../texts/messages.ts';
import { latinDigits } from './digits.ts';
import { type Field, type FieldOptions, fieldWith } from './field.ts';
import { blankToNull } from './reading.ts';

export const optionalPhone = () =>
  z.preprocess(
    value => blankToNull(typeof value === 'number' ? String(value) : value),
    z
      .string(messages.phone)
      .transform(
        value => (value.trim().startsWith('+') ? '+' : '') + latinDigits(value).replace(/[\s().+-]+/g, ''),
      )
      .refine(value => /^\+?\d{7,15}$/.test(value), messages.phone)
      .nullable(),
  );

export const phone = (options: FieldOptions): Field<string | null> =>
  fieldWith('phone', optionalPhone(), options);

/** The programme's country, whose numbers are written with its code or with a nought. */
const COUNTRY_CODE = '92';

/**
 * The ways in which a number that was typed may have been written down, for finding it as a whole; none for what is no number.
 * `0300-1234567`, `+92 300 1234567` and `0092 300 1234567` are one.
 */
export function phoneSpellings(typed: string): string[] {
  const digits = latinDigits(typed).replace(/[\s().+-]+/g, '');
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
  const withCode = COUNTRY_CODE + own;
  return [...new Set([...asTyped, `0${own}`, own, withCode, `+${withCode}`, `00${withCode}`])];
}
