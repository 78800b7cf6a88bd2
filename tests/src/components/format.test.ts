import { describe, expect, it } from 'vitest';
import { daysBetween } from '../../../contract/days.ts';
import { formatDate, formatNumber, today } from '../../../src/components/format.ts';

describe('formats', () => {
  it('writes a day as it is, in any time zone', () => {
    expect(formatDate('2026-11-20')).toBe('20 Nov 2026');
    expect(formatDate('2026-01-01')).toBe('1 Jan 2026');
    expect(formatDate(null)).toBe('');
  });

  it('tells blank from zero', () => {
    expect(formatNumber(null)).toBe('');
    expect(formatNumber(0)).toBe('0');
    expect(formatNumber(1_234_567)).toBe('1,234,567');
  });

  it('knows which day it is where the programme works', () => {
    expect(today(new Date('2026-11-20T18:59:59Z'))).toBe('2026-11-20');
    expect(today(new Date('2026-11-20T19:00:00Z'))).toBe('2026-11-21');
  });

  it('counts days over months and leap days', () => {
    expect(daysBetween('2026-11-20', '2026-11-20')).toBe(0);
    expect(daysBetween('2026-11-20', '2026-12-01')).toBe(11);
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
    expect(daysBetween('2026-11-20', '2026-11-17')).toBe(-3);
  });
});
