/** Formats dates, numbers, sizes and durations in the page's language. */

import { today as dayThere } from '../contract/days.ts';
import { sizeInWords } from '../contract/sizes.ts';
import { dayShort, monthWithYear } from '../contract/texts/day-texts.ts';
import { fillIn } from '../contract/texts/fill.ts';
import { language, texts } from './texts/catalogue.ts';
import { timeZone } from './zone.ts';

/** `2026-11-20` → `20 Nov 2026`, in Urdu `20 نومبر 2026`; other text stays as it is. */
export const shownDate = (date: string | null | undefined): string =>
  date ? dayShort(date, language()) : '';

/** `2026-11` → `Nov 2026`; other text stays as it is. */
export const shownMonth = (yearMonth: string): string => monthWithYear(yearMonth, language());

/** The day of an instant in the programme's time zone. */
export const shownDayOf = (instant: string): string => shownDate(today(new Date(instant)));

/** Always four decimal places, to align the decimal points: `318.4275`, `310.0000`. */
export const shownRate = (rate: number) =>
  rate.toLocaleString('en-US', { minimumFractionDigits: 4, maximumFractionDigits: 4 });

/** Today in the programme's time zone, as yyyy-mm-dd. */
export const today = (now = new Date()): string => dayThere(timeZone(), now);

export const shownNumber = (value: number) => value.toLocaleString('en-US');

/** Keeps a number and its Latin unit in order within right-to-left text. */
const isolateLtr = (text: string) => (language() === 'ur' ? `\u2066${text}\u2069` : text);

/** A size whose number and unit are never broken across lines. */
export const shownBytes = (bytes: number): string => isolateLtr(sizeInWords(bytes).replace(' ', '\u00a0'));

/** Rounds longer durations more: `40 s`, `5 min`, `2 h 10 min`. */
export function shownDuration(duration: number): string {
  const { seconds, minutes, hours } = texts().units;
  if (duration < 60) {
    return fillIn(seconds, {
      smart_count: Math.max(1, duration < 10 ? Math.ceil(duration) : Math.ceil(duration / 5) * 5),
    });
  }
  const whole = Math.ceil(duration / 60);
  if (whole < 60) return fillIn(minutes, { smart_count: whole });
  const rest = Math.round((whole % 60) / 10) * 10;
  const full = Math.floor(whole / 60) + (rest === 60 ? 1 : 0);
  return rest === 0 || rest === 60
    ? fillIn(hours, { smart_count: full })
    : `${fillIn(hours, { smart_count: full })} ${fillIn(minutes, { smart_count: rest })}`;
}
