/** Telephone numbers as they are typed; without the schema library, as the portal's form loads this, too. */
import { latinDigits } from './digits.ts';
import { withoutInvisible } from './visible-text.ts';

/** The programme's country, whose numbers are written with its code or with a nought. */
export const COUNTRY_CODE = '92';

/** Digits, and a plus sign in front where one was typed; `+92 (0)300 1234567` loses the nought. @param separators other characters to leave out */
export function phoneDigits(typed: string, separators: RegExp): string {
  const seen = withoutInvisible(latinDigits(typed)).trim();
  const digits = seen.replace(separators, '');
  const plus = seen.startsWith('+') ? '+' : '';
  return plus + digits.replace(/^(00)?920(\d{9,10})$/, (_, from = '', own) => `${from}${COUNTRY_CODE}${own}`);
}
