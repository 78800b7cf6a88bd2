/** A worker that stops: jobs under way are waited for, and what obeys nobody keeps no process from ending. */
import { expect, test } from 'vitest';
import { silentLog } from '../../../server/database/log.ts';
import { startWorker } from '../../../server/jobs/worker.ts';

test('a job that obeys no signal does not hold the end up for good', { timeout: 30_000 }, async () => {
  let begun = () => {};
  const hasBegun = new Promise<void>(resolve => {
    begun = resolve;
  });
  const worker = startWorker({
    lanes: [
      () => {
        begun();
        return new Promise<boolean>(() => {});
      },
    ],
    lookAround: async () => {},
    untilNext: async () => undefined,
    log: silentLog,
    grace: 10,
  });
  await hasBegun;
  await worker.stop();
});

test('a job that ends is waited for', async () => {
  const ended: string[] = [];
  let begun = () => {};
  const hasBegun = new Promise<void>(resolve => {
    begun = resolve;
  });
  const worker = startWorker({
    lanes: [
      async signal => {
        begun();
        await new Promise(resolve => signal.addEventListener('abort', resolve, { once: true }));
        ended.push('broken off');
        return false;
      },
    ],
    lookAround: async () => {},
    untilNext: async () => undefined,
    log: silentLog,
    grace: 10,
  });
  await hasBegun;
  await worker.stop();
  expect(ended).toEqual(['broken off']);
});
