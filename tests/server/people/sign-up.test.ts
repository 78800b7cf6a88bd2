import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { roles as allRoles } from '../../../contract/access.ts';
import { signUpInput } from '../../../contract/people/people.ts';
import { randomKey } from '../../../contract/random-key.ts';
import { leakedPasswords } from '../../../server/people/passwords.ts';
import { MAX_WAITING } from '../../../server/people/sign-up.ts';
import { messages } from '../../messages.ts';
import {
  ADMIN_PASSWORD,
  type Client,
  login,
  PASSWORD,
  proofOf,
  serverForFile,
  signIn,
  signUp,
  startApp,
} from '../../support/app.ts';
import { outbox, quiet } from '../../support/mails.ts';
import { values } from '../../support/sign-up-values.ts';
import { counter } from '../../support/tenders.ts';

const server = await serverForFile();

const next = counter();
/** Each from an address of its own: how often one address may ask is not what these tests are about. */
const stranger = () => server.from(`10.4.0.${next()}`);

test("the first admin's password can't be a common one", async () => {
  await expect(startApp({ adminPassword: 'Qwertyuiop' })).rejects.toThrow(
    /^ADMIN_PASSWORD is a commonly used/,
  );
});

describe('requesting an account', () => {
  test("creates a pending account that can't sign in until an admin approves it", async () => {
    const requested = values({ roles: ['admin'] });
    const asked = await stranger().post('register', requested);
    expect(asked.statusCode).toBe(201);
    const { token, user } = asked.json();
    expect(token).toBeNull();
    const early = await login(server.anyone, String(requested.username), PASSWORD);
    expect([early.statusCode, early.json().message]).toEqual([403, messages.pendingAccount]);

    const admin = await server.as('admin');
    expect((await admin.get(`users/${user.id}`)).json()).toMatchObject({ pending: true, roles: ['admin'] });
    const approved = await admin.post(`users/${user.id}/approve`, { roles: ['mne', 'so'] });
    expect(approved.statusCode).toBe(200);
    const entered = await login(server.anyone, String(requested.username), PASSWORD);
    expect(entered.json().roles.sort()).toEqual(['mne', 'so']);
    expect(entered.json().user.is_admin).toBe(false);
  });

  test('reveals nothing of a pending account to somebody with a wrong password', async () => {
    const requested = values();
    await stranger().post('register', requested);
    const response = await login(server.from('10.5.0.1'), String(requested.username), 'not its password');
    expect([response.statusCode, response.json().message]).toEqual([401, messages.credentials]);
  });

  test('creates an active account with the given roles for an admin', async () => {
    const admin = await server.as('admin');
    const id = await signUp(admin, {
      username: 'by.admin',
      roles: ['engineer'],
      email: 'By.Admin@aup.test',
    });
    const person = await signIn(server.app, 'by.admin');
    expect((await person.get('profile')).json().roles).toEqual(['engineer']);
    expect((await admin.get(`users/${id}`)).json()).toMatchObject({ created_by: admin.id, pending: false });
  });

  test('creates a pending account for signed-in people without admin rights', async () => {
    const guest = await server.as('guest');
    const response = await guest.post('register', values({ roles: ['admin'] }));
    expect(response.statusCode).toBe(201);
    const row = (await (await server.as('admin')).get(`users/${response.json().user.id}`)).json();
    expect(row.pending).toBe(true);
  });

  test('refuses the three thousand most commonly leaked passwords in any letter case', async () => {
    const { password } = signUpInput.shape;
    const fitting = leakedPasswords.filter(
      word => password.safeParse(word).success && word === word.toLowerCase(),
    );
    expect(new Set(fitting).size).toBeGreaterThanOrEqual(3000);
    for (const rank of [0, 999, 2999]) {
      const word = leakedPasswords[rank] ?? '';
      for (const typed of [word, word.toUpperCase()]) {
        const change = { password: typed, password_confirmation: typed };
        const response = await stranger().post('register', values(change));
        expect([response.statusCode, response.json().errors], typed).toEqual([
          422,
          { password: [messages.passwordCommon] },
        ]);
      }
    }
  });

  test.each<[string, Record<string, unknown>, string, string]>([
    [
      'a short password',
      { password: 'a1b2c3d4e', password_confirmation: 'a1b2c3d4e' },
      'password',
      messages.passwordLength,
    ],
    [
      'a common one',
      { password: 'Password123', password_confirmation: 'Password123' },
      'password',
      messages.passwordCommon,
    ],
    [
      'the username',
      { username: 'shahid.afridi', password: 'Shahid.Afridi', password_confirmation: 'Shahid.Afridi' },
      'password',
      messages.passwordIsUsername,
    ],
    [
      'another confirmation',
      { password_confirmation: `${PASSWORD}x` },
      'password_confirmation',
      messages.passwordMismatch,
    ],
    ['no name', { name: ' ' }, 'name', messages.required],
    ['no username', { username: '' }, 'username', messages.required],
    ['a username with a space', { username: 'gul khan' }, 'username', messages.usernameForm],
    ['an e-mail that is none', { email: 'gul@' }, 'email', messages.email],
    ['an unknown role', { roles: ['king'] }, 'roles.0', messages.choice],
    ['a very long name', { name: 'x'.repeat(101) }, 'name', messages.tooLong(100)],
  ])('refuses %s', async (_, change, field, message) => {
    const response = await stranger().post('register', values(change));
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toEqual({ [field]: [message] });
  });

  test("doesn't need roles, but an admin has to give one", async () => {
    for (const roles of [[], undefined]) {
      const asked = await stranger().post('register', values({ roles }));
      expect([asked.statusCode, asked.json().roles]).toEqual([201, []]);
    }
    const admin = await server.as('admin');
    const refused = await admin.post('register', values({ roles: [] }));
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { roles: [messages.rolesRequired] }]);
  });

  test('tells an admin that a username or email address is taken, in any letter case', async () => {
    const admin = await server.as('admin');
    await signUp(admin, { username: 'has.one', email: 'one@aup.test' });
    for (const [change, errors] of [
      [{ username: 'Has.One' }, { username: [messages.usernameTaken] }],
      [{ email: 'ONE@aup.test' }, { email: [messages.emailTaken] }],
    ] as const) {
      const refused = await admin.post('register', values(change));
      expect([refused.statusCode, refused.json().errors]).toEqual([422, errors]);
    }
  });

  test('returns the first answer when it is repeated with the same key, and stores nothing of the password with it', async () => {
    const admin = await server.as('admin');
    const headers = { 'idempotency-key': randomKey() };
    const requested = values({ roles: ['so'] });
    const [first, again] = await Promise.all([1, 2].map(() => admin.post('register', requested, headers)));
    expect([first?.statusCode, again?.statusCode]).toEqual([201, 201]);
    expect(again?.json()).toEqual(first?.json());
    const { rows } = await sql<{ body_hash: string; answer: object }>`
      select body_hash, answer from idempotency_keys where key = ${headers['idempotency-key']}`.execute(
      server.app.db,
    );
    const { password: _, password_confirmation: __, ...others } = requested;
    const body_hash = createHash('sha256')
      .update(JSON.stringify([others, []]))
      .digest('hex');
    expect(rows).toEqual([{ body_hash, answer: { id: first?.json().user.id } }]);

    const password = `${requested.password}, changed`;
    for (const change of [{ name: 'Another' }, { password, password_confirmation: password }]) {
      const other = await admin.post('register', { ...requested, ...change }, headers);
      expect([other.statusCode, other.json().errors]).toEqual([
        422,
        { 'Idempotency-Key': [messages.keyReused] },
      ]);
    }
  });

  test('creates one account for one key from several addresses', async () => {
    const headers = { 'idempotency-key': randomKey() };
    const requested = values();
    const first = await stranger().post('register', requested, headers);
    const again = await stranger().post('register', requested, headers);
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    const count = sql<{
      n: number;
    }>`select count(*)::int as n from users where username = ${requested.username}`;
    expect((await count.execute(server.app.db)).rows).toEqual([{ n: 1 }]);
  });

  test('is limited to a hundred accounts a day from one network', async () => {
    const office = server.from('10.44.7.1');
    const ask = async (client = office) => (await client.post('register', values())).statusCode;
    expect(await ask()).toBe(201);
    await sql`update rate_windows set count = 99 where key = 'sign-ups 10.44.7.1'`.execute(server.app.db);
    expect([await ask(), await ask(), await ask(stranger())]).toEqual([201, 429, 201]);
    expect(await ask(await server.as('admin'))).toBe(201);
  });

  test('accepts every role', async () => {
    const admin = await server.as('admin');
    const id = await signUp(admin, { username: 'every.role', roles: allRoles });
    expect((await admin.get(`users/${id}`)).json().roles.sort()).toEqual([...allRoles].sort());
  });
});

describe('an account with the name or address of another account', () => {
  let admin: Client;
  beforeAll(async () => {
    admin = await server.as('admin');
  });

  const OWN = 'orchard-lamp-valley-19';
  const stranger = () => server.from(`10.12.0.${next()}`);

  const ask = (username: string, more: object = {}) =>
    stranger().post('register', {
      name: 'Asks Again',
      username,
      password: OWN,
      password_confirmation: OWN,
      roles: ['so'],
      ...more,
    });

  async function mailsTo(address: string) {
    await quiet(server.app);
    return (await outbox(server.config.dataDir)).filter(mail => mail.to === address);
  }

  /** An answer without what is the new account's own. */
  const shape = (answer: Awaited<ReturnType<typeof ask>>) => {
    const { user, ...rest } = answer.json();
    const { id, username, email, ...own } = user;
    return [answer.statusCode, rest, own, Object.keys(answer.headers).sort()];
  };

  describe('requesting it', () => {
    test('returns the usual answer for a taken username, a taken address, and both', async () => {
      await signUp(admin, { username: 'known.one', email: 'known.one@aup.test' });
      const fresh = await ask('nobody.yet', { email: 'nobody.yet@aup.test' });
      expect(fresh.statusCode).toBe(201);
      for (const [username, email] of [
        ['known.one', 'free@aup.test'],
        ['Known.One', 'KNOWN.ONE@aup.test'],
        ['free.one', 'known.one@aup.test'],
        ['nobody.yet', 'nobody.yet@aup.test'],
      ] as const) {
        expect(shape(await ask(username, { email })), username).toEqual(shape(fresh));
      }
    });

    test('notifies only the owner of a verified address', async () => {
      await signUp(admin, { username: 'owner', email: 'owner@aup.test' });
      await ask('not.the.owner', { email: 'Owner@aup.test', name: 'You won: a.test' });
      const [mail, ...more] = await mailsTo('owner@aup.test');
      expect([mail?.subject, more]).toEqual(['Someone requested an account with your email address', []]);
      expect(mail?.text).toContain('“owner”');
      expect(mail?.text, 'nothing of what a stranger typed').not.toMatch(/You won|not\.the\.owner/);
      await ask('first.asks', { email: 'waits.only@aup.test' });
      await ask('second.asks', { email: 'waits.only@aup.test' });
      expect(await mailsTo('waits.only@aup.test')).toEqual([]);
    });

    test("doesn't flood the owner's mailbox", async () => {
      await signUp(admin, { username: 'flooded', email: 'flooded@aup.test' });
      for (let asked = 0; asked < 7; asked += 1) await ask(`floods-${asked}`, { email: 'flooded@aup.test' });
      expect(await mailsTo('flooded@aup.test')).toHaveLength(5);
    });
  });

  describe('signing in with a shared name', () => {
    test("works for the owner's password and returns the pending message for the other's, as for any name", async () => {
      const id = await signUp(admin, { username: 'shared' });
      await ask('shared');
      await ask('free.name');
      const owner = await login(stranger(), 'shared', PASSWORD);
      expect([owner.statusCode, owner.json().user?.id]).toEqual([200, id]);
      for (const username of ['shared', 'free.name']) {
        const waits = await login(stranger(), username, OWN);
        expect([waits.statusCode, waits.json()], username).toEqual([
          403,
          { message: messages.pendingAccount },
        ]);
      }
      expect((await login(stranger(), 'shared', 'neither of them')).statusCode).toBe(401);
    });

    test("with the password of the pending account doesn't reset the failures of the owner's", async () => {
      await signUp(admin, { username: 'guessed.at' });
      await ask('guessed.at');
      const from = stranger();
      for (let guess = 0; guess < 10; guess += 1) {
        expect((await login(from, 'guessed.at', 'a guess')).statusCode).toBe(401);
        if (guess < 9) expect((await login(from, 'guessed.at', OWN)).statusCode).toBe(403);
      }
      expect((await login(from, 'guessed.at', PASSWORD)).statusCode).toBe(429);
    });

    test('sends a reset link to the approved account of the address', async () => {
      const id = await signUp(admin, { username: 'gets.link', email: 'link@aup.test' });
      await ask('gets.none', { email: 'link@aup.test' });
      await stranger().post('password/email', { email: 'link@aup.test' });
      const text = (await mailsTo('link@aup.test'))
        .map(mail => mail.text)
        .find(one => one.includes('reset-password/'));
      const token = /reset-password\/([\w-]+)/.exec(text ?? '')?.[1];
      const password = 'another-one-entirely-5';
      const reset = { token, password, password_confirmation: password };
      expect((await stranger().post('password/reset', reset)).statusCode).toBe(200);
      expect((await login(stranger(), 'gets.link', password)).json().user.id).toBe(id);
    });
  });

  describe('approving it', () => {
    test('names what is taken, and succeeds with another name and address, which its email mentions', async () => {
      await signUp(admin, { username: 'taken.name', email: 'taken@aup.test' });
      const { id } = (await ask('Taken.Name', { email: 'Taken@aup.test' })).json().user;
      const row = (await admin.get(`users/${id}`)).json();
      expect([row.state, row.taken]).toEqual(['pending', ['username', 'email']]);
      const approve = (body: object, headers = {}) =>
        admin.post(`users/${id}/approve`, { roles: ['so'], ...body }, headers);
      expect((await approve({})).json().errors).toEqual({ username: [messages.usernameTaken] });
      expect((await approve({ username: 'new.name' })).json().errors).toEqual({
        email: [messages.emailTaken],
      });
      expect((await approve({ username: 'no name!' })).json().errors).toEqual({
        username: [messages.usernameForm],
      });
      const moved = { username: 'new.name', email: 'new.name@aup.test' };
      const unproved = await approve(moved);
      expect([unproved.statusCode, unproved.json().proof]).toEqual([403, true]);
      const approved = await approve(moved, await proofOf(admin, ADMIN_PASSWORD));
      expect(approved.json()).toMatchObject({ state: 'active', ...moved, taken: [] });
      const [mail, ...more] = await mailsTo('new.name@aup.test');
      expect(more).toEqual([]);
      expect(mail?.text).toContain('“new.name”');
      expect((await mailsTo('taken@aup.test')).map(one => one.subject)).not.toContain(
        'The email address of your account was changed',
      );
      expect((await login(stranger(), 'new.name', OWN)).statusCode).toBe(200);
      const [latest] = (await admin.get(`users/${id}/history`)).json();
      expect(latest.after).toMatchObject({ username: 'new.name' });
    });

    test("gives a name that two accounts requested to the first one approved, and keeps fields that aren't sent", async () => {
      const [one, two] = [await ask('both.want', { email: 'both@aup.test' }), await ask('both.want')];
      const approve = (answer: typeof one) =>
        admin.post(`users/${answer.json().user.id}/approve`, { roles: ['so'] });
      const approved = await approve(two);
      expect([approved.statusCode, approved.json().username]).toEqual([200, 'both.want']);
      expect((await approve(one)).json().errors).toEqual({ username: [messages.usernameTaken] });
      const row = (await admin.get(`users/${one.json().user.id}`)).json();
      expect([row.email, row.taken]).toEqual(['both@aup.test', ['username']]);
    });

    test("doesn't rename an active account", async () => {
      const id = await signUp(admin, { username: 'keeps.name', email: 'keeps@aup.test' });
      const again = await admin.post(`users/${id}/approve`, {
        roles: ['so'],
        username: 'other',
        email: null,
      });
      expect(again.json()).toMatchObject({ username: 'keeps.name', email: 'keeps@aup.test' });
    });

    test('restores a removed request as pending although another account has its name', async () => {
      const { id } = (await ask('comes.back')).json().user;
      await admin.post(`users/${id}/refuse`, {});
      await signUp(admin, { username: 'comes.back' });
      const back = await admin.post(`users/${id}/restore`);
      expect([back.statusCode, back.json().taken]).toEqual([200, ['username']]);
    });
  });
});

test('requests are refused when too many are pending, except from admins', async () => {
  const { db } = server.app;
  await sql`insert into users (name, username, password_hash, roles)
    select 'One of many', 'many-' || n, '-', array['guest'] from generate_series(1, ${MAX_WAITING}) n`.execute(
    db,
  );
  onTestFinished(async () => {
    await db.deleteFrom('users').where('username', 'like', 'many-%').execute();
  });
  const refused = await stranger().post('register', values());
  expect([refused.statusCode, refused.json()]).toEqual([503, { message: messages.tooManyWaiting }]);
  expect((await (await server.as('admin')).post('register', values())).statusCode).toBe(201);
});
