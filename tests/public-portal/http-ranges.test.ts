import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ArchiveProgress,
  interpretResponse,
  type ResponseHead,
  rangeHeaders,
  retryAfter,
} from '../../public-portal/download/http-ranges.ts';
import { statusMessage } from '../../public-portal/download/messages.ts';
import { SpeedMeter, secondsLeft } from '../../public-portal/download/progress.ts';
import { LONGEST_MS, longDelay, maxAttempts, retryDelay } from '../../public-portal/download/retry.ts';

const answer = (status: number, headers: Record<string, string> = {}): ResponseHead => ({
  status,
  statusText: '',
  headers: new Headers(headers),
});
const kept: ArchiveProgress = { etag: '"a"', total: 1000, written: 400 };

describe('what is asked for', () => {
  it('is the whole where the mark does not promise equal bytes', () => {
    expect(rangeHeaders({ ...kept, etag: 'W/"a"' })).toEqual({});
    expect(rangeHeaders({ ...kept, etag: null })).toEqual({});
  });
});

describe('what the answer means', () => {
  it('does not trust a length that is that of compressed bytes', () => {
    const verdict = interpretResponse(
      answer(200, { 'content-length': '10', 'content-encoding': 'gzip' }),
      kept,
    );
    expect(verdict).toMatchObject({ known: { total: null } });
  });
});

describe('an answer in the way of bytes that are kept', () => {
  it.each([408, 425, 429, 500, 501, 502, 503, 504, 511, 520, 524, 530])('%i is waited out', status => {
    expect(interpretResponse(answer(status), kept).kind).toBe('later');
  });
  it.each([502, 520, 530])('%i is so at the beginning, too', status => {
    expect(interpretResponse(answer(status), { ...kept, written: 0 }).kind).toBe('later');
  });
});

describe('waiting', () => {
  it('goes on for as long as bytes are kept, at last every few minutes', () => {
    expect([1, 2, 3, 4, 5, 50].map(over => longDelay(over, 0))).toEqual([
      30_000, 60_000, 120_000, 240_000, 300_000, 300_000,
    ]);
  });

  it('grows to 30 seconds and never goes past them', () => {
    expect([0, 1, 2, 3, 4, 5, 50].map(failures => retryDelay(failures, 0))).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
    ]);
    fc.assert(
      fc.property(fc.nat(), fc.double({ min: 0, max: 1, noNaN: true }), (failures, random) => {
        const ms = retryDelay(failures, random);
        expect(ms).toBeGreaterThanOrEqual(500);
        expect(ms).toBeLessThanOrEqual(LONGEST_MS);
      }),
    );
  });

  it('is more patient with a line that worked before', () => {
    expect(maxAttempts('network', true)).toBeGreaterThan(maxAttempts('network', false));
  });

  it('understands seconds and dates', () => {
    expect(retryAfter('7', 0)).toBe(7000);
    expect(retryAfter('Thu, 01 Jan 1970 00:00:10 GMT', 4000)).toBe(6000);
    expect(retryAfter('soon', 0)).toBeNull();
    expect(retryAfter(null, 0)).toBeNull();
  });
});

describe('speed and time left', () => {
  it('come from the last seconds', () => {
    const meter = new SpeedMeter();
    meter.add(0, 0);
    for (let at = 200; at <= 4000; at += 200) meter.add(10_000, at);
    expect(meter.rate(4000)).toBeCloseTo(50_000, -3);
    for (let at = 4200; at <= 20_000; at += 200) meter.add(1_000, at);
    expect(meter.rate(20_000)).toBeCloseTo(5_000, -3);
  });

  it('are not guessed from too little', () => {
    const meter = new SpeedMeter();
    expect(meter.rate(0)).toBeNull();
    meter.add(1000, 0);
    expect(meter.rate(500)).toBeNull();
    expect(secondsLeft(10, null, 5)).toBeNull();
    expect(secondsLeft(10, 110, 0)).toBeNull();
    expect(secondsLeft(10, 110, 10)).toBe(10);
  });
});

it('names a status without words of its own', () => {
  expect(statusMessage(502, '')).toBe('Server error: 502 - Bad Gateway');
  expect(statusMessage(507, 'Insufficient Storage')).toBe('Server error: 507 - Insufficient Storage');
});
