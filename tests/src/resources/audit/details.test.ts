import { describe, expect, it } from 'vitest';
import { describeDetails } from '../../../../src/resources/audit/details.ts';

const words = (area: string | null, details: object) =>
  describeDetails({ area, details: JSON.stringify(details) });

describe('what an entry of the audit log tells', () => {
  it('is each change with what it was before, under the field’s label', () => {
    expect(
      words('users', {
        before: { roles: ['so'], active: true, email: null },
        after: { roles: ['so', 'mne'], active: false, email: 'a@b.test' },
      }),
    ).toEqual(['Roles: so → so, mne', 'Can sign in: Yes → No', 'Email: – → a@b.test']);
  });

  it('is each fact of what is no change', () => {
    expect(words('users', { before: null, after: { name: 'Zar' } })).toEqual(['Name: Zar']);
    expect(words(null, { why: 'password' })).toEqual(['Reason: wrong password or name']);
    expect(words('co', { format: 'csv', rows: 12, filter: '{"q":"x"}' })).toEqual([
      'Format: csv',
      'Rows: 12',
      'Filter: {"q":"x"}',
    ]);
  });

  it('is nothing where there is nothing to tell', () => {
    expect(describeDetails({ area: 'co', details: null })).toEqual([]);
  });
});
