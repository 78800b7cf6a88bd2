/** Days as people write them, in a form or in a cell: always the day before the month. */
import { addDays, DEFAULT_TIME_ZONE, dayInZone, dayParts } from '../days.ts';
import { monthName } from '../texts/day-texts.ts';
import { isDate } from './date.ts';
import { latinDigits, trimEndOf, withoutInvisible } from './typed-text.ts';

/** Longer text is no date that anybody wrote. */
const MAX_DATE = 64;
const TIME =
  /[T\s,](\d{1,2}):(\d\d)(?::\d\d(?:\.\d{1,9})?)?\s?([ap]m)?\s?(Z|(?:UTC|GMT)?[+-]\d\d(?::?\d\d)?|UTC|GMT)?(?: ?\([^()]*\))?$/i;

/** `Friday,` before the day, as Excel writes a long date. */
const WEEKDAY =
  /^(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?|پیر|منگل|بدھ|جمعرات|جمعہ|ہفتہ|اتوار)(?:[.,،]{1,2} ?| )/i;

/** In Latin digits, without marks that nobody sees, and with the plain signs between the parts. */
export const normalizeDayText = (text: string) =>
  withoutInvisible(latinDigits(text).replace(/\s+/g, ' '))
    .replace(/[\u060D\u2044\u2215]/g, '/')
    .replace(/\p{Pd}/gu, '-')
    .replace(/ ?([-/.]) ?/g, '$1')
    .trim();

/**
 * `2025-03-15`, `15/03/2025`, `15 Mar 2025`, `15 مارچ 2025`, in any digits, as yyyy-mm-dd; undefined for what is no day, such as an American 12/31/2024.
 * @param timeZone where a time with an offset is a day: `2025-03-15T22:00:00Z` is the 16th in Pakistan
 */
export function dayOfText(text: string, timeZone = DEFAULT_TIME_ZONE): string | undefined {
  if (text.length > MAX_DATE) return undefined;
  const signs = normalizeDayText(text);
  const time = TIME.exec(signs);
  const day = dayInWords(withoutTime(signs));
  return day && time?.[4] ? dayAt(day, time, timeZone) : day;
}

const withoutTime = (signs: string) => trimEndOf(signs.replace(TIME, ''), /[\s,]/).replace(WEEKDAY, '');

function dayInWords(written: string): string | undefined {
  const iso = /^(\d{4})[-/.\s](\d{1,2})[-/.\s](\d{1,2})$/.exec(written);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const numbers = NUMBERS.exec(written);
  if (numbers) return dayOf(numbers[3], numbers[2], numbers[1]);
  const named = /^(\d{1,2})(?:st|nd|rd|th)?[-/.\s]*([^\d\s./,،-]{3,9})\.?[-/.,،\s]*(\d{4}|\d\d)$/i.exec(
    written,
  );
  if (named) return dayOf(named[3], monthOf(named[2]), named[1]);
  const american = /^([a-z]{3,9})\.?[-/.\s]*(\d{1,2})(?:st|nd|rd|th)?[-/.,\s]+(\d{4}|\d\d)$/i.exec(written);
  return american ? dayOf(american[3], monthOf(american[1]), american[2]) : undefined;
}

const NUMBERS = /^(\d{1,2})[-/.\s](\d{1,2})[-/.\s](\d{4}|\d\d)$/;

/** The day in another zone, of a time that says how far it is ahead of UTC. */
function dayAt(day: string, [, hours, minutes, half, offset = '']: RegExpExecArray, timeZone: string) {
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hours);
  const [, sign, ahead = '0', past = '0'] = /([+-])(\d\d):?(\d\d)?/.exec(offset) ?? [];
  if (hour > 23 || Number(minutes) > 59 || Number(ahead) > 14 || Number(past) > 59) return undefined;
  const shift = (Number(ahead) * 60 + Number(past)) * (sign === '-' ? -1 : 1);
  const there = dayInZone(day, hour * 60 + Number(minutes) - shift, timeZone);
  return isDate(there) ? there : undefined;
}

/** The same figures with the month first, as Americans write them; undefined for what they don't read as a day. */
export function dayMonthFirst(text: string): string | undefined {
  const numbers = text.length > MAX_DATE ? null : NUMBERS.exec(withoutTime(normalizeDayText(text)));
  return numbers ? dayOf(numbers[3], numbers[1], numbers[2]) : undefined;
}

/** How many days ago; `کل` alone may mean tomorrow, and is not understood. */
const daysAgo: Readonly<Record<string, number>> = {
  today: 0,
  yesterday: 1,
  آج: 0,
  'گزشتہ کل': 1,
  'گذشتہ کل': 1,
};

/**
 * Somebody sees at once how it is understood, so shorter forms are taken, too: `today`, `yesterday`, `15/3` of this year, `20250315`, `15032025`.
 * @param today yyyy-mm-dd where the programme works, in `timeZone` @returns yyyy-mm-dd, or undefined when it is no day
 */
export function dayOfTyping(text: string, today: string, timeZone = DEFAULT_TIME_ZONE): string | undefined {
  const whole = dayOfText(text, timeZone);
  if (whole || text.length > MAX_DATE) return whole;
  const written = normalizeDayText(text).toLowerCase();
  const ago = Object.hasOwn(daysAgo, written) ? daysAgo[written] : undefined;
  if (ago !== undefined) return addDays(today, -ago);
  const digits = /^(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(written);
  if (digits) {
    const [, a, b, c, d] = digits;
    return dayOf(`${a}${b}`, c, d) ?? dayOf(`${c}${d}`, b, a);
  }
  const year = String(dayParts(today)?.year ?? '');
  return /^\d{1,2}(?:[-/.\s]\d{1,2}|\s?[^\d\s./,،-]{3,9})$/.test(written)
    ? dayOfText(`${written} ${year}`)
    : undefined;
}

/** `2025-03`, `3/2025`, `Mar 2025`, `Mar-25`, `مارچ 2025` or a day of it, as yyyy-mm; undefined for what is no month. */
export function monthOfTyping(text: string, timeZone = DEFAULT_TIME_ZONE): string | undefined {
  if (text.length > MAX_DATE) return undefined;
  const written = normalizeDayText(text);
  const iso = /^(\d{4})[-/.\s](\d{1,2})$/.exec(written);
  if (iso) return dayOf(iso[1], iso[2], '1')?.slice(0, 7);
  const numbers = /^(\d{1,2})[-/.\s](\d{4})$/.exec(written);
  if (numbers) return dayOf(numbers[2], numbers[1], '1')?.slice(0, 7);
  const named = /^([^\d\s./,،-]{3,9})[-/.,،\s]*(\d{4}|\d\d)$/.exec(written);
  return (named ? dayOf(named[2], monthOf(named[1]), '1') : dayOfText(written, timeZone))?.slice(0, 7);
}

const numbersOfMonths = Array.from({ length: 12 }, (_, index) => index + 1);

/** `Dec`, `Sept`, `December` and `دسمبر`, but no word that only begins like a month. */
function monthOf(word = ''): string {
  const lower = word.toLowerCase();
  const found = numbersOfMonths.find(
    month => monthName(month, 'en')?.toLowerCase().startsWith(lower) || monthName(month, 'ur') === word,
  );
  return found ? String(found) : '';
}

function dayOf(year = '', month = '', day = ''): string | undefined {
  if (month === '') return undefined;
  // Excel's own rule for two digits: up to 29 is this century.
  const full = year.length === 2 ? `${Number(year) < 30 ? '20' : '19'}${year}` : year;
  const date = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(date) ? date : undefined;
}
