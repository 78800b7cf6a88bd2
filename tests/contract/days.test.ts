/** Days and times of the programme: the same whatever the engine, its locale data, or the zone of the machine. */
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  addDays,
  clock,
  dayFrom,
  daysBetween,
  endOfDay,
  isoWithOffset,
  isTimeZone,
  localTime,
  startOfDay,
  today,
  zoneInWords,
} from '../../contract/days.ts';
import { dayLong, dayShort, daysLong, monthWithYear } from '../../contract/texts/day-texts.ts';

const ZONE = 'Asia/Karachi';
afterEach(() => vi.restoreAllMocks());

describe('an engine that writes dates in another way', () => {
  // ICU 72 gives `11/22/2026` for en-CA; another may give Arabic digits or a Buddhist year.
  test.each(['11/22/2026', '٢٢/١١/٢٠٢٦', '22 Nov 2569 BE'])('as %s does not matter', written => {
    // a getter that answers with a function; its type says method
    const formats = Intl.DateTimeFormat.prototype as unknown as { readonly format: unknown };
    vi.spyOn(formats, 'format', 'get').mockReturnValue(() => written);
    vi.spyOn(Date.prototype, 'toLocaleDateString').mockReturnValue(written);
    vi.spyOn(Date.prototype, 'toLocaleString').mockReturnValue(written);
    const now = new Date('2026-11-22T10:00:00Z');
    expect(now.toLocaleDateString()).toBe(written);
    expect(today(ZONE, now)).toBe('2026-11-22');
    expect(daysBetween(today(ZONE, now), '2026-11-25')).toBe(3);
    expect(dayLong('2026-11-22', 'en')).toBe('22 November 2026');
  });

  test('or has its parts in another order, and calls midnight 24 o’clock', () => {
    const parts = [
      { type: 'second', value: '05' },
      { type: 'hour', value: '24' },
      { type: 'day', value: '2' },
      { type: 'literal', value: ' ' },
      { type: 'minute', value: '07' },
      { type: 'year', value: '2026' },
      { type: 'month', value: '1' },
    ] as Intl.DateTimeFormatPart[];
    vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts').mockReturnValue(parts);
    const local = localTime(new Date(), 'Asia/Tokyo');
    expect(local).toEqual({ day: '2026-01-02', hour: 0, minute: 7, second: 5 });
    expect(clock(local)).toBe('00:07');
  });
});

test('it is the day that it is there', () => {
  expect(today(ZONE, new Date('2026-11-20T18:59:59Z'))).toBe('2026-11-20');
  expect(today(ZONE, new Date('2026-11-20T19:00:00Z'))).toBe('2026-11-21');
  expect(today('America/St_Johns', new Date('2026-03-01T03:29:59Z'))).toBe('2026-02-28');
});

test('a day begins where it turns, clocks put forward or not', () => {
  expect(startOfDay('2026-11-20', ZONE).toISOString()).toBe('2026-11-19T19:00:00.000Z');
  // Clocks skip midnight itself here.
  expect(startOfDay('2026-04-24', 'Africa/Cairo').toISOString()).toBe('2026-04-23T22:00:00.000Z');
  expect(startOfDay('2026-01-01', 'Pacific/Kiritimati').toISOString()).toBe('2025-12-31T10:00:00.000Z');
  expect(startOfDay('2026-01-01', 'Pacific/Pago_Pago').toISOString()).toBe('2026-01-01T11:00:00.000Z');
  expect(isoWithOffset(endOfDay('2026-11-20', ZONE), ZONE)).toBe('2026-11-20T23:59:59+05:00');
  expect(isoWithOffset(new Date('2026-11-20T00:00:00Z'), 'America/St_Johns')).toBe(
    '2026-11-19T20:30:00-03:30',
  );
});

test('zones are named, and known by their names', () => {
  expect(zoneInWords(ZONE, new Date('2026-11-20T00:00:00Z'))).toBe('Asia/Karachi, UTC+05:00');
  expect([isTimeZone('Asia/Karachi'), isTimeZone('Asia/Nowhere'), isTimeZone('')]).toEqual([
    true,
    false,
    false,
  ]);
});

const day = fc.integer({ min: -80_000, max: 80_000 }).map(days => addDays('2000-01-01', days));

test('any day: counting on and back, parts and words', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -50_000, max: 50_000 }), (from, days) => {
      const to = addDays(from, days);
      expect(to).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(daysBetween(from, to)).toBe(days);
      expect(from < to).toBe(days > 0);
      const [year = 0, month = 0, date = 0] = to.split('-').map(Number);
      expect(dayFrom(year, month, date)).toBe(to);
      expect(today(ZONE, startOfDay(to, ZONE))).toBe(to);
    }),
    { numRuns: 200 },
  );
});

test('words', () => {
  expect([dayShort('2026-09-05', 'en'), dayShort('2026-09-05', 'ur')]).toEqual([
    '5 Sep 2026',
    '5 ستمبر 2026',
  ]);
  expect([dayShort('soon', 'en'), dayLong('2026-13-01', 'en')]).toEqual(['soon', '2026-13-01']);
  expect(daysLong('2026-10-01', '2026-12-31', 'en')).toBe('1 October – 31 December 2026');
  expect(daysLong('2026-11-01', '2026-11-30', 'en')).toBe('1 – 30 November 2026');
  expect(daysLong('2025-07-01', '2026-06-30', 'ur')).toBe('1 جولائی 2025 – 30 جون 2026');
  expect(daysLong('2026-11-01', '2026-11-01', 'en')).toBe('1 November 2026');
  expect([monthWithYear('2026-11', 'en'), monthWithYear('2026-11-20', 'ur')]).toEqual([
    'Nov 2026',
    'نومبر 2026',
  ]);
});
