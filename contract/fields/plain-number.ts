/** Numbers as people and spreadsheets write them. */
import { latinDigits } from './digits.ts';
import { withoutInvisible } from './visible-text.ts';

/** Longer text is no number that anybody wrote. */
const MAX_NUMBER = 64;

/** `1,234,567`, `12,34,567`, `1 234`, `Rs 1,500/-`, `۱٬۵۰۰` and `1.234,50` as digits that a number can be made of. */
export function plainNumber(text: string): string | undefined {
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
  const digits = typeof given === 'string' ? plainNumber(given) : undefined;
  return digits === undefined ? given : Number(digits);
}
