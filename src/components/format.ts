/** How values are shown (decision 004 for Urdu). A day is never converted to an instant, which could move it to another day. */
import { clock, today as dayThere, localTime } from '../../contract/days.ts';
import { limitInWords, sizeInWords } from '../../contract/sizes.ts';
import { dayShort } from '../../contract/texts/day-texts.ts';
import { currentLanguage, isUrdu } from '../i18n/language.ts';
import { programmeZone } from '../providers/programmeZone.ts';
import { serverNow } from '../providers/serverClock.ts';

/** `2026-11-20` as `20 Nov 2026` or `20 نومبر 2026`. Any other text is returned unchanged. */
export const formatDate = (date: string | null | undefined): string =>
  date ? dayShort(date, currentLanguage()) : '';

/** In the programme's time zone, not the device's: `20 Nov 2026, 14:05`, `20 نومبر 2026، 14:05`. */
export function formatMoment(moment: string | number | null | undefined): string {
  if (moment == null || moment === '') return '';
  const at = new Date(moment);
  if (Number.isNaN(at.getTime())) return String(moment);
  const local = localTime(at, programmeZone());
  return `${dayShort(local.day, currentLanguage())}${isUrdu() ? '،' : ','} ${clock(local)}`;
}

const grouped = new Intl.NumberFormat('en');
/** Isolates a number, so that its sign or unit keeps its side between words written from right to left. */
export const keepOrder = (text: string): string => (isUrdu() ? `\u2066${text}\u2069` : text);

/** `1,234,567`. Blank stays blank, so that it differs from zero. */
export const formatNumber = (value: number | null | undefined) => {
  if (value == null) return '';
  return value < 0 ? keepOrder(grouped.format(value)) : grouped.format(value);
};

/** Keeps number and unit together. */
const unbroken = (size: string): string => keepOrder(size.replace(' ', '\u00a0'));

/** `812 B`, `1.4 MB`. */
export const formatSize = (bytes: number): string => unbroken(sizeInWords(bytes));

/** A size limit, rounded: `100 MB`. */
export const formatLimit = (bytes: number): string => unbroken(limitInWords(bytes));

/** `yyyy-mm-dd` in the programme's time zone, by the server's clock (specification §2). */
export const today = (now = new Date(serverNow())): string => dayThere(programmeZone(), now);
