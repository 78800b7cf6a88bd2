import { beforeAll, describe, expect, test } from 'vitest';
import { tooManyRequests } from '../../../server/http-error.ts';
import { createSemaphore } from '../../../server/requests/concurrency.ts';
import { countInWindow, removeOldWindows } from '../../../server/requests/rate-limits.ts';
import { messages } from '../../messages.ts';
import { type Client, login, serverForFile, signIn, signUp } from '../../support/app.ts';
import { csv, sendSheet } from '../../support/import.ts';
import { listen, openGet } from '../../support/listening.ts';
import { sendSlowly } from '../../support/slow-form.ts';
import { companyValues, counter, makeTender } from '../../support/tenders.ts';

const PER_MINUTE = 100;
const server = await serverForFile({ requestsPerMinute: PER_MINUTE });
const tender = await makeTender(await server.as('admin'));

const next = counter();
async function person(role: string) {
  const username = `${role}-${next()}`;
  await signUp(await server.as('admin'), { username, roles: [role] });
  return signIn(server.app, username);
}

describe('limits per account', () => {
  test.each([
    ['so', PER_MINUTE],
    ['guest', PER_MINUTE / 5],
  ])("%s may send %i requests a minute over all sessions, and others aren't affected", async (role, max) => {
    const busy = await person(role);
    const other = await person(role);
    let refused = await busy.get('profile');
    let count = 0;
    // The minute may have turned in between, and is not the person's own.
    for (; refused.statusCode === 200; count++) refused = await busy.get('profile');
    expect(count).toBeGreaterThanOrEqual(max);
    expect(count).toBeLessThan(2 * max);
    const seconds = Number(refused.headers['retry-after']);
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      { message: messages.tooManyRequests(seconds) },
    ]);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect((await other.get('profile')).statusCode).toBe(200);
    expect((await server.anyone.get('open-tenders')).statusCode).toBe(200);
  });
});

test("a guest's session has the same limits as a visitor without one", async () => {
  const guest = await person('guest');
  const path = `contractor/check-ntn/1234567?weblink=${tender.web_link}`;
  const ask = () => guest.send('GET', path, { remoteAddress: '10.9.0.1' });
  for (let one = 0; one < 10; one++) expect((await ask()).statusCode).not.toBe(429);
  expect((await ask()).statusCode).toBe(429);
});

test("limits set while the server's clock was ahead keep nobody waiting", async () => {
  const { pool } = server.app;
  const guess = () => server.from('10.9.3.1').get(`check-tender-status/guess-${next()}`);
  const statuses: number[] = [];
  for (let one = 0; one < 31; one++) statuses.push((await guess()).statusCode);
  expect(statuses.at(-1)).toBe(429);
  const looks = () => server.from('10.9.3.2').get(`contractor/check-ntn/1234567?weblink=${tender.web_link}`);
  for (let one = 0; one < 11; one++) await looks();
  expect((await looks()).statusCode).toBe(429);
  await pool.query(`update rate_windows set ends_at = now() + interval '100 days'`);
  expect((await guess()).statusCode).toBe(404);
  expect((await looks()).statusCode).not.toBe(429);

  const username = `late-${next()}`;
  await signUp(await server.as('admin'), { username });
  const wrong = () => login(server.from('10.9.3.3'), username, 'not the password');
  for (let one = 0; one < 10; one++) await wrong();
  expect((await wrong()).statusCode).toBe(429);
  await pool.query(`update sign_in_failures set at = now() + interval '100 days'`);
  expect((await wrong()).statusCode).toBe(401);
});

test('housekeeping keeps a running window of a month, and removes one set while the clock was ahead', async () => {
  const { db, pool } = server.app;
  const count = async (key: string) => (await countInWindow(db, key, 30 * 24 * 3600)).current;
  for (const key of ['month', 'ahead']) expect(await count(key)).toBe(1);
  await pool.query(`update rate_windows set ends_at = now() + interval '100 days' where key = 'ahead'`);
  await removeOldWindows(db);
  expect(await count('month')).toBe(2);
  const { rowCount } = await pool.query(`select from rate_windows where key = 'ahead'`);
  expect(rowCount).toBe(0);
});

describe('guessing web links', () => {
  const guess = (address: string, webLink = `guess-${next()}`) =>
    server.from(address).get(`check-tender-status/${webLink}`);

  test('returns 429 after thirty wrong ones in a minute, except for open tenders, which are public', async () => {
    const closed = await makeTender(await server.as('admin'), { status: 'Closed' });
    for (let one = 0; one < 30; one++) expect((await guess('10.9.1.1')).statusCode).toBe(404);
    expect((await guess('10.9.1.1', tender.web_link)).json()).toMatchObject({
      exists: true,
      status: 'Active',
    });
    for (const webLink of [undefined, closed.web_link]) {
      const refused = await guess('10.9.1.1', webLink);
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(refused.json()).toEqual({ message: expect.any(String) });
    }
    expect((await guess('10.9.1.2', closed.web_link)).statusCode).toBe(200);
  });

  test("doesn't limit requests with the right link", async () => {
    for (let one = 0; one < 60; one++)
      expect((await guess('10.9.1.3', tender.web_link)).statusCode).toBe(200);
  });

  test.each<[string, (client: Client, webLink: string) => ReturnType<Client['get']>]>([
    ['check-ntn', (client, webLink) => client.get(`contractor/check-ntn/1234567?weblink=${webLink}`)],
    ['search', (client, webLink) => client.get(`contractor/search/khyber?weblink=${webLink}`)],
    ['contractor', (client, web_link) => client.post('contractor', { ...companyValues(), web_link })],
    [
      'tenderContractor',
      (client, web_link) => client.post('tenderContractor', { ...companyValues(), web_link }),
    ],
  ])('counts wrong links on every route, and still accepts the right one: %s', async (name, ask) => {
    const address = `10.9.2.${name.length}`;
    const client = server.from(address);
    for (let one = 0; one < 5; one++) expect((await ask(client, `guess-${next()}`)).statusCode).not.toBe(429);
    for (let one = 0; one < 25; one++) expect((await guess(address)).statusCode).toBe(404);
    expect((await guess(address)).statusCode).toBe(429);
    expect((await ask(client, tender.web_link)).statusCode).not.toBe(429);
  });

  test('is limited with a session, too', async () => {
    const guest = await person('guest');
    const ask = () => guest.send('GET', `check-tender-status/no-${next()}`, { remoteAddress: '10.9.1.4' });
    for (let one = 0; one < 15; one++) expect((await ask()).statusCode).toBe(404);
    for (let one = 0; one < 15; one++) expect((await guess('10.9.1.4')).statusCode).toBe(404);
    expect((await ask()).statusCode).toBe(429);
  });
});

test("limits for visitors don't apply to staff", async () => {
  const staff = await person('procurement');
  for (let one = 0; one < 25; one++)
    expect((await staff.post('contractor', companyValues())).statusCode).toBe(201);
});

test.each([
  [90, 'Too many attempts. Please try again in 90 seconds.'],
  [91, 'Too many attempts. Please try again in 2 minutes.'],
  [857, 'Too many attempts. Please try again in 15 minutes.'],
])('a wait of %i seconds is given in seconds or whole minutes', (seconds, said) => {
  expect(tooManyRequests(seconds).message).toBe(said);
});

describe('expensive requests', () => {
  let admin: Client;
  let engineer: Client;
  let port: number;
  beforeAll(async () => {
    admin = await server.as('admin');
    engineer = await server.as('engineer');
    port = await listen(server.app);
  });

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

  describe('the concurrency limit', () => {
    test('returns 429 for a third request of one person, while others get answers', async () => {
      const own = await Promise.all(
        [1, 2].map(() => server.app.semaphores.sheets.acquire(`user ${admin.id}`)),
      );
      const refused = await sendSheet(admin, 'villages', sheet, { name: 'a.csv' });
      expect([refused.statusCode, refused.json()]).toEqual([429, { message: messages.tooMuchOfYours }]);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await engineer.get('report?format=csv')).statusCode).toBe(200);
      for (const release of own) release();
      expect((await sendSheet(admin, 'villages', sheet, { name: 'a.csv' })).statusCode).toBe(200);
    });

    test('queues requests when all places are taken, and returns 503 when the queue is full', async () => {
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

    test('queues reports on screen separately from exports', async () => {
      const release = await fill('reports', 2);
      const waiting = engineer.get('report?as_of=2026-01-01');
      await expect.poll(() => server.app.semaphores.reports.counts()).toEqual({ running: 2, waiting: 1 });
      expect((await engineer.get('report?format=csv')).statusCode).toBe(200);
      release();
      expect((await waiting).statusCode).toBe(200);
      await expect.poll(() => server.app.semaphores.reports.counts()).toEqual({ running: 0, waiting: 0 });
    });

    test("doesn't count a slow upload as work, and allows two uploads per person", async () => {
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

    test('counts an export until it is sent or its reader disconnects', async () => {
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

    test('admits callers one at a time, in order of arrival', async () => {
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

    test('drops callers that have disconnected or waited too long', async () => {
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
});
