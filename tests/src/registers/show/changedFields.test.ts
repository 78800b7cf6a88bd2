import { expect, it } from 'vitest';
import { districts } from '../../../../contract/registers/districts.ts';
import { changedFields } from '../../../../src/registers/show/History.tsx';

it('names the changed fields in the register’s order, then others, without the bookkeeping', () => {
  const before = { district_name: 'a', district_code: null, updated_at: '1', documents: 'x.pdf' };
  const after = { district_code: '2', district_name: 'b', updated_at: '2', updated_by: 3, documents: '' };
  expect(changedFields(districts, before, after)).toEqual(['district_name', 'district_code', 'documents']);
  expect(changedFields(districts, before, { district_name: 'a' })).toEqual([]);
  expect(changedFields(districts, before, null)).toEqual([]);
});
