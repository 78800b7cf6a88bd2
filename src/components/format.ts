/** How values are shown (look.md, "Numbers and dates"). Dates stay text: a day is never turned into an instant. */

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `2026-11-20` as `20 Nov 2026`; anything else stays as it is. */
export function formatDate(date: string | null | undefined): string {
  const match = /^(\d{4})-(\d\d)-(\d\d)/.exec(date ?? '');
  if (!match) return date ?? '';
  const [, year, month, day] = match;
  return `${Number(day)} ${months[Number(month) - 1] ?? month} ${year}`;
}

/** An ISO 8601 instant in the reader's own time: `20 Nov 2026, 14:05`. */
export function formatMoment(moment: string | null | undefined): string {
  if (!moment) return '';
  const at = new Date(moment);
  if (Number.isNaN(at.getTime())) return moment;
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const time = `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
  return `${at.getDate()} ${months[at.getMonth()]} ${at.getFullYear()}, ${time}`;
}

const grouped = new Intl.NumberFormat('en');
/** `1,234,567`; blank stays blank, so that it differs from zero. */
export const formatNumber = (value: number | null | undefined) =>
  value == null ? '' : grouped.format(value);

/** Today as `yyyy-mm-dd` where the programme works (rulings §2, TIME_ZONE). */
export const today = (now = new Date(), timeZone = 'Asia/Karachi') =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    now,
  );

/** Whole days from `from` to `to`, both `yyyy-mm-dd`; negative once `to` is past. */
export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
