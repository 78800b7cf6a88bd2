import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../contract/days.ts';
import { month } from '../../contract/fields/date.ts';
import { code } from '../../contract/fields/text.ts';
import { dayMonthFirst, dayOfText, dayOfTyping, monthOfTyping } from '../../contract/fields/typed-day.ts';
import { refCode } from '../../contract/register/ref-codes.ts';
import { dayLong, dayShort } from '../../contract/texts/day-texts.ts';

const TODAY = '2026-11-22';
const understood = (typed: string) => dayOfTyping(typed, TODAY);

describe('a day as people write it', () => {
  test.each([
    ['15/03/2025', '2025-03-15'],
    ['15.3.25', '2025-03-15'],
    ['15-3-2025', '2025-03-15'],
    ['15 3 2025', '2025-03-15'],
    ['15 Mar 2025', '2025-03-15'],
    ['Sat. 15 Mar 2025', '2025-03-15'],
    ['Sat., 15/03/2025', '2025-03-15'],
    ['15mar25', '2025-03-15'],
    ['15th March, 2025', '2025-03-15'],
    ['March 15, 2025', '2025-03-15'],
    ['15 مارچ 2025', '2025-03-15'],
    ['۱۵/۰۳/۲۰۲۵', '2025-03-15'],
    ['١٥ مارچ ٢٠٢٥', '2025-03-15'],
    ['2025-03-15', '2025-03-15'],
    ['2025/3/5', '2025-03-05'],
    ['20250315', '2025-03-15'],
    ['15032025', '2025-03-15'],
    ['15/3', '2026-03-15'],
    ['15 mar', '2026-03-15'],
    [' Today ', '2026-11-22'],
    ['yesterday', '2026-11-21'],
    ['آج', '2026-11-22'],
    ['گزشتہ کل', '2026-11-21'],
    ['Saturday, 15 March, 2025', '2025-03-15'],
    ['Saturday, March 15, 2025', '2025-03-15'],
    ['Sat 15/3/25', '2025-03-15'],
    ['ہفتہ، 15 مارچ 2025', '2025-03-15'],
    ['15 / 3 / 2025', '2025-03-15'],
    ['15–Mar–25', '2025-03-15'],
    ['۱۵؍۳؍۲۰۲۵', '2025-03-15'],
    ['\u200e15/\u200e3/\u200e2025', '2025-03-15'],
    ['15\u200f/3', '2026-03-15'],
    ['\u202btoday\u202c', '2026-11-22'],
  ])('%j is %s', (typed, day) => expect(understood(typed)).toBe(day));

  test.each([
    '',
    'soon',
    '3/15/2025',
    '30 Feb 2025',
    '31/11',
    '5 Marsh 2024',
    'Monkey 5 March 2024',
    'Saturday',
    'کل',
    '15',
    '2025',
    'constructor',
    '1'.repeat(500),
  ])('%j is none', typed => expect(understood(typed)).toBeUndefined());

  test.each([
    ['2025-03-15T22:00:00Z', '2025-03-16'],
    ['2025-03-15T18:59:59.999Z', '2025-03-15'],
    ['2025-03-15T19:00:00.000000Z', '2025-03-16'],
    ['2025-03-15T00:30:00.000+05:00', '2025-03-15'],
    ['2025-03-15T23:59:59+05:00', '2025-03-15'],
    ['2025-03-15T00:30:00.000+09:00', '2025-03-14'],
    ['2025-03-15 20:00:00-0400', '2025-03-16'],
    ['2025-03-15 22:00:00 +00', '2025-03-16'],
    ['2025-03-15 22:00:00 UTC', '2025-03-16'],
    ['2024-12-31T19:00Z', '2025-01-01'],
    ['15/03/2025 10:00 PM GMT', '2025-03-16'],
    ['15/03/2025 12:30 am +05:00', '2025-03-15'],
    ['Sat Mar 15 2025 22:00:00 GMT+0000 (Coordinated Universal Time)', '2025-03-16'],
    ['۲۰۲۵-۰۳-۱۵T۲۲:۰۰:۰۰Z', '2025-03-16'],
    // Without an offset it is what a clock of the programme showed.
    ['2025-03-15T22:00:00', '2025-03-15'],
    ['2025-03-15 22:00', '2025-03-15'],
  ])('%j is %s where the programme works', (text, day) => {
    expect(dayOfText(text, 'Asia/Karachi')).toBe(day);
    expect(understood(text)).toBe(day);
  });

  test('a time with an offset is another day elsewhere', () => {
    expect(dayOfText('2025-03-15T22:00:00Z', 'America/New_York')).toBe('2025-03-15');
    expect(monthOfTyping('2025-03-31T22:00:00Z', 'Asia/Karachi')).toBe('2025-04');
  });

  test.each([
    '2025-03-15T25:00:00Z',
    '2025-03-15T22:60:00Z',
    '2025-03-15T22:00:00+99:00',
    '2199-12-31T22:00Z',
  ])('%j is no moment', text => expect(dayOfText(text)).toBeUndefined());

  test.each([
    ['3/15/2025', '2025-03-15'],
    ['3-15-25 10:00', '2025-03-15'],
    ['3/5/2025', '2025-03-05'],
    ['15/3/2025', undefined],
    ['2025-03-05', undefined],
    ['5 Mar 2025', undefined],
  ])('%j with its month first is %s', (text, day) => expect(dayMonthFirst(text)).toBe(day));

  test('whatever day is written in words is read back, in both languages', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 50_000 }),
        fc.constantFrom('en' as const, 'ur' as const),
        (days, language) => {
          const day = addDays('1931-01-01', days);
          expect(dayOfText(dayShort(day, language))).toBe(day);
          expect(dayOfText(dayLong(day, language))).toBe(day);
        },
      ),
    );
  });

  test('a cell of a sheet knows no today', () => {
    for (const typed of ['today', 'yesterday', '15/3']) expect(dayOfText(typed)).toBeUndefined();
  });
});

describe('a month as people write it', () => {
  test.each([
    '2025-03',
    '2025/3',
    '3/2025',
    '03-2025',
    'Mar 2025',
    'march, 2025',
    'Mar-25',
    'مارچ ۲۰۲۵',
    '15 Mar 2025',
    '\u200e03/2025',
  ])('%j is March 2025', typed => expect(monthOfTyping(typed)).toBe('2025-03'));

  test.each(['', '2025', '13/2025', 'Marsh 2025', 'March', '3'])('%j is none', typed =>
    expect(monthOfTyping(typed)).toBeUndefined(),
  );
});

describe('digits of other keyboards become Latin ones', () => {
  const label = { en: 'Code', ur: 'کوڈ' };
  test.each([
    ['a code', code({ label }), 'A-۱۲۳', 'A-123'],
    ['a code that must be there', code({ label, required: true }), '٤٥', '45'],
    ['a reference code', refCode('AUP', { label }), 'AUP-KHY-۷۷', 'AUP-KHY-77'],
    ['a month', month({ label, required: true }), '۲۰۲۵-۰۳', '2025-03'],
  ])('%s', (_, field, typed, kept) => expect(field.schema.parse(typed)).toBe(kept));
});
