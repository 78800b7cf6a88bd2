import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanContractor, contractorProblems } from '../../contract/fields/contractor-rules.ts';
import { checkValues } from '../../contract/register/register.ts';
import { contractor } from '../../contract/registers/contractor.ts';
import { shownBytes, shownDate, shownDuration, today } from '../../public-portal/format.ts';
import { hasScript, infoAddress, routeOf } from '../../public-portal/routes.ts';

describe('the form’s rules', () => {
  const typed = fc.oneof(
    fc.string(),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      '123-4567',
      'a@b.pk',
      '+92 300 1234567',
      'Khyber Builders',
      '   ',
      '٠٣٠٠',
      'x'.repeat(300),
    ),
  );
  const details = fc.record({ NTN: typed, company_name: typed, email: typed, mobile: typed });

  it('accept and clean exactly what the server’s schema does, with the same messages', () => {
    fc.assert(
      fc.property(details, values => {
        const clean = cleanContractor(values);
        const found = contractorProblems(clean);
        const checked = checkValues(contractor, values);
        expect(found).toEqual(checked.errors ?? {});
        if (checked.values) expect(clean).toEqual(checked.values);
      }),
      { numRuns: 500 },
    );
  });
});

const parts = (address: string): [string, string] => {
  const { pathname, search } = new URL(address, 'http://host');
  return [pathname, search];
};

describe('addresses', () => {
  it('lead to the pages of the specification', () => {
    expect(routeOf('/home', '')).toEqual({ page: 'home' });
    expect(routeOf('/about/', '')).toEqual({ page: 'about' });
    expect(routeOf('/tender/doc/abc', '?acc=true')).toEqual({
      page: 'download',
      weblink: 'abc',
      access: true,
    });
    expect(routeOf('/tender/doc/abc', '?acc=1')).toMatchObject({ access: false });
    expect(routeOf('/contractor/ncreate', '?weblink=abc')).toEqual({ page: 'contractor', weblink: 'abc' });
    expect(routeOf('/contractor/ncreate', '')).toEqual({ page: 'contractor', weblink: '' });
    expect(routeOf('/euroRates', '')).toEqual({ page: 'euroRates' });
    expect(routeOf('/tenders', '')).toEqual({ page: 'tenders' });
    expect(routeOf('/nowhere', '')).toEqual({ page: 'notFound' });
    expect(routeOf('/constructor', '')).toEqual({ page: 'notFound' });
    expect(routeOf('/tender/doc/%E0%A4%A', '')).toMatchObject({ page: 'download' });
  });

  it('carry a tender’s facts in the query, as the specification names them', () => {
    const told = { status: 'Closed', title: 'Walls & wells / 2', endDate: '2026-11-17' };
    const url = new URL(infoAddress('abc', told), 'http://host');
    expect(Object.fromEntries(url.searchParams)).toEqual(told);
    expect(routeOf(url.pathname, url.search)).toEqual({ page: 'info', weblink: 'abc' });
  });

  it('of the form and the download alone belong to the script', () => {
    for (const address of [
      '/tender/doc/abc',
      '/contractor/ncreate?weblink=abc',
      '/contractor/create?weblink=a',
    ])
      expect(hasScript(...parts(address)), address).toBe(true);
    for (const address of ['/home', '/contractor/ncreate', '/tender/info/abc', '/dashboard'])
      expect(hasScript(...parts(address)), address).toBe(false);
  });
});

describe('figures as people read them', () => {
  it('dates stay the day they are', () => {
    expect(shownDate('2026-11-20')).toBe('20 Nov 2026');
    expect(shownDate('2026-01-05')).toBe('5 Jan 2026');
    expect(shownDate('sometime')).toBe('sometime');
    expect(shownDate(undefined)).toBe('');
    // Five hours ahead of UTC, whatever the zone of this machine.
    expect(today(new Date('2026-01-05T18:59:59Z'))).toBe('2026-01-05');
    expect(today(new Date('2026-01-05T19:00:00Z'))).toBe('2026-01-06');
  });

  it.each([
    [0, '0\u00a0B'],
    [999, '999\u00a0B'],
    [6560, '6.6\u00a0kB'],
    [123_456_789, '123\u00a0MB'],
  ])('%i bytes', (bytes, words) => expect(shownBytes(bytes)).toBe(words));

  it.each([
    [0, '1\u00a0s'],
    [7, '7\u00a0s'],
    [42, '45\u00a0s'],
    [61, '2\u00a0min'],
    [3600, '1\u00a0h'],
    [7800, '2\u00a0h 10\u00a0min'],
    [10_790, '3\u00a0h'],
  ])('%i seconds', (seconds, words) => expect(shownDuration(seconds)).toBe(words));
});
