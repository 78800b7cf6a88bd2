/** Scripts of workers on a line that is dead but not closed. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadChecker } from '../../public-portal/download/checker.ts';
import { diskStore, openStore, WorkerLost } from '../../public-portal/download/disk-store.ts';
import { CheckUnavailable } from '../../public-portal/download/load-script.ts';

const workers: { isOver: boolean; onmessage?: (event: object) => void }[] = [];
let comes = false;

/** Its script comes only when the test says so. */
class SilentWorker {
  isOver = false;
  onmessage?: (event: object) => void;
  constructor() {
    workers.push(this);
    if (comes) setTimeout(() => this.onmessage?.({ data: { ready: true } }), 1);
  }
  postMessage(): void {}
  terminate(): void {
    this.isOver = true;
  }
}

beforeEach(() => {
  workers.length = 0;
  comes = false;
  vi.useFakeTimers();
  vi.stubGlobal('Worker', SilentWorker);
  vi.stubGlobal('navigator', { storage: { getDirectory: async () => ({}) } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const outcomeOf = (work: Promise<unknown>) => {
  const outcome = vi.fn();
  work.then(outcome, outcome);
  return outcome;
};

it('the check is not waited for without end, and not twice', async () => {
  const outcome = outcomeOf(loadChecker());
  await vi.advanceTimersByTimeAsync(75_000);
  expect(outcome.mock.calls[0]?.[0]).toBeInstanceOf(CheckUnavailable);
  expect(workers.every(({ isOver }) => isOver)).toBe(true);
  comes = true;
  const again = outcomeOf(loadChecker());
  await vi.advanceTimersByTimeAsync(10);
  expect(again).toHaveBeenCalledWith(undefined);
});

it('nor is it when nobody wants it any more', async () => {
  vi.resetModules();
  const { loadChecker: load } = await import('../../public-portal/download/checker.ts');
  const stop = new AbortController();
  const outcome = outcomeOf(load(stop.signal));
  stop.abort();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledTimes(1);
  expect(workers.map(({ isOver }) => isOver)).toEqual([true]);
  comes = true;
  const again = outcomeOf(load());
  await vi.advanceTimersByTimeAsync(10);
  expect(again).toHaveBeenCalledWith(undefined);
});

it('the writer is not either', async () => {
  const outcome = outcomeOf(diskStore('solar_7'));
  await vi.advanceTimersByTimeAsync(31_000);
  expect(outcome.mock.calls[0]?.[0]).toBeInstanceOf(WorkerLost);
  expect(workers.map(({ isOver }) => isOver)).toEqual([true]);
});

it('with bytes on the disk nothing is begun in memory', async () => {
  const { signal } = new AbortController();
  const kept = outcomeOf(openStore('solar_7', { keeps: true, signal }));
  await vi.advanceTimersByTimeAsync(100_000);
  expect(kept.mock.calls[0]?.[0]).toMatchObject({ name: 'WorkerLost' });
  const fresh = outcomeOf(openStore('solar_7', { keeps: false, signal }));
  await vi.advanceTimersByTimeAsync(100_000);
  expect(fresh.mock.calls[0]?.[0]).toMatchObject({ kind: 'memory' });
});
