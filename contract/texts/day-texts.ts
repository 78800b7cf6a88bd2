/** Days in words, from a list of our own: every engine and every screen writes them alike (decision 004 for Urdu). */
import { dayParts } from '../days.ts';
import type { Language } from './language.ts';

const english = 'January February March April May June July August September October November December'.split(
  ' ',
);
const urdu = 'جنوری فروری مارچ اپریل مئی جون جولائی اگست ستمبر اکتوبر نومبر دسمبر'.split(' ');

/** @param month 1–12; undefined for anything else */
export const monthName = (month: number, language: Language): string | undefined =>
  (language === 'ur' ? urdu : english)[month - 1];

/** `Nov`; Urdu does not cut its months. */
const monthShort = (month: number, language: Language): string | undefined =>
  language === 'ur' ? monthName(month, language) : monthName(month, language)?.slice(0, 3);

/** `20 Nov 2026`, `20 نومبر 2026`; anything that is no day stays as it is. */
export function dayShort(day: string, language: Language): string {
  const parts = dayParts(day);
  const month = parts && monthShort(parts.month, language);
  return parts && month ? `${parts.day} ${month} ${parts.year}` : day;
}

/** `20 November 2026`; anything that is no day stays as it is. */
export function dayLong(day: string, language: Language): string {
  const parts = dayParts(day);
  const month = parts && monthName(parts.month, language);
  return parts && month ? `${parts.day} ${month} ${parts.year}` : day;
}

/** `1 October – 31 December 2026`: what both days have in common is said once. */
export function daysLong(from: string, to: string, language: Language): string {
  const [first, last] = [dayParts(from), dayParts(to)];
  if (!first || !last || from === to) return dayLong(to, language);
  const sameYear = first.year === last.year;
  if (sameYear && first.month === last.month) return `${first.day} – ${dayLong(to, language)}`;
  const begins = sameYear ? `${first.day} ${monthName(first.month, language)}` : dayLong(from, language);
  return `${begins} – ${dayLong(to, language)}`;
}

/** `Nov 2026` of a day or month written yyyy-mm…; anything else stays as it is. */
export function monthWithYear(month: string, language: Language): string {
  const parts = dayParts(`${month.slice(0, 7)}-01`);
  const name = parts && monthShort(parts.month, language);
  return parts && name ? `${name} ${parts.year}` : month;
}
