/** How values are shown (decision 004 for Urdu). A day is never converted to an instant, which could move it to another day. */
import { clock, today as dayThere, localTime } from '../../contract/days.ts';
import { limitInWords, sizeInWords } from '../../contract/sizes.ts';
import { dayLong, dayShort, daysLong, monthWithYear } from '../../contract/texts/day-texts.ts';
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
const keepOrder = (text: string): string => (isUrdu() ? `\u2066${text}\u2069` : text);

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

/** `20 November 2026`. */
export const dayInWords = (day: string) => dayLong(day, currentLanguage());

/** `1 October – 31 December 2026`. */
export const rangeInWords = (from: string, to: string) => daysLong(from, to, currentLanguage());

const rupees = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
const euros = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The unit is before the number in English, after it in Urdu. */
const withUnit = (number: string, english: string, urdu: string): string =>
  isUrdu() ? `${number.startsWith('-') ? keepOrder(number) : number} ${urdu}` : `${english} ${number}`;

/** `Rs 1,234,567`, `1,234,567 روپے`; with paisas only if there are any. */
export const formatRupees = (amount: number | null | undefined): string =>
  amount == null ? '' : withUnit(rupees.format(amount), 'Rs', 'روپے');

/** `€ 4,321.50`, `4,321.50 یورو`. */
export const formatEuro = (amount: number | null | undefined): string =>
  amount == null ? '' : withUnit(euros.format(amount), '€', 'یورو');

/** `2026-11` or `2026-11-20` as `Nov 2026`, `نومبر 2026`. */
export const formatMonth = (date: string | null | undefined): string =>
  date ? monthWithYear(date, currentLanguage()) : '';

/** Always four decimals, so that decimal points line up in a column. */
const rates = new Intl.NumberFormat('en', { minimumFractionDigits: 4, maximumFractionDigits: 4 });

/** An exchange rate: `310.2500`, `318.4275`. */
export const formatRate = (rate: number | null | undefined): string =>
  rate == null ? '' : rates.format(rate);
