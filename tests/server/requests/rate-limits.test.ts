/** How often one account or address may ask; what is counted, and what is not. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tender } from '../../../contract/registers/tender.ts';
import { tooManyRequests } from '../../../server/http-error.ts';
import { countInWindow, removeOldWindows } from '../../../server/requests/rate-limits.ts';
import { messages } from '../../messages.ts';
import { type Client, login, signIn, signUp, startApp, type TestServer } from '../../support/app.ts';
import { companyValues, counter, makeTender } from '../../support/tenders.ts';

const PER_MINUTE = 100;
let server: TestServer;
let tender: Tender;
beforeAll(async () => {
  server = await startApp({ requestsPerMinute: PER_MINUTE });
  tender = await makeTender(await server.as('admin'));
});
afterAll(() => server.close());

const next = counter();
async function person(role: string) {
  const username = `${role}-${next()}`;
  await signUp(await server.as('admin'), { username, roles: [role] });
  return signIn(server.app, username);
}

describe('one account', () => {
  test.each([
    ['so', PER_MINUTE],
    ['guest', PER_MINUTE / 5],
  ])('%s: %i requests a minute, over all sessions; others go on', async (role, max) => {
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

test('a guest’s session lifts no limit that strangers have', async () => {
  const guest = await person('guest');
  const path = `contractor/check-ntn/1234567?weblink=${tender.web_link}`;
  const ask = () => guest.send('GET', path, { remoteAddress: '10.9.0.1' });
  for (let one = 0; one < 10; one++) expect((await ask()).statusCode).not.toBe(429);
  expect((await ask()).statusCode).toBe(429);
});

test('what a clock that was ahead has left is waited for by nobody', async () => {
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

test('a window of a month counts on after housekeeping, and one of a clock that was ahead goes', async () => {
  const { db, pool } = server.app;
  const count = async (key: string) => (await countInWindow(db, key, 30 * 24 * 3600)).current;
  for (const key of ['month', 'ahead']) expect(await count(key)).toBe(1);
  await pool.query(`update rate_windows set ends_at = now() + interval '100 days' where key = 'ahead'`);
  await removeOldWindows(db);
  expect(await count('month')).toBe(2);
  const { rowCount } = await pool.query(`select from rate_windows where key = 'ahead'`);
  expect(rowCount).toBe(0);
});

describe('guesses at web links', () => {
  const guess = (address: string, webLink = `guess-${next()}`) =>
    server.from(address).get(`check-tender-status/${webLink}`);

  test('thirty wrong ones a minute; then nothing is told but of open tenders, which are public', async () => {
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

  test('who knows the link may ask as often as they like', async () => {
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
  ])('are counted at every door, and the right one opens it: %s', async (name, ask) => {
    const address = `10.9.2.${name.length}`;
    const client = server.from(address);
    for (let one = 0; one < 5; one++) expect((await ask(client, `guess-${next()}`)).statusCode).not.toBe(429);
    for (let one = 0; one < 25; one++) expect((await guess(address)).statusCode).toBe(404);
    expect((await guess(address)).statusCode).toBe(429);
    expect((await ask(client, tender.web_link)).statusCode).not.toBe(429);
  });

  test('a session lifts it for nobody', async () => {
    const guest = await person('guest');
    const ask = () => guest.send('GET', `check-tender-status/no-${next()}`, { remoteAddress: '10.9.1.4' });
    for (let one = 0; one < 15; one++) expect((await ask()).statusCode).toBe(404);
    for (let one = 0; one < 15; one++) expect((await guess('10.9.1.4')).statusCode).toBe(404);
    expect((await ask()).statusCode).toBe(429);
  });
});

test('staff are not held up where strangers are', async () => {
  const staff = await person('procurement');
  for (let one = 0; one < 25; one++)
    expect((await staff.post('contractor', companyValues())).statusCode).toBe(201);
});

test.each([
  [90, 'Too many attempts. Please try again in 90 seconds.'],
  [91, 'Too many attempts. Please try again in 2 minutes.'],
  [857, 'Too many attempts. Please try again in 15 minutes.'],
])('a wait of %i seconds is said in the unit that people count in', (seconds, said) => {
  expect(tooManyRequests(seconds).message).toBe(said);
});
