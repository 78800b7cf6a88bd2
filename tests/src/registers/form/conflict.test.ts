import { describe, expect, it } from 'vitest';
import { districts } from '../../../../contract/registers/districts.ts';
import { currentOf, differences, merge } from '../../../../src/providers/conflict.ts';
import { refusal } from '../../components/harness.tsx';

const base = { district_name: 'Khyber', district_short_name: 'KHY', district_code: null };

describe('differences', () => {
  it('suggests whichever side alone changed a field, and leaves open what both changed', () => {
    const mine = { ...base, district_name: 'Khyber (mine)', district_code: '21' };
    const theirs = {
      ...base,
      district_name: 'Khyber (theirs)',
      district_short_name: 'KHB',
      updated_at: 'now',
    };
    expect(differences(districts, base, mine, theirs)).toEqual([
      { field: 'district_name', mine: 'Khyber (mine)', theirs: 'Khyber (theirs)', suggested: undefined },
      { field: 'district_short_name', mine: 'KHY', theirs: 'KHB', suggested: 'theirs' },
      { field: 'district_code', mine: '21', theirs: null, suggested: 'mine' },
    ]);
  });

  it('sees no difference between blank, null and missing, nor between a number and its text', () => {
    expect(differences(districts, base, { district_code: '' }, { district_code: null })).toEqual([]);
    expect(differences(districts, base, { district_code: '7' }, { district_code: 7 })).toEqual([]);
  });
});

describe('merge', () => {
  it('takes what was chosen and leaves the rest', () => {
    const mine = { district_name: 'a', district_code: '1', other: 'kept' };
    const found = [
      { field: 'district_name', mine: 'a', theirs: 'b' },
      { field: 'district_code', mine: '1', theirs: '2' },
    ];
    expect(merge(mine, found, { district_name: 'theirs', district_code: 'mine' })).toEqual({
      district_name: 'b',
      district_code: '1',
      other: 'kept',
    });
  });
});

describe('currentOf', () => {
  it('tells a lost update from a plain refusal', () => {
    expect(currentOf(refusal(409, 'changed', { current: { id: 1 } }))).toEqual({ id: 1 });
    expect(currentOf(refusal(409, 'taken'))).toBeUndefined();
    expect(currentOf(refusal(422, 'no', { current: { id: 1 } }))).toBeUndefined();
  });
});
