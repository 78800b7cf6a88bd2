/** A small report: two districts, two quarters and an empty one before them. */
import type { Report, ReportFigure } from '../../../../contract/answers/figures.ts';

const people = (men: number, women: number): ReportFigure => ({ men, women, total: men + women });
const number = (total: number): ReportFigure => ({ men: null, women: null, total });
const none = { districts: { 1: people(0, 0), 2: people(0, 0) }, all: people(0, 0) };
const noCost = { districts: { 1: number(0), 2: number(0) }, all: number(0) };

export const quarters: Report = {
  from: '2026-04-01',
  to: '2026-12-31',
  as_of: '2026-11-20',
  pending: [],
  undated: [],
  people: [],
  split: 'quarter',
  districts: [
    { id: 1, name: 'Khyber', name_ur: 'خیبر' },
    { id: 2, name: 'Orakzai', name_ur: null },
  ],
  periods: [
    { from: '2026-04-01', to: '2026-06-30', label: '2026 Q2' },
    { from: '2026-07-01', to: '2026-09-30', label: '2026 Q3' },
    { from: '2026-10-01', to: '2026-12-31', label: '2026 Q4' },
  ],
  rows: [
    {
      indicator: 'cmstParticipants',
      unit: 'people',
      target: 200,
      periods: [
        none,
        { districts: { 1: people(10, 5), 2: people(0, 2) }, all: people(10, 7) },
        { districts: { 1: people(20, 30), 2: people(1, 0) }, all: people(21, 30) },
      ],
      total: people(31, 37),
      to_date: 170,
    },
    {
      indicator: 'cpiCost',
      unit: 'PKR',
      target: null,
      periods: [
        noCost,
        { districts: { 1: number(1_500_000), 2: number(0) }, all: number(1_500_000) },
        noCost,
      ],
      total: number(1_500_000),
      to_date: 2_500_000,
    },
  ],
};

export const together: Report = {
  ...quarters,
  split: 'none',
  periods: [{ from: '2026-04-01', to: '2026-12-31', label: '2026-04-01 – 2026-12-31' }],
  rows: [
    {
      indicator: 'cmstParticipants',
      unit: 'people',
      target: 200,
      periods: [{ districts: { 1: people(30, 35), 2: people(1, 2) }, all: people(31, 37) }],
      total: people(31, 37),
      to_date: 170,
    },
    {
      indicator: 'cpiCost',
      unit: 'PKR',
      target: null,
      periods: [{ districts: { 1: number(1_500_000), 2: number(0) }, all: number(1_500_000) }],
      total: number(1_500_000),
      to_date: 2_500_000,
    },
  ],
};
