import { expect, test } from 'vitest';
import { co } from '../../../contract/registers/co.ts';
import { fitting, listOf } from '../../../src/offline/records/list.ts';

const rows = [{ id: 1, created_at: '2026-01-31T15:00:00.000Z', date_of_formation: '2026-01-31' }];
const idsOf = (filter: object) => listOf(co, rows, { filter: { ...filter } })?.map(({ id }) => id);

test.each(['created_at', 'created_at_gte', 'created_at_lte'])(
  'a plain day of %s is left to the server, which knows the programme’s clock; a moment is not',
  name => {
    expect(idsOf({ [name]: '2026-01-31' })).toBeUndefined();
    expect(fitting(co, { [name]: '2026-01-31' })).toBeUndefined();
    expect(idsOf({ [name]: '2026-01-31T15:00:00.000Z' })).toEqual([1]);
  },
);

test('so are several', () => {
  expect(idsOf({ created_at: ['2026-01-31', '2026-02-01'] })).toBeUndefined();
  expect(idsOf({ created_at: ['2026-01-31T15:00:00.000Z', '2026-02-01T15:00:00.000Z'] })).toEqual([1]);
});

test('a bound of nothing is none', () => {
  expect(idsOf({ date_of_formation_gte: null })).toEqual([1]);
});

test('a day of a day is not', () => {
  expect(idsOf({ date_of_formation_lte: '2026-01-31' })).toEqual([1]);
});
