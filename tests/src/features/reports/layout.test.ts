import { expect, test } from 'vitest';
import type { Report } from '../../../../contract/answers/figures.ts';
import { achieved, formatFigure } from '../../../../src/features/reports/figures.ts';
import { columnsOf, isEmptyReport } from '../../../../src/features/reports/layout.ts';
import { quarters, together } from './sample.ts';

/** What is in the columns of the first row. */
const figures = (report: Report, district?: number) =>
  columnsOf(report, district).map(({ name, figureOf }) => {
    const [row] = report.rows;
    return row ? [name, figureOf(row).men, figureOf(row).women, figureOf(row).total] : [];
  });

test('all days together: the districts, and all of them', () => {
  expect(figures(together)).toEqual([
    ['Khyber', 30, 35, 65],
    ['Orakzai', 1, 2, 3],
    ['All districts', 31, 37, 68],
  ]);
});

test('one district is shown alongside all', () => {
  expect(figures(together, 2).map(([name]) => name)).toEqual(['Orakzai', 'All districts']);
});

test('quarters of all districts; those without any figure at the edges are left out', () => {
  expect(figures(quarters)).toEqual([
    ['2026 Q3', 10, 7, 17],
    ['2026 Q4', 21, 30, 51],
    ['All periods', 31, 37, 68],
  ]);
});

test('quarters of one district', () => {
  expect(figures(quarters, 1)).toEqual([
    ['2026 Q3', 10, 5, 15],
    ['2026 Q4', 20, 30, 50],
    ['All periods', 30, 35, 65],
  ]);
});

test('where men and women are not told apart they stay blank in sums, too', () => {
  const cost = quarters.rows[1];
  const sums = columnsOf(quarters, 1).map(({ figureOf }) => cost && figureOf(cost).men);
  expect(sums).toEqual([null, null, null]);
});

test('a report without a single figure is empty', () => {
  const rows = together.rows.map(row => ({ ...row, total: { ...row.total, total: 0 } }));
  expect([isEmptyReport(together), isEmptyReport({ ...together, rows })]).toEqual([false, true]);
});

test.each([
  [null, 'people', ''],
  [0, 'people', '0'],
  [1234, 'households', '1,234'],
  [0, 'PKR', '0'],
  [1_105_246_673, 'PKR', '1,105.25'],
  [500_000, 'PKR', '0.50'],
  [2_500, 'PKR', '0.0025'],
] as const)('%s %s is written “%s”', (value, unit, words) => {
  expect(formatFigure(value, unit)).toBe(words);
});

test.each([
  [68, 200, '34 %'],
  [29, 100, '29 %'],
  [1999, 2000, '99 %'],
  [400, 312, '128 %'],
  [10, null, ''],
  [10, 0, ''],
])('%s of %s is %s', (total, target, words) => {
  expect(achieved(total, target)).toBe(words);
});
