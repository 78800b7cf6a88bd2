import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSemaphore } from '../../../server/requests/semaphore.ts';
import { messages } from '../../messages.ts';
import { type Client, startApp, type TestServer } from '../../support/app.ts';
import { csv, sendSheet } from '../../support/import.ts';
import { listen, openGet } from '../../support/listening.ts';
import { sendSlowly } from '../../support/slow-form.ts';

let server: TestServer;
let admin: Client;
let engineer: Client;
let port: number;
beforeAll(async () => {
  server = await startApp();
  admin = await server.as('admin');
  engineer = await server.as('engineer');
  port = await listen(server.app);
});
afterAll(() => server.close());

const sheet = csv([['District'], ['Khyber']]);

/** Takes places until the semaphore is full, each for somebody else. */
async function fill(name: 'sheets' | 'reports', places: number) {
  const release = await Promise.all(
    Array.from({ length: places }, (_, index) => server.app.semaphores[name].acquire(`somebody ${index}`)),
  );
  return () => {
    for (const one of release) one();
  };
}

describe('heavy work', () => {
  test('of one person: a third at the same time is refused with 429, others work on', async () => {
    const own = await Promise.all([1, 2].map(() => server.app.semaphores.sheets.acquire(`user ${admin.id}`)));
    const refused = await sendSheet(admin, 'villages', sheet, { name: 'a.csv' });
    expect([refused.statusCode, refused.json()]).toEqual([429, { message: messages.tooMuchOfYours }]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await engineer.get('report?format=csv')).statusCode).toBe(200);
    for (const release of own) release();
    expect((await sendSheet(admin, 'villages', sheet, { name: 'a.csv' })).statusCode).toBe(200);
  });

  test('of all: waits for its turn; with a full queue it is refused with 503', async () => {
    const release = await fill('sheets', 3);
    const waiting = engineer.get('report?format=xlsx');
    await expect.poll(() => server.app.semaphores.sheets.counts()).toEqual({ running: 3, waiting: 1 });
    const queue = Array.from({ length: 11 }, (_, index) =>
      server.app.semaphores.sheets.acquire(`later ${index}`),
    );
    const refused = await admin.get('report?format=csv');
    expect(refused.json()).toEqual({ message: messages.busy });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // What is shown and not made into a file is not held up.
    expect((await admin.get('report')).statusCode).toBe(200);
    // Who isn't signed in, or may not, takes no place, and does not wait.
    const guest = await server.as('guest');
    for (const path of ['villages/import-template', 'report?format=csv']) {
      expect((await server.anyone.get(path)).statusCode, path).toBe(401);
      expect((await guest.get(path)).statusCode, path).toBe(403);
    }
    release();
    for (const turn of queue) void turn.then(one => one());
    expect((await waiting).statusCode).toBe(200);
  });

  test('figures that are looked at wait for each other, and not for sheets', async () => {
    const release = await fill('reports', 2);
    const waiting = engineer.get('report?as_of=2026-01-01');
    await expect.poll(() => server.app.semaphores.reports.counts()).toEqual({ running: 2, waiting: 1 });
    expect((await engineer.get('report?format=csv')).statusCode).toBe(200);
    release();
    expect((await waiting).statusCode).toBe(200);
    await expect.poll(() => server.app.semaphores.reports.counts()).toEqual({ running: 0, waiting: 0 });
  });

  test('sheets that arrive slowly hold nobody up; of one person two may be on their way', async () => {
    const form = () => {
      const sent = new FormData();
      sent.append('dry_run', 'true');
      sent.append('file', new File([new Uint8Array(sheet)], 'a.csv'));
      return sent;
    };
    const others = [admin, await server.as('mne')];
    const sending = await Promise.all(
      others.flatMap(client => [1, 2].map(() => sendSlowly(client, 'POST', 'villages/import', form()))),
    );
    expect(server.app.semaphores.sheets.counts()).toEqual({ running: 0, waiting: 0 });
    expect((await engineer.get('report?format=csv')).statusCode).toBe(200);
    expect((await sendSheet(admin, 'villages', sheet, { name: 'a.csv' })).statusCode).toBe(429);
    for (const { finish } of sending) expect((await finish()).statusCode).toBe(200);
    await expect.poll(() => server.app.semaphores.arrivals.counts()).toEqual({ running: 0, waiting: 0 });
    expect((await sendSheet(admin, 'villages', sheet, { name: 'a.csv' })).statusCode).toBe(200);
  });

  test('an export counts until it is sent, or its reader has gone', async () => {
    const headers = { authorization: `Bearer ${admin.token}` };
    for (let round = 0; round < 4; round += 1) {
      const answer = await openGet(port, '/api/districts/export?format=xlsx', headers);
      expect(answer.statusCode).toBe(200);
      answer.destroy();
      await expect.poll(() => server.app.semaphores.exports.counts()).toEqual({ running: 0, waiting: 0 });
    }
    const figures = (await server.anyone.get('metrics')).body;
    expect(figures).toContain('heavy_work{kind="exports",state="running"} 0');
  });
});

describe('a semaphore', () => {
  const limits = { perCaller: 9, overall: 1, queue: 9, waitMs: 60_000 };

  test('lets in by the order of coming, one at a time', async () => {
    const semaphore = createSemaphore(limits);
    const order: string[] = [];
    const work = async (name: string) => {
      const release = await semaphore.acquire(name);
      order.push(name);
      await Promise.resolve();
      release();
      release();
    };
    await Promise.all(['a', 'b', 'c', 'd'].map(work));
    expect(order).toEqual(['a', 'b', 'c', 'd']);
  });

  test('forgets who has gone, and who has waited long enough', async () => {
    const semaphore = createSemaphore({ ...limits, waitMs: 1 });
    const release = await semaphore.acquire('a');
    const gone = new AbortController();
    const waiting = semaphore.acquire('b', gone.signal);
    gone.abort();
    await expect(waiting).rejects.toMatchObject({ statusCode: 503 });
    await expect(semaphore.acquire('c')).rejects.toMatchObject({ statusCode: 503 });
    release();
    (await semaphore.acquire('d'))();
    (await semaphore.acquire('e'))();
  });
});
