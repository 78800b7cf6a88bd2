/** Days in words, for headings. Dates come as `yyyy-mm-dd` and are never shifted: they are read and written as UTC. */
import { isUrdu } from '../i18n/language.ts';

const midnight = (day: string) => new Date(`${day}T00:00:00Z`);

const words = () =>
  new Intl.DateTimeFormat(isUrdu() ? 'ur-PK' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** Thin spaces become plain ones, which every font has; Urdu puts no comma before the year (decision 012). */
const plain = (text: string) => text.replaceAll('\u2009', ' ').replaceAll('،', '');

/** `20 November 2026`. */
export const dayInWords = (day: string) => plain(words().format(midnight(day)));

/** `1 October – 31 December 2026`. */
export const rangeInWords = (from: string, to: string) =>
  plain(words().formatRange(midnight(from), midnight(to)));
