/** Days (yyyy-mm-dd) and times in a named zone (specification §2); no other file takes instants apart. */

/** Where the programme works unless its settings say otherwise (`TIME_ZONE`). */
export const DEFAULT_TIME_ZONE = 'Asia/Karachi';

/** Where the page of the back office says which zone that is. */
export const TIME_ZONE_META = 'time-zone';

export interface LocalTime {
  /** yyyy-mm-dd */
  day: string;
  hour: number;
  minute: number;
  second: number;
}

export const DAY_MS = 86_400_000;
const two = (value: number) => String(value).padStart(2, '0');
const written = (year: number, month: number, day: number) =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;

const readers = new Map<string, Intl.DateTimeFormat>();

/** @throws RangeError for a zone that there is none of */
function readerOf(timeZone: string): Intl.DateTimeFormat {
  const known = readers.get(timeZone);
  if (known) return known;
  const reader = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  readers.set(timeZone, reader);
  return reader;
}

export function isTimeZone(name: string): boolean {
  try {
    readerOf(name);
    return true;
  } catch {
    return false;
  }
}

/** What clocks and calendars say there at a moment. */
export function localTime(at: Date, timeZone: string): LocalTime {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of readerOf(timeZone).formatToParts(at)) parts[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
  // Some engines call midnight 24 o'clock.
  return { day: written(year, month, day), hour: hour % 24, minute, second };
}

/** Today there; or the day that it is there at another moment. */
export const today = (timeZone: string, now = new Date()): string => localTime(now, timeZone).day;

/** The hour and minute, `14:05`. */
export const clock = ({ hour, minute }: LocalTime): string => `${two(hour)}:${two(minute)}`;

const utcMs = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Whole days from one yyyy-mm-dd to another; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((utcMs(to) - utcMs(from)) / DAY_MS);

/** That many days later, as yyyy-mm-dd. */
export const addDays = (day: string, days: number): string => dayOfUtc(new Date(utcMs(day) + days * DAY_MS));

/** The day there, that many minutes after a day's midnight in UTC. */
export const dayInZone = (day: string, minutes: number, timeZone: string): string =>
  today(timeZone, new Date(utcMs(day) + minutes * 60_000));

/** Year, month (1–12) and day of a yyyy-mm-dd; undefined when it does not begin like one. */
export function dayParts(day: string): { year: number; month: number; day: number } | undefined {
  const match = /^(\d{4})-(\d\d)-(\d\d)/.exec(day);
  return match ? { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) } : undefined;
}

/** A day from its parts; months and days over the edge go on in the next, as `Date.UTC` has it. @param month 1–12 */
export const dayFrom = (year: number, month: number, day: number): string =>
  dayOfUtc(new Date(Date.UTC(year, month - 1, day)));

/** The day of an instant in UTC. */
export const dayOfUtc = (at: Date): string =>
  written(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate());

/** Minutes by which clocks there are ahead of UTC at that moment. */
export function offsetMinutes(at: Date, timeZone: string): number {
  const { day, hour, minute, second } = localTime(at, timeZone);
  const there = utcMs(day) + ((hour * 60 + minute) * 60 + second) * 1000;
  return Math.round((there - Math.floor(at.getTime() / 1000) * 1000) / 60_000);
}

/** `+05:00` */
function offsetText(at: Date, timeZone: string): string {
  const minutes = offsetMinutes(at, timeZone);
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** The zone by name and offset, as paper and evidence name it: `Asia/Karachi, UTC+05:00`. */
export const zoneInWords = (timeZone: string, at = new Date()): string =>
  `${timeZone}, UTC${offsetText(at, timeZone)}`;

/** A moment with its offset, in ISO 8601: `2026-11-20T14:05:09+05:00`. */
export function isoWithOffset(at: Date, timeZone: string): string {
  const { day, hour, minute, second } = localTime(at, timeZone);
  return `${day}T${two(hour)}:${two(minute)}:${two(second)}${offsetText(at, timeZone)}`;
}

/** The first moment of a day there: where `today` turns to it. */
export function startOfDay(day: string, timeZone: string): Date {
  // Somewhere on earth it is that day from 14 hours before its midnight in UTC to 12 hours after; with room.
  let [early, late] = [utcMs(day) - DAY_MS, utcMs(day) + DAY_MS];
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (today(timeZone, new Date(middle)) >= day) late = middle;
    else early = middle;
  }
  return new Date(late);
}

/** The last whole second of a day there. */
export const endOfDay = (day: string, timeZone: string): Date =>
  new Date(startOfDay(addDays(day, 1), timeZone).getTime() - 1000);
