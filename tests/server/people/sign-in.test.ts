import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hashing, hashPassword, verifyPassword } from '../../../server/people/passwords.ts';
import { deviceOf } from '../../../server/people/sessions.ts';
import { messages } from '../../messages.ts';
import {
  ADMIN_PASSWORD,
  type Client,
  login,
  PASSWORD,
  serverForFile,
  shippedHashing,
  signIn,
  signUp,
} from '../../support/app.ts';

const server = await serverForFile();

const HOUR = 3_600_000;

describe('signing in', () => {
  test('returns a token, the person and the roles, and nothing else', async () => {
    const response = await login(server.anyone, 'admin', ADMIN_PASSWORD);
    expect(response.statusCode).toBe(200);
    const { token, user, roles } = response.json();
    expect(Object.keys(response.json()).sort()).toEqual(['roles', 'token', 'user']);
    expect(user).toEqual({
      id: user.id,
      name: 'Administrator',
      username: 'admin',
      email: null,
      is_admin: true,
    });
    expect(roles).toEqual(['admin']);
    expect((await server.client(token).get('profile')).json().user.username).toBe('admin');
  });

  test('accepts the username in any letter case', async () => {
    expect((await login(server.anyone, ' ADMIN ', ADMIN_PASSWORD)).statusCode).toBe(200);
  });

  test('returns the same answer for an unknown username and a wrong password', async () => {
    const unknown = await login(server.from('10.1.0.1'), 'nobody-here', PASSWORD);
    const wrong = await login(server.from('10.1.0.1'), 'admin', 'not the password');
    expect([unknown.statusCode, unknown.json()]).toEqual([401, { message: messages.credentials }]);
    expect([wrong.statusCode, wrong.body]).toEqual([unknown.statusCode, unknown.body]);
    expect(messages.credentials).toBe('These credentials do not match our records.');
  });

  test.each([
    [{}, ['username', 'password']],
    [{ username: 'admin' }, ['password']],
    [{ username: '', password: '' }, ['username', 'password']],
    [{ username: ['admin'], password: { a: 1 } }, ['username', 'password']],
  ])('names the fields that are missing in %j', async (body, fields) => {
    const response = await server.from('10.1.0.2').post('login', body);
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json().errors)).toEqual(fields);
  });

  test.each([
    [false, 12 * HOUR],
    [true, 30 * 24 * HOUR],
  ])('with remember_token %s creates a session of the promised length', async (remember_token, duration) => {
    const before = Date.now();
    const client = await signIn(server.app, 'admin', ADMIN_PASSWORD, { remember_token });
    const row = await server.app.db
      .selectFrom('sessions')
      .select(['expires_at', 'remember'])
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(row.remember).toBe(remember_token);
    expect(Math.abs(Date.parse(row.expires_at) - before - duration)).toBeLessThan(HOUR / 60);
    expect((await client.get('profile')).statusCode).toBe(200);
  });

  test('an expired session is refused', async () => {
    const client = await signIn(server.app, 'admin', ADMIN_PASSWORD);
    await server.app.db.updateTable('sessions').set({ expires_at: '2020-01-01T00:00:00Z' }).execute();
    const response = await client.get('profile');
    expect([response.statusCode, response.json().message]).toEqual([401, messages.sessionEnded]);
  });

  test('signing out ends its token at once, and no other', async () => {
    const [one, other] = [
      await signIn(server.app, 'admin', ADMIN_PASSWORD),
      await signIn(server.app, 'admin', ADMIN_PASSWORD),
    ];
    expect((await one.post('logout')).statusCode).toBeLessThan(300);
    expect((await one.get('profile')).statusCode).toBe(401);
    expect((await other.get('profile')).statusCode).toBe(200);
  });

  test('a forged, foreign or altered token is refused', async () => {
    const { token = '' } = await signIn(server.app, 'admin', ADMIN_PASSWORD);
    const [head, claims, signature] = token.split('.') as [string, string, string];
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const forged = Buffer.from(JSON.stringify({ sid: 'x' })).toString('base64url');
    for (const bad of [
      `${none}.${claims}.`,
      `${none}.${claims}.${signature}`,
      `${head}.${forged}.${signature}`,
      `${head}.${claims}.${signature.slice(0, -4)}AAAA`,
      'a.b.c',
      '',
    ]) {
      expect((await server.client(bad).get('profile')).statusCode, bad).toBe(401);
    }
  });

  test('is shown on the Users screen with its time', async () => {
    const admin = await server.as('admin');
    const id = await signUp(admin, { username: 'fresh.person' });
    expect((await admin.get(`users/${id}`)).json().last_sign_in_at).toBeNull();
    await signIn(server.app, 'fresh.person');
    const { last_sign_in_at } = (await admin.get(`users/${id}`)).json();
    expect(Math.abs(Date.now() - Date.parse(last_sign_in_at))).toBeLessThan(60_000);
  });
});

describe('guessing passwords', () => {
  const fail = (address: string, username: string) => login(server.from(address), username, 'guess');

  test('returns 429 with Retry-After after ten failures for one name from one address, even for the right password', async () => {
    for (let i = 0; i < 10; i++) expect((await fail('10.2.0.1', 'admin')).statusCode).toBe(401);
    const refused = await login(server.from('10.2.0.1'), 'admin', ADMIN_PASSWORD);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900);
    expect((await fail('10.2.0.1', 'Admin')).statusCode, 'in another case').toBe(429);
    expect((await fail('10.2.0.1', 'someone-else')).statusCode, 'another name').toBe(401);
    expect((await login(server.from('10.2.0.2'), 'admin', ADMIN_PASSWORD)).statusCode).toBe(200);
  });

  test('counts guesses that are sent at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => fail('10.2.1.1', 'crowd')));
    // On a busy machine some are refused with 503 before their password is compared.
    expect(answers.filter(({ statusCode }) => ![429, 503].includes(statusCode)).length).toBeLessThanOrEqual(
      10,
    );
  });

  test('returns 429 for every name after forty failures from one address for many names', async () => {
    for (let i = 0; i < 40; i++) expect((await fail('10.2.2.1', `name-${i}`)).statusCode).toBe(401);
    expect((await fail('10.2.2.1', 'one-more')).statusCode).toBe(429);
    expect((await login(server.from('10.2.2.1'), 'admin', ADMIN_PASSWORD)).statusCode).toBe(429);
  });

  test('counts the addresses of one IPv6 network as one', async () => {
    const from = (end: string) => login(server.from(`2001:db8:1:2:${end}`), 'the-guest', 'a wrong one');
    for (let one = 1; one <= 10; one += 1) expect((await from(`:${one}`)).statusCode).toBe(401);
    expect((await from('aaaa:bbbb:cccc:dddd')).statusCode).toBe(429);
    expect((await login(server.from('2001:db8:1:3::1'), 'the-guest', 'a wrong one')).statusCode).toBe(401);
  });

  test("doesn't count failures that are more than 15 minutes old", async () => {
    for (let i = 0; i < 10; i++) await fail('10.2.3.1', 'old-failures');
    expect((await fail('10.2.3.1', 'old-failures')).statusCode).toBe(429);
    await server.app.db
      .updateTable('sign_in_failures')
      .set({ at: new Date(Date.now() - 16 * 60_000).toISOString() })
      .where('username', '=', 'old-failures')
      .execute();
    expect((await fail('10.2.3.1', 'old-failures')).statusCode).toBe(401);
  });

  test('slows down guesses at one name from many addresses, but never locks the owner out', async () => {
    await signUp(await server.as('admin'), { username: 'attacked' });
    const owner = async () => {
      const start = Date.now();
      const response = await login(server.from('10.3.255.1'), 'attacked', PASSWORD);
      expect(response.statusCode).toBe(200);
      return Date.now() - start;
    };
    await server.app.db
      .insertInto('sign_in_failures')
      .values(Array.from({ length: 300 }, (_, i) => ({ username: 'attacked', address: `10.3.${i}.1` })))
      .execute();
    expect(await owner()).toBeGreaterThan(1000);
  });

  test('starts counting again when the owner signs in', async () => {
    await signUp(await server.as('admin'), { username: 'forgetful' });
    for (let i = 0; i < 9; i++) await fail('10.2.4.1', 'forgetful');
    expect((await login(server.from('10.2.4.1'), 'forgetful', PASSWORD)).statusCode).toBe(200);
    for (let i = 0; i < 9; i++) expect((await fail('10.2.4.1', 'forgetful')).statusCode).toBe(401);
  });

  test.each([
    ['pending', () => signUp(server.anyone, { username: 'pending.one' }), messages.pendingAccount],
    [
      'inactive',
      async () => {
        const admin = await server.as('admin');
        const id = await signUp(admin, { username: 'inactive.one' });
        await admin.put(`users/${id}`, { active: false });
      },
      messages.inactiveAccount,
    ],
  ])(
    'the right password of an account that is %s is refused and logged at most ten times',
    async (state, make, message) => {
      await make();
      const told = async () =>
        Number(
          (
            await server.app.db
              .selectFrom('audit_log')
              .select(({ fn }) => fn.countAll<number>().as('count'))
              .where('kind', '=', 'signInFailed')
              .executeTakeFirstOrThrow()
          ).count,
        );
      const before = await told();
      const enter = () => login(server.from('10.2.5.1'), `${state}.one`, PASSWORD);
      const answers = [];
      for (let i = 0; i < 30; i++) answers.push(await enter());
      expect(answers[0]?.statusCode).toBe(403);
      expect(answers[0]?.json().message).toBe(message);
      expect(answers.at(-1)?.statusCode).toBe(429);
      expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
      expect((await told()) - before).toBeLessThanOrEqual(10);
      expect((await login(server.from('10.2.5.2'), `${state}.one`, PASSWORD)).statusCode).toBe(403);
    },
  );
});

describe('sessions', () => {
  let admin: Client;
  beforeAll(async () => {
    admin = await server.as('admin');
  });

  const ANDROID =
    'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36';

  async function twice(username: string) {
    const id = await signUp(admin, { username });
    return { id, here: await signIn(server.app, username), there: await signIn(server.app, username) };
  }
  const sessionsOf = async (client: Client) => (await client.get('profile/sessions')).json();
  const status = async (client: Client) => (await client.get('profile')).statusCode;

  describe("one's own sessions", () => {
    test('are listed with device, address and times, and the current one is marked', async () => {
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

    test('can be ended one at a time, or all but the current one', async () => {
      const { here, there } = await twice('ends');
      const other = (await sessionsOf(here)).find((row: { current: boolean }) => !row.current);
      expect((await here.delete(`profile/sessions/${other.id}`)).statusCode).toBe(204);
      expect([await status(here), await status(there)]).toEqual([200, 401]);
      expect((await here.delete(`profile/sessions/${other.id}`)).statusCode).toBe(404);
      const more = [await signIn(server.app, 'ends'), await signIn(server.app, 'ends')];
      expect((await here.delete('profile/sessions')).json()).toEqual({ count: 2 });
      expect(await Promise.all([here, ...more].map(status))).toEqual([200, 401, 401]);
    });

    test('have random ids', async () => {
      await signUp(admin, { username: 'random' });
      const all = await Promise.all(Array.from({ length: 8 }, () => signIn(server.app, 'random')));
      const ids = (await sessionsOf(all[0] as Client)).map(({ id }: { id: string }) =>
        id.replaceAll('-', ''),
      );
      for (let place = 0; place < 32; place++)
        expect(new Set(ids.map((id: string) => id[place])).size).toBeGreaterThan(1);
    });

    test('end with the least recently used one when there are more than a hundred', async () => {
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

    test("can't be seen or ended by another person", async () => {
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

    test('record their last use every few minutes, not with every request', async () => {
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

  test("an admin can see a person's sessions and sign the person out everywhere", async () => {
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
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0',
      'Firefox',
      'Windows',
    ],
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
  ])('the device of %s is recognised', (agent, browser, system) => {
    expect(deviceOf(agent)).toEqual({ browser, system });
  });
});

describe('passwords', () => {
  const inTests = { ...hashing };
  beforeAll(() => void Object.assign(hashing, shippedHashing));
  afterAll(() => void Object.assign(hashing, inTests));

  test('are stored as Argon2id with the cost that OWASP recommends', async () => {
    const stored = await hashPassword(PASSWORD);
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword(stored, PASSWORD)).toBe(true);
    expect(await verifyPassword(stored, `${PASSWORD} `)).toBe(false);
    expect(await verifyPassword(undefined, PASSWORD)).toBe(false);
  });

  test('return 503 when too many requests wait to be checked', async () => {
    const all = await Promise.allSettled(Array.from({ length: 67 }, () => hashPassword(PASSWORD)));
    const refused = all.flatMap(one => (one.status === 'rejected' ? [one.reason] : []));
    // At least the last one; on a slow machine others have waited too long, and hear the same.
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(refused.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
  });
});
