const formats = new Map<string, Intl.DateTimeFormat>();

/** Today as yyyy-mm-dd in that time zone (rulings §2: `TIME_ZONE` decides what "today" is). */
export function today(timeZone: string, now = new Date()): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return format.format(now);
}

/** Whole days from one yyyy-mm-dd to another; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** That many days later, as yyyy-mm-dd. */
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The moment at which a day begins there, as ISO 8601 with its offset: `2026-11-20T00:00:00+05:00`. */
export function startOfDay(day: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(
    new Date(`${day}T00:00:00Z`),
  );
  const offset = parts.find(part => part.type === 'timeZoneName')?.value.replace('GMT', '') ?? '';
  return `${day}T00:00:00${offset || 'Z'}`;
}
