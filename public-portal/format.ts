/** Dates, numbers, sizes and times as people read them, in the language of the page. */

import { today as dayThere } from '../contract/days.ts';
import { sizeInWords } from '../contract/sizes.ts';
import { dayShort, monthWithYear } from '../contract/texts/day-texts.ts';
import { fillIn } from '../contract/texts/fill.ts';
import { language, texts } from './texts/catalogue.ts';
import { timeZone } from './zone.ts';

/** `2026-11-20` as `20 Nov 2026`, in Urdu `20 نومبر 2026`; anything else stays as it is. */
export const shownDate = (date: string | null | undefined): string =>
  date ? dayShort(date, language()) : '';

/** `2026-11` as `Nov 2026`; anything else stays as it is. */
export const shownMonth = (yearMonth: string): string => monthWithYear(yearMonth, language());

/** A moment as the day that it was where the programme works, whatever the device's zone. */
export const shownDayOf = (instant: string): string => shownDate(today(new Date(instant)));

/** `318.4275`, `310.0000`: decimal points are aligned. */
export const shownRate = (rate: number) =>
  rate.toLocaleString('en-US', { minimumFractionDigits: 4, maximumFractionDigits: 4 });

/** Today where the programme works, as yyyy-mm-dd. */
export const today = (now = new Date()): string => dayThere(timeZone(), now);

export const shownNumber = (value: number) => value.toLocaleString('en-US');

/** Figures and a Latin unit keep their order inside a line from right to left. */
const together = (text: string) => (language() === 'ur' ? `\u2066${text}\u2069` : text);

/** A number and its unit stay in one line. */
export const shownBytes = (bytes: number): string => together(sizeInWords(bytes).replace(' ', '\u00a0'));

/** Rounded the more, the longer: `40 s`, `5 min`, `2 h 10 min`. */
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
