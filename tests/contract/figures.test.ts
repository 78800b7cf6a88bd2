import { describe, expect, test } from 'vitest';
import { indicatorGroups } from '../../contract/figures/declaration.ts';
import {
  cards,
  comparedDates,
  countFilter,
  countPaths,
  figureKeys,
  type Period,
  periodDates,
  previousDates,
} from '../../contract/figures/figures.ts';
import { indicatorIds, indicators, isIndicator } from '../../contract/figures/report.ts';
import { reportTexts } from '../../contract/figures/report-texts.ts';
import { coStatuses } from '../../contract/registers/co.ts';
import { stages } from '../../contract/registers/cpi.ts';
import { languages } from '../../contract/texts/language.ts';

describe('periods', () => {
  test.each<[Period, string, string, string, string, string]>([
    ['quarter', '2026-11-20', '2026-10-01', '2026-12-31', '2026-07-01', '2026-09-30'],
    ['quarter', '2026-01-01', '2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
    ['quarter', '2026-06-30', '2026-04-01', '2026-06-30', '2026-01-01', '2026-03-31'],
    ['semi', '2026-07-01', '2026-07-01', '2026-12-31', '2026-01-01', '2026-06-30'],
    ['semi', '2026-06-30', '2026-01-01', '2026-06-30', '2025-07-01', '2025-12-31'],
    ['year', '2024-02-29', '2024-01-01', '2024-12-31', '2023-01-01', '2023-12-31'],
    ['quarter', '2024-03-31', '2024-01-01', '2024-03-31', '2023-10-01', '2023-12-31'],
    ['quarter', '2024-05-01', '2024-04-01', '2024-06-30', '2024-01-01', '2024-03-31'],
  ])('the %s of %s is %s to %s, after %s to %s', (period, today, from, to, from2, to2) => {
    expect(periodDates(period, today)).toEqual({ from, to });
    expect(previousDates(period, today)).toEqual({ from: from2, to: to2 });
  });
});

describe('counts', () => {
  test('are the 17 of the specification, each with an address of its own', () => {
    expect(Object.keys(countPaths)).toHaveLength(17);
    expect(new Set(Object.values(countPaths)).size).toBe(17);
    expect(new Set(Object.values(figureKeys)).size).toBe(cards.length);
  });

  test('are lists under a filter', () => {
    const range = { from: '2026-10-01', to: '2026-12-31' };
    expect(countFilter('cosRrp', range, 3)).toEqual({
      status: 'Revitalized from RRP',
      approval_status: ['Pending', 'Approved'],
      counted_date_gte: '2026-10-01',
      counted_date_lte: '2026-12-31',
      districts_id: 3,
      trashed: 'false',
    });
    const approval_status = ['Pending', 'Approved'];
    expect(countFilter('lmstParticipants', null, null)).toEqual({ approval_status, trashed: 'false' });
    expect(countFilter('cpis', null, null)).toEqual({ approval_status, trashed: 'false' });
  });

  test('by status are of all statuses that there are', () => {
    const asked = (['cosNew', 'cosOther', 'cosRrp'] as const).flatMap(id => indicators[id].where?.status);
    expect(asked.sort()).toEqual([...coStatuses].sort());
  });
});

describe('indicators', () => {
  test('have one definition, one name in each language, and no more', () => {
    expect(Object.keys(indicators).sort()).toEqual([...indicatorIds].sort());
    for (const language of languages) {
      const names = indicatorIds.map(id => reportTexts.indicators[id][language]);
      expect(new Set(names).size).toBe(indicatorIds.length);
    }
    expect(isIndicator('constructor')).toBe(false);
  });

  test('are listed group by group', () => {
    const groups = indicatorIds.map(id => indicators[id].group);
    expect([...new Set(groups)]).toEqual([...indicatorGroups]);
    expect(groups).toEqual(
      [...groups].sort((a, b) => indicatorGroups.indexOf(a) - indicatorGroups.indexOf(b)),
    );
  });

  test('ask for values that records can have', () => {
    const { cpisCompleted } = indicators;
    if (!('where' in cpisCompleted)) throw new Error('not narrowed by stage');
    expect(stages).toEqual(expect.arrayContaining([...(cpisCompleted.where?.stage ?? [])]));
  });
});

describe('days that are compared', () => {
  test.each([
    ['quarter', '2026-11-20', '2026-10-01', '2026-07-01', '2026-08-20'],
    ['quarter', '2026-10-01', '2026-10-01', '2026-07-01', '2026-07-01'],
    // The second quarter is a day longer than the first.
    ['quarter', '2026-06-30', '2026-04-01', '2026-01-01', '2026-03-31'],
    ['year', '2025-02-28', '2025-01-01', '2024-01-01', '2024-02-28'],
  ] as const)('%s at %s', (period, today, from, from2, to2) => {
    expect(comparedDates(period, today)).toEqual({
      now: { from, to: today },
      before: { from: from2, to: to2 },
    });
  });
});
