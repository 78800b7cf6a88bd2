import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { deviceOf } from '../../../server/people/device-name.ts';
import { type Client, login, PASSWORD, signIn, signUp, type TestServer } from '../../support/app.ts';
import { withServer } from '../../support/served.ts';

let server: TestServer;
let admin: Client;
withServer(started => {
  ({ server, admin } = started);
});

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36';

async function twice(username: string) {
  const id = await signUp(admin, { username });
  return { id, here: await signIn(server.app, username), there: await signIn(server.app, username) };
}
const sessionsOf = async (client: Client) => (await client.get('profile/sessions')).json();
const status = async (client: Client) => (await client.get('profile')).statusCode;

describe('one’s own sessions', () => {
  test('are listed with device, address and times; the one that asks is marked', async () => {
    await signUp(admin, { username: 'looks' });
    const phone = await login(
      {
        ...server.anyone,
        post: (path, body) =>
          server.anyone.send('POST', path, { payload: body as object, headers: { 'user-agent': ANDROID } }),
      },
      'looks',
      PASSWORD,
      { remember_token: true },
    );
    const here = await signIn(server.app, 'looks');
    const rows = await sessionsOf(here);
    expect(rows.map((row: { current: boolean }) => row.current)).toEqual([true, false]);
    const other = rows[1];
    expect(other).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      created_at: expect.stringMatching(/Z$/),
      last_seen_at: expect.stringMatching(/Z$/),
      expires_at: expect.stringMatching(/Z$/),
      device: { browser: 'Chrome', system: 'Android' },
      address: '127.0.0.1',
      remember: true,
      current: false,
    });
    expect(JSON.stringify(rows)).not.toContain(phone.json().token);
  });

  test('one is ended at once, or all others; this one goes on', async () => {
    const { here, there } = await twice('ends');
    const other = (await sessionsOf(here)).find((row: { current: boolean }) => !row.current);
    expect((await here.delete(`profile/sessions/${other.id}`)).statusCode).toBe(204);
    expect([await status(here), await status(there)]).toEqual([200, 401]);
    expect((await here.delete(`profile/sessions/${other.id}`)).statusCode).toBe(404);
    const more = [await signIn(server.app, 'ends'), await signIn(server.app, 'ends')];
    expect((await here.delete('profile/sessions')).json()).toEqual({ count: 2 });
    expect(await Promise.all([here, ...more].map(status))).toEqual([200, 401, 401]);
  });

  test('have ids that are random in every place', async () => {
    await signUp(admin, { username: 'random' });
    const all = await Promise.all(Array.from({ length: 8 }, () => signIn(server.app, 'random')));
    const ids = (await sessionsOf(all[0] as Client)).map(({ id }: { id: string }) => id.replaceAll('-', ''));
    for (let place = 0; place < 32; place++)
      expect(new Set(ids.map((id: string) => id[place])).size).toBeGreaterThan(1);
  });

  test('past a hundred, those used least recently end', async () => {
    const { id, here } = await twice('collects');
    const day = (number: number) => new Date(Date.now() - number * 86_400_000).toISOString();
    await server.app.db
      .insertInto('sessions')
      .values(
        Array.from({ length: 110 }, (_, number) => ({
          id: randomUUID(),
          user_id: id,
          remember: true,
          device: null,
          address: '10.1.1.1',
          last_seen_at: day(number + 1),
          expires_at: day(-1),
        })),
      )
      .execute();
    const newest = await signIn(server.app, 'collects');
    expect(await sessionsOf(newest)).toHaveLength(100);
    expect([await status(here), await status(newest)]).toEqual([200, 200]);
  });

  test('nobody ends or sees another person’s', async () => {
    const { here } = await twice('private');
    const [{ id }] = await sessionsOf(here);
    const stranger = await server.as('guest');
    expect((await stranger.delete(`profile/sessions/${id}`)).statusCode).toBe(404);
    expect((await stranger.get(`users/${here.id}/sessions`)).statusCode).toBe(403);
    expect((await stranger.delete(`users/${here.id}/sessions`)).statusCode).toBe(403);
    expect((await server.anyone.get('profile/sessions')).statusCode).toBe(401);
    expect((await here.delete('profile/sessions/nonsense')).statusCode).toBe(404);
    expect(await status(here)).toBe(200);
  });

  test('the last use is written down when the one on record is minutes old, and not with every request', async () => {
    const { here } = await twice('used');
    const seen = async () => {
      const row = await server.app.db
        .selectFrom('sessions')
        .select('last_seen_at')
        .where('user_id', '=', here.id as number)
        .orderBy('created_at')
        .executeTakeFirstOrThrow();
      return row.last_seen_at;
    };
    const put = (minutes: number) => {
      const at = new Date(Date.now() - minutes * 60_000).toISOString();
      return server.app.db
        .updateTable('sessions')
        .set({ last_seen_at: at })
        .where('user_id', '=', here.id as number)
        .returning('last_seen_at')
        .executeTakeFirstOrThrow();
    };
    const { last_seen_at: recent } = await put(3);
    for (let i = 0; i < 3; i++) await here.get('profile');
    expect(await seen()).toBe(recent);
    await put(30);
    await Promise.all([here.get('profile'), here.get('districts'), here.get('profile')]);
    await vi.waitFor(async () => expect(Date.now() - Date.parse(await seen())).toBeLessThan(60_000));
  });
});

test('an admin sees a person’s sessions and signs the person out everywhere', async () => {
  const { id, here, there } = await twice('shown');
  const rows = (await admin.get(`users/${id}/sessions`)).json();
  expect(rows).toHaveLength(2);
  expect(rows.every((row: { current: boolean }) => !row.current)).toBe(true);
  expect((await admin.delete(`users/${id}/sessions`)).json()).toEqual({ count: 2 });
  expect([await status(here), await status(there)]).toEqual([401, 401]);
  expect((await admin.get('users/999999/sessions')).statusCode).toBe(404);
  expect((await admin.delete('users/999999/sessions')).statusCode).toBe(404);
});

test.each([
  [ANDROID, 'Chrome', 'Android'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0', 'Firefox', 'Windows'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36 Edg/129.0.0.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  ['curl/8.5.0', null, null],
  [null, null, null],
])('%s is a device that people know', (agent, browser, system) => {
  expect(deviceOf(agent)).toEqual({ browser, system });
});
