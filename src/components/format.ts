/**
 * How values are shown (look.md, "Numbers and dates"; decision 012 for Urdu). Dates stay text: a day is never turned
 * into an instant. Urdu has its own names of months and keeps Latin digits.
 */
import { formatBytes } from '../../contract/documents.ts';
import { isUrdu } from '../i18n/language.ts';

const english = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const urdu = 'جنوری فروری مارچ اپریل مئی جون جولائی اگست ستمبر اکتوبر نومبر دسمبر'.split(' ');

/** @param month 1–12; undefined for anything else */
export const monthName = (month: number): string | undefined => (isUrdu() ? urdu : english)[month - 1];

/** `2026-11-20` as `20 Nov 2026` or `20 نومبر 2026`; anything else stays as it is. */
export function formatDate(date: string | null | undefined): string {
  const match = /^(\d{4})-(\d\d)-(\d\d)/.exec(date ?? '');
  if (!match) return date ?? '';
  const [, year, month, day] = match;
  return `${Number(day)} ${monthName(Number(month)) ?? month} ${year}`;
}

/** An ISO 8601 instant in the reader's own time: `20 Nov 2026, 14:05`, `20 نومبر 2026، 14:05`. */
export function formatMoment(moment: string | null | undefined): string {
  if (!moment) return '';
  const at = new Date(moment);
  if (Number.isNaN(at.getTime())) return moment;
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const time = `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
  const comma = isUrdu() ? '،' : ',';
  return `${at.getDate()} ${monthName(at.getMonth() + 1)} ${at.getFullYear()}${comma} ${time}`;
}

const grouped = new Intl.NumberFormat('en');
/** A number with a sign stays in its order between words written from right to left. */
export const keepOrder = (text: string): string => (isUrdu() ? `\u2066${text}\u2069` : text);

/** `1,234,567`; blank stays blank, so that it differs from zero. */
export const formatNumber = (value: number | null | undefined) => {
  if (value == null) return '';
  return value < 0 ? keepOrder(grouped.format(value)) : grouped.format(value);
};

/** A size in bytes for people: `812 bytes`, `1.4 MB`. */
export const formatSize = (bytes: number): string =>
  isUrdu() && bytes < 1024 ? `${bytes} بائٹ` : keepOrder(formatBytes(bytes));

/** Today as `yyyy-mm-dd` where the programme works (rulings §2, TIME_ZONE). */
export const today = (now = new Date(), timeZone = 'Asia/Karachi') =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    now,
  );

/** Whole days from `from` to `to`, both `yyyy-mm-dd`; negative once `to` is past. */
export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
