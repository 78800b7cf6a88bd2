import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  checkServer,
  connectionEpoch,
  isOffline,
  noteAnswer,
  noteNoAnswer,
  onBackOnline,
  subscribeConnection,
} from '../../../src/providers/connection.ts';

let isThere = true;
const ask = vi.fn(async () => {
  if (!isThere) throw new TypeError('Failed to fetch');
  return new Response('{}');
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', ask);
  isThere = true;
  ask.mockClear();
  noteAnswer(200, connectionEpoch());
});
afterEach(() => {
  noteAnswer(200, connectionEpoch());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the line', () => {
  test('is lost only when the server can’t be found, either, and is found again without being asked', async () => {
    const states: boolean[] = [];
    const stop = subscribeConnection(() => states.push(isOffline()));
    noteNoAnswer();
    await vi.advanceTimersByTimeAsync(0);
    expect(isOffline()).toBe(false);

    isThere = false;
    noteNoAnswer();
    await vi.advanceTimersByTimeAsync(0);
    expect(isOffline()).toBe(true);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(isOffline()).toBe(true);
    isThere = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(isOffline()).toBe(false);
    expect(states).toEqual([true, false]);
    stop();
  });

  test('is back with any answer, but for that of a proxy whose server is away', async () => {
    isThere = false;
    await checkServer();
    noteAnswer(503, connectionEpoch());
    expect(isOffline()).toBe(true);
    noteAnswer(422, connectionEpoch());
    expect(isOffline()).toBe(false);
  });

  test('is looked for once by all who ask at the same moment', async () => {
    await Promise.all([checkServer(), checkServer(), checkServer()]);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('stays lost for an answer that was under way as it went', async () => {
    const asked = connectionEpoch();
    const looked = checkServer();
    window.dispatchEvent(new Event('offline'));
    noteAnswer(200, asked);
    expect(await looked).toBe(false);
    expect(isOffline()).toBe(true);
    noteAnswer(200, connectionEpoch());
    expect(isOffline()).toBe(false);
  });

  test('is believed to be what the browser says', () => {
    const back = vi.fn();
    const stop = onBackOnline(back);
    window.dispatchEvent(new Event('offline'));
    expect(isOffline()).toBe(true);
    window.dispatchEvent(new Event('online'));
    expect(isOffline()).toBe(false);
    // Also of a line that nobody had missed.
    window.dispatchEvent(new Event('online'));
    expect(back).toHaveBeenCalledTimes(2);
    stop();
  });
});
