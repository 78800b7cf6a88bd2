import { HttpError } from 'react-admin';
import { expect, test } from 'vitest';
import { MAX_DELAY_MS, nextDelay } from '../../../src/offline/outbox/sender.ts';
import { retryAfterMs, withRetryAfter } from '../../../src/providers/http/errors.ts';
import { readAnswer } from '../../../src/providers/http/request.ts';

test('as long as the server asks for, else as long as is due, with up to a half more at random', () => {
  expect(nextDelay(3_000, 0, 0)).toBe(3_000);
  expect(nextDelay(3_000, 20_000, 0)).toBe(20_000);
  expect(nextDelay(48_000, 20_000, 0)).toBe(20_000);
  expect(nextDelay(3_000, 20_000, 1)).toBe(30_000);
  expect(nextDelay(3_000, 1e9, 0)).toBe(MAX_DELAY_MS);
});

test('what a refusal asks for is read of the answer, and of an entry among several', () => {
  const refused = (headers: Record<string, string>): unknown => {
    try {
      return readAnswer(503, new Headers(headers), '{"message":"Later"}', {});
    } catch (error) {
      return error;
    }
  };
  expect(retryAfterMs(refused({ 'retry-after': '7' }))).toBe(7_000);
  for (const odd of [{}, { 'retry-after': 'soon' }, { 'retry-after': '-3' }] as Record<string, string>[])
    expect(retryAfterMs(refused(odd))).toBe(0);
  expect(retryAfterMs(withRetryAfter(new HttpError('Later', 503), 2))).toBe(2_000);
  expect(retryAfterMs(undefined)).toBe(0);
});
