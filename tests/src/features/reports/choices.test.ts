import { expect, test } from 'vitest';
import { quickDates, readChoices, writeChoices } from '../../../../src/features/reports/choices.ts';

const today = '2026-11-20';
const read = (query: string) => readChoices(new URLSearchParams(query), today);

test.each([
  ['thisQuarter', '2026-10-01', '2026-12-31'],
  ['lastQuarter', '2026-07-01', '2026-09-30'],
  ['thisYear', '2026-01-01', '2026-12-31'],
  ['lastYear', '2025-01-01', '2025-12-31'],
  ['programme', '2016-01-01', '2026-11-20'],
] as const)('%s', (choice, from, to) => {
  expect(quickDates(choice, today)).toEqual({ from, to });
});

test('the last quarter of a first quarter is in the year before', () => {
  expect(quickDates('lastQuarter', '2026-02-01')).toEqual({ from: '2025-10-01', to: '2025-12-31' });
});

test('an address without choices is this year, as the records are now, in one', () => {
  expect(read('')).toEqual({ from: '2026-01-01', to: '2026-12-31', split: 'none' });
});

test('what an address can’t mean is as if it were not there', () => {
  expect(read('from=2026-02-30&to=x&as_of=now&split=week&district=-1')).toEqual(read(''));
});

test('choices that were written are read again', () => {
  const choices = {
    from: '2025-04-01',
    to: '2025-06-30',
    as_of: '2025-07-15',
    split: 'quarter',
    district: 3,
  } as const;
  expect(read(String(writeChoices(choices)))).toEqual(choices);
});
