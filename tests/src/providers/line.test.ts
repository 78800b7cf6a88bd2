import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  answered,
  isLineLost,
  lineTurns,
  lookForServer,
  onLineBack,
  subscribeLine,
  unanswered,
} from '../../../src/providers/line.ts';

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
  answered(200, lineTurns());
});
afterEach(() => {
  answered(200, lineTurns());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the line', () => {
  test('is lost only when the server can’t be found, either, and is found again without being asked', async () => {
    const states: boolean[] = [];
    const stop = subscribeLine(() => states.push(isLineLost()));
    unanswered();
    await vi.advanceTimersByTimeAsync(0);
    expect(isLineLost()).toBe(false);

    isThere = false;
    unanswered();
    await vi.advanceTimersByTimeAsync(0);
    expect(isLineLost()).toBe(true);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(isLineLost()).toBe(true);
    isThere = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(isLineLost()).toBe(false);
    expect(states).toEqual([true, false]);
    stop();
  });

  test('is back with any answer, but for that of a proxy whose server is away', async () => {
    isThere = false;
    await lookForServer();
    answered(503, lineTurns());
    expect(isLineLost()).toBe(true);
    answered(422, lineTurns());
    expect(isLineLost()).toBe(false);
  });

  test('is looked for once by all who ask at the same moment', async () => {
    await Promise.all([lookForServer(), lookForServer(), lookForServer()]);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('stays lost for an answer that was under way as it went', async () => {
    const asked = lineTurns();
    const looked = lookForServer();
    window.dispatchEvent(new Event('offline'));
    answered(200, asked);
    expect(await looked).toBe(false);
    expect(isLineLost()).toBe(true);
    answered(200, lineTurns());
    expect(isLineLost()).toBe(false);
  });

  test('is believed to be what the browser says', () => {
    const back = vi.fn();
    const stop = onLineBack(back);
    window.dispatchEvent(new Event('offline'));
    expect(isLineLost()).toBe(true);
    window.dispatchEvent(new Event('online'));
    expect(isLineLost()).toBe(false);
    // Also of a line that nobody had missed.
    window.dispatchEvent(new Event('online'));
    expect(back).toHaveBeenCalledTimes(2);
    stop();
  });
});
