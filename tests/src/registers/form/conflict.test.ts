import { expect, it } from 'vitest';
import { districts } from '../../../../contract/registers/districts.ts';
import { differences } from '../../../../src/providers/conflict.ts';

const base = { district_name: 'Khyber', district_short_name: 'KHY', district_code: null };

it('sees no difference between blank, null and missing, nor between a number and its text', () => {
  expect(differences(districts, base, { district_code: '' }, { district_code: null })).toEqual([]);
  expect(differences(districts, base, { district_code: '7' }, { district_code: 7 })).toEqual([]);
});
