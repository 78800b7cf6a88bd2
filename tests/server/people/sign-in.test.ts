import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messages } from '../../messages.ts';
import {
  ADMIN_PASSWORD,
  login,
  PASSWORD,
  signIn,
  signUp,
  startApp,
  type TestServer,
} from '../../support/app.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

const HOUR = 3_600_000;

describe('signing in', () => {
  test('answers with a token, the person and the roles, and nothing more', async () => {
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

  test('takes the username in any case, as people type it', async () => {
    expect((await login(server.anyone, ' ADMIN ', ADMIN_PASSWORD)).statusCode).toBe(200);
  });

  test('says the same of an unknown username and of a wrong password', async () => {
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
  ])('names what is missing in %j', async (body, fields) => {
    const response = await server.from('10.1.0.2').post('login', body);
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json().errors)).toEqual(fields);
  });

  test.each([
    [false, 12 * HOUR],
    [true, 30 * 24 * HOUR],
  ])('with remember_token %s the session lasts as long as promised', async (remember_token, duration) => {
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

  test('a session past its end is none', async () => {
    const client = await signIn(server.app, 'admin', ADMIN_PASSWORD);
    await server.app.db.updateTable('sessions').set({ expires_at: '2020-01-01T00:00:00Z' }).execute();
    const response = await client.get('profile');
    expect([response.statusCode, response.json().message]).toEqual([401, messages.sessionEnded]);
  });

  test('signing out ends the token at once, and only that one', async () => {
    const [one, other] = [
      await signIn(server.app, 'admin', ADMIN_PASSWORD),
      await signIn(server.app, 'admin', ADMIN_PASSWORD),
    ];
    expect((await one.post('logout')).statusCode).toBeLessThan(300);
    expect((await one.get('profile')).statusCode).toBe(401);
    expect((await other.get('profile')).statusCode).toBe(200);
  });

  test('a forged, foreign or mangled token is no session', async () => {
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

  test('shows the last sign-in on the Users screen', async () => {
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

  test('ten failures for one name from one address, then 429 with Retry-After, even for the right password', async () => {
    for (let i = 0; i < 10; i++) expect((await fail('10.2.0.1', 'admin')).statusCode).toBe(401);
    const refused = await login(server.from('10.2.0.1'), 'admin', ADMIN_PASSWORD);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900);
    expect((await fail('10.2.0.1', 'Admin')).statusCode, 'in another case').toBe(429);
    expect((await fail('10.2.0.1', 'someone-else')).statusCode, 'another name').toBe(401);
    expect((await login(server.from('10.2.0.2'), 'admin', ADMIN_PASSWORD)).statusCode).toBe(200);
  });

  test('guesses sent at the same moment are counted, too', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => fail('10.2.1.1', 'crowd')));
    expect(answers.filter(answer => answer.statusCode !== 429).length).toBeLessThanOrEqual(10);
  });

  test('forty failures from one address for many names, then 429 for every name', async () => {
    for (let i = 0; i < 40; i++) expect((await fail('10.2.2.1', `name-${i}`)).statusCode).toBe(401);
    expect((await fail('10.2.2.1', 'one-more')).statusCode).toBe(429);
    expect((await login(server.from('10.2.2.1'), 'admin', ADMIN_PASSWORD)).statusCode).toBe(429);
  });

  test('the addresses of one IPv6 network are one address', async () => {
    const from = (end: string) => login(server.from(`2001:db8:1:2:${end}`), 'the-guest', 'a wrong one');
    for (let one = 1; one <= 10; one += 1) expect((await from(`:${one}`)).statusCode).toBe(401);
    expect((await from('aaaa:bbbb:cccc:dddd')).statusCode).toBe(429);
    expect((await login(server.from('2001:db8:1:3::1'), 'the-guest', 'a wrong one')).statusCode).toBe(401);
  });

  test('failures older than 15 minutes count no more', async () => {
    for (let i = 0; i < 10; i++) await fail('10.2.3.1', 'old-failures');
    expect((await fail('10.2.3.1', 'old-failures')).statusCode).toBe(429);
    await server.app.db
      .updateTable('sign_in_failures')
      .set({ at: new Date(Date.now() - 16 * 60_000).toISOString() })
      .where('username', '=', 'old-failures')
      .execute();
    expect((await fail('10.2.3.1', 'old-failures')).statusCode).toBe(401);
  });

  test('a name attacked from many addresses is slowed down, never locked for its owner', async () => {
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

  test('the count starts again once the owner signs in', async () => {
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
    'the right password of an account that is %s is refused without end in no log',
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
