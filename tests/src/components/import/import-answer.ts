import type { ImportAnswer } from '../../../../contract/answers/import.ts';

/** A check that found one row of each kind, and a column that nobody knows. */
export const answer: ImportAnswer = {
  created: 1,
  updated: 1,
  unchanged: 1,
  failed: 1,
  rows: [
    { row: 2, action: 'create', name: 'New one' },
    { row: 3, action: 'update', id: 7, name: 'Old one' },
    { row: 4, action: 'unchanged', id: 8, name: 'Same one' },
    {
      row: 5,
      action: 'error',
      name: 'Bad one',
      errors: { type: ['G5 “X”: Use one of: MCO, WCO, Network.'] },
    },
  ],
  columns: [
    { column: 'A', header: 'CO name', field: 'name' },
    { column: 'B', header: 'Tanzeem type', field: null, ignored: 'unknown' },
  ],
  mapping: { 'CO name': 'name' },
  missing: ['status'],
  totals: [],
  notes: [],
};

export const sheet = () => new File(['x'], 'cos.xlsx');
