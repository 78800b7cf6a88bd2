import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { PROOF_HEADER } from '../../../contract/people/people.ts';
import { mailTexts } from '../../../server/mail/texts/by-language.ts';
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
} from '../../support/app.ts';
import { codeOf, forgetUsedCodes, setUpTwoFactor, wrongCode } from '../../support/authenticator.ts';
import { isMail, outbox, outbox as outboxOf, quiet } from '../../support/mails.ts';
import { counter } from '../../support/tenders.ts';

const server = await serverForFile();

const NEW = 'orchard-lamp-valley-19';
const pair = (password = NEW, password_confirmation = password) => ({ password, password_confirmation });

async function person(username: string) {
  await signUp(await server.as('admin'), { username, email: `${username}@aup.test` });
  return signIn(server.app, username);
}

describe('the profile', () => {
  test("shows and changes one's own name and email, and nothing else", async () => {
    const client = await person('own.profile');
    const body = {
      name: 'New Name',
      email: 'new@aup.test',
      roles: ['admin'],
      is_admin: true,
      active: false,
      username: 'x',
    };
    expect((await client.put('profile', body, await proofOf(client))).statusCode).toBe(200);
    expect((await client.get('profile')).json()).toMatchObject({
      user: {
        id: client.id,
        name: 'New Name',
        username: 'own.profile',
        email: 'new@aup.test',
        is_admin: false,
      },
      roles: ['guest'],
    });
  });

  test('notifies the previous address of a change, and links sent there stop working', async () => {
    const client = await person('moves.mail');
    const former = async () => {
      await quiet(server.app);
      const all = await outboxOf(server.config.dataDir);
      return all.filter(mail => mail.to.toLowerCase() === 'moves.mail@aup.test');
    };
    await server.from('10.7.3.1').post('password/email', { email: 'moves.mail@aup.test' });
    const token = /reset-password\/([\w-]+)/.exec((await former())[0]?.text ?? '')?.[1];
    const proof = await proofOf(client);
    expect((await client.put('profile', { email: 'Moves.Mail@aup.test' })).statusCode).toBe(200);
    await client.put('profile', { email: 'elsewhere@aup.test', language: 'ur' }, proof);
    const [, told, ...more] = await former();
    expect([told?.subject, more]).toEqual([mailTexts.ur.addressChanged.subject, []]);
    expect(told?.text).not.toContain('elsewhere');
    const used = await server.from('10.7.3.1').post('password/reset', { token, ...pair() });
    expect([used.statusCode, used.json().errors]).toEqual([422, { token: [messages.resetExpired] }]);
  });

  test('refuses a blank name, an invalid email address and one that is taken', async () => {
    const client = await person('bad.profile');
    await person('has.mail');
    for (const [body, field] of [
      [{ name: ' ' }, 'name'],
      [{ name: 'N', email: 'no' }, 'email'],
      [{ name: 'N', email: 'Has.Mail@aup.test' }, 'email'],
    ] as const) {
      const response = await client.put('profile', body, await proofOf(client));
      expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, [field]]);
    }
  });

  test.each([
    ['GET', 'profile'],
    ['PUT', 'profile'],
    ['PUT', 'profile/password'],
  ])('%s %s returns 401 without a session', async (method, address) => {
    expect((await server.anyone.send(method, address)).statusCode).toBe(401);
  });
});

describe('changing the password', () => {
  test('requires the current password, and ends the old password and all other sessions', async () => {
    const client = await person('changes.it');
    const elsewhere = await signIn(server.app, 'changes.it');
    const change = (current_password: string, more = pair()) =>
      client.put('profile/password', { current_password, ...more });

    const wrong = await change('not the current');
    expect(wrong.json().errors).toEqual({ current_password: [messages.currentPassword] });
    expect((await change(PASSWORD, pair(NEW, 'other'))).json().errors).toEqual({
      password_confirmation: [messages.passwordMismatch],
    });
    expect((await change(PASSWORD, pair('short'))).json().errors).toEqual({
      password: [messages.passwordLength],
    });
    expect((await change(PASSWORD, pair('Changes.It'))).json().errors).toEqual({
      password: [messages.passwordIsUsername],
    });
    expect((await change(PASSWORD, pair('1234567890'))).json().errors).toEqual({
      password: [messages.passwordCommon],
    });
    expect((await elsewhere.get('profile')).statusCode, 'nothing has changed so far').toBe(200);

    const changed = await change(PASSWORD);
    expect(changed.statusCode).toBe(200);
    expect((await elsewhere.get('profile')).statusCode).toBe(401);
    expect((await client.get('profile')).statusCode, 'the token of before is worth nothing').toBe(401);
    expect((await server.client(changed.json().token).get('profile')).statusCode).toBe(200);
    expect((await login(server.anyone, 'changes.it', PASSWORD)).statusCode).toBe(401);
    expect((await login(server.anyone, 'changes.it', NEW)).statusCode).toBe(200);
  });

  test('returns 429 after ten wrong passwords', async () => {
    const client = await person('guessed.at');
    const change = () => client.put('profile/password', { current_password: 'a guess', ...pair() });
    for (let i = 0; i < 10; i++) expect((await change()).statusCode).toBe(422);
    expect((await change()).statusCode).toBe(429);
  });
});

describe('a forgotten password', () => {
  const outbox = () => path.join(server.config.dataDir, 'outbox');
  const mails = async () => (await readdir(outbox()).catch(() => [])).filter(isMail).sort();
  const next = counter();
  const ask = (email: string) => server.from(`10.7.0.${next()}`).post('password/email', { email });
  const reset = (token: string, more: object = pair()) =>
    server.from(`10.7.1.${next()}`).post('password/reset', { token, ...more });

  /** Asks for a link and reads it from the outbox. */
  async function linkFor(email: string): Promise<string> {
    const before = await mails();
    expect((await ask(email)).statusCode).toBe(200);
    const name = await vi.waitFor(async () => {
      const [fresh] = (await mails()).filter(mail => !before.includes(mail));
      expect(fresh).toBeDefined();
      return fresh as string;
    });
    const text = (await readFile(path.join(outbox(), name), 'utf8'))
      .replaceAll('=\r\n', '')
      .replaceAll('=3D', '=');
    expect(text.toLowerCase()).toContain(`to: ${email.toLowerCase()}`);
    return /http:\/\/aup\.test\/reset-password\/([\w-]+)/.exec(text)?.[1] ?? '';
  }

  test('the link sets a new password once and ends every session', async () => {
    const client = await person('forgot.it');
    const token = await linkFor('Forgot.It@aup.test');
    expect(token).not.toBe('');
    expect((await reset(token, pair('1234567890'))).json().errors).toEqual({
      password: [messages.passwordCommon],
    });
    expect((await reset(token, pair('Forgot.It12'.slice(0, 9)))).statusCode).toBe(422);
    expect((await reset(token, pair(NEW, 'other'))).json().errors).toEqual({
      password_confirmation: [messages.passwordMismatch],
    });
    const isValid = async () =>
      (await server.from(`10.7.1.${next()}`).post('password/reset/check', { token })).json();
    expect(await isValid()).toEqual({ valid: true });
    expect((await reset(token)).json().message).toBe(messages.resetDone);
    expect(await isValid()).toEqual({ valid: false });
    expect((await client.get('profile')).statusCode).toBe(401);
    expect((await login(server.anyone, 'forgot.it', NEW)).statusCode).toBe(200);
    const again = await reset(token, pair('another-good-one-5'));
    expect([again.statusCode, again.json().errors]).toEqual([422, { token: [messages.resetExpired] }]);
  });

  test('of two simultaneous uses of one link, one succeeds', async () => {
    await person('raced.for');
    const token = await linkFor('raced.for@aup.test');
    const answers = await Promise.all([reset(token), reset(token, pair('the-second-one-77'))]);
    expect(answers.map(answer => answer.statusCode).sort()).toEqual([200, 422]);
  });

  test('earlier links stop working when a link has set the password', async () => {
    await person('asked.twice');
    const first = await linkFor('asked.twice@aup.test');
    const second = await linkFor('asked.twice@aup.test');
    expect((await reset(second)).statusCode).toBe(200);
    expect((await reset(first, pair('yet-another-one-3'))).statusCode).toBe(422);
  });

  test('earlier links stop working when the owner has changed the password', async () => {
    const client = await person('found.it');
    const token = await linkFor('found.it@aup.test');
    const changed = await client.put('profile/password', { current_password: PASSWORD, ...pair() });
    expect(changed.statusCode, changed.body).toBe(200);
    expect((await reset(token, pair('yet-another-one-3'))).json().errors).toEqual({
      token: [messages.resetExpired],
    });
  });

  test('a used link verifies its address until another address is entered', async () => {
    await person('verified');
    const admin = await server.as('admin');
    const verifiedAt = async () => {
      const users = (await admin.get('users?filter={"q":"verified"}')).json();
      return users[0].email_verified_at;
    };
    expect(await verifiedAt()).toBeNull();
    expect((await reset(await linkFor('verified@aup.test'))).statusCode).toBe(200);
    const at = await verifiedAt();
    expect(at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(60_000);
    const { id } = (await admin.get('users?filter={"q":"verified"}')).json()[0];
    const proof = await proofOf(admin, ADMIN_PASSWORD);
    expect((await admin.put(`users/${id}`, { email: 'other@aup.test' }, proof)).statusCode).toBe(200);
    expect((await admin.get(`users/${id}`)).json().email_verified_at).toBeNull();
  });

  test('the link expires after an hour', async () => {
    await person('too.late');
    const token = await linkFor('too.late@aup.test');
    const rows = await server.app.db
      .selectFrom('password_resets')
      .selectAll()
      .where('used_at', 'is', null)
      .execute();
    const row = rows.at(-1);
    const left = Date.parse(String(row?.expires_at)) - Date.now();
    expect(Math.abs(left - 3_600_000)).toBeLessThan(60_000);
    await server.app.db
      .updateTable('password_resets')
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .execute();
    expect((await reset(token)).json().errors).toEqual({ token: [messages.resetExpired] });
  });

  test('an unknown address gets the same answer and no email', async () => {
    const before = await mails();
    const unknown = await ask('stranger@aup.test');
    const known = await ask('forgot.it@aup.test');
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    await vi.waitFor(async () => expect(await mails()).toHaveLength(before.length + 1));
  });

  test('a deactivated account gets no link, and the token is stored only as a hash', async () => {
    const client = await person('shut.out');
    const token = await linkFor('shut.out@aup.test');
    const rows = await server.app.db.selectFrom('password_resets').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    const before = await mails();
    const body = { name: 'Shut Out', email: 'shut.out@aup.test', roles: ['guest'], active: false };
    await (await server.as('admin')).put(`users/${client.id}`, body);
    await ask('shut.out@aup.test');
    await linkFor('too.late@aup.test');
    expect(await mails()).toHaveLength(before.length + 1);
  });

  test('an account that awaits approval gets no link', async () => {
    const before = await mails();
    await signUp(server.anyone, { username: 'waits', name: 'You won: a.test', email: 'waits@aup.test' });
    await ask('waits@aup.test');
    await linkFor('too.late@aup.test');
    expect(await mails()).toHaveLength(before.length + 1);
  });

  test('an address gets at most five links an hour, from whichever network they are requested', async () => {
    await person('flooded');
    const before = await mails();
    for (let asked = 0; asked < 7; asked += 1) {
      expect((await ask(asked % 2 ? 'flooded@aup.test' : 'FLOODED@aup.test')).json()).toEqual({
        message:
          asked < 5
            ? messages.resetSent
            : expect.stringMatching(/^No email was sent: this address has had too many requests\./),
      });
    }
    await quiet(server.app);
    expect(await mails()).toHaveLength(before.length + 5);
  });

  test.each([[{}], [{ email: 'none' }], [{ email: ['a@b.test'] }]])(
    '%j is not an email address',
    async body => {
      expect((await server.from('10.7.2.1').post('password/email', body)).statusCode).toBe(422);
    },
  );

  test('a made-up token is refused', async () => {
    expect((await reset('made-up')).statusCode).toBe(422);
    expect((await login(server.anyone, 'admin', ADMIN_PASSWORD)).statusCode).toBe(200);
  });
});

describe('re-authentication', () => {
  let admin: Client;
  beforeAll(async () => {
    admin = await server.as('admin');
  });
  const next = counter();
  async function person(username: string, more: object = {}) {
    const id = await signUp(admin, { username, email: `${username}@aup.test`, ...more });
    return { id, client: await signIn(server.app, username) };
  }

  const signInAs = (username: string) => login(server.anyone, username, PASSWORD);

  const asksForProof = (answer: Awaited<ReturnType<Client['get']>>) => {
    expect([answer.statusCode, answer.json()]).toEqual([403, { message: messages.proofNeeded, proof: true }]);
  };

  describe('its token', () => {
    test('is issued for the password or a code, and for nothing else', async () => {
      const { client } = await person('gives.proof');
      const prove = (body: object) => client.post('profile/proof', body);
      expect((await prove({})).json().errors).toEqual({ current_password: [messages.required] });
      expect((await prove({ current_password: 'wrong' })).json().errors).toEqual({
        current_password: [messages.currentPassword],
      });
      expect((await prove({ code: '123456' })).json().errors, 'there is no second factor').toEqual({
        code: [messages.twoFactorWrong],
      });
      const { secret, recoveryCodes } = await setUpTwoFactor(client);
      await forgetUsedCodes(server.app);
      expect((await prove({ code: wrongCode(secret) })).statusCode).toBe(422);
      const code = codeOf(secret);
      expect((await prove({ code })).statusCode).toBe(200);
      expect((await prove({ code })).json().errors).toEqual({ code: [messages.twoFactorUsed] });
      expect((await prove({ code: recoveryCodes[0] })).statusCode).toBe(200);
      expect((await prove({ current_password: PASSWORD })).statusCode).toBe(200);
      expect((await server.anyone.post('profile/proof', { current_password: PASSWORD })).statusCode).toBe(
        401,
      );
    });

    test('returns 429 after ten wrong codes of any length, and logs each failure', async () => {
      for (const [username, isSetUp] of [
        ['codes.without', false],
        ['codes.with', true],
      ] as const) {
        const { id, client } = await person(username);
        if (isSetUp) await setUpTwoFactor(client);
        const statuses: number[] = [];
        for (let guess = 0; guess < 13; guess += 1)
          statuses.push((await client.post('profile/proof', { code: 'no-code-at-all' })).statusCode);
        expect(statuses).toEqual([...Array(10).fill(422), 429, 429, 429]);
        const { rows } = await server.app.pool.query(
          `select details->>'why' as why from audit_log where kind = 'signInFailed' and user_id = $1 order by id`,
          [id],
        );
        expect(rows.map(({ why }) => why)).toEqual([...Array(10).fill('code'), 'limit']);
      }
    });

    test('returns 429 after ten wrong passwords or codes, which count as failed sign-ins', async () => {
      const { client } = await person('is.guessed');
      const { secret } = await setUpTwoFactor(client);
      const statuses: number[] = [];
      for (let guess = 0; guess < 11; guess += 1)
        statuses.push((await client.post('profile/proof', { code: wrongCode(secret) })).statusCode);
      expect(statuses).toEqual([...Array(10).fill(422), 429]);
      for (let guess = 0; guess < 10; guess += 1)
        await client.post('profile/proof', { current_password: 'a guess' });
      const locked = await client.post('profile/proof', { current_password: PASSWORD });
      expect([locked.statusCode, Number(locked.headers['retry-after']) > 0]).toEqual([429, true]);
    });

    test('works only in the session that it was issued to', async () => {
      const { client } = await person('own.proof');
      const { client: stranger } = await person('other.proof');
      const again = await signIn(server.app, 'own.proof');
      const proof = await proofOf(client);
      for (const other of [again, stranger])
        asksForProof(await other.put('profile', { email: 'stolen@aup.test' }, proof));
      expect((await client.put('profile', { email: 'moved@aup.test' }, proof)).statusCode).toBe(200);
    });

    test.each(['', 'a.b.c', 'x'.repeat(4000)])("can't be %j", async value => {
      const { client } = await person(`bad-proof-${next()}`);
      asksForProof(await client.put('profile', { email: 'bad@aup.test' }, { [PROOF_HEADER]: value }));
    });

    test("is not a session token, and a session token doesn't replace it", async () => {
      const { client } = await person('mixes.up');
      const { [PROOF_HEADER]: proof } = await proofOf(client);
      expect((await server.client(proof).get('profile')).statusCode).toBe(401);
      asksForProof(
        await client.put('profile', { email: 'x@aup.test' }, { [PROOF_HEADER]: client.token ?? '' }),
      );
    });
  });

  describe('is required', () => {
    test("to change, add or remove one's own address, but not for its letter case or any other field", async () => {
      const { client } = await person('own.address');
      for (const body of [
        { name: 'Other' },
        { language: 'ur' },
        { language: 'en' },
        { email: 'OWN.address@aup.test' },
      ])
        expect((await client.put('profile', body)).statusCode).toBe(200);
      for (const email of ['else@aup.test', null, ''])
        asksForProof(await client.put('profile', { name: 'Not kept', email }));
      expect((await client.get('profile')).json().user).toMatchObject({
        name: 'Other',
        email: 'OWN.address@aup.test',
      });
      expect((await client.put('profile', { email: null }, await proofOf(client))).statusCode).toBe(200);
      asksForProof(await client.put('profile', { email: 'back@aup.test' }));
    });

    test('of an admin to change an address on the Users screen, their own included', async () => {
      const { id } = await person('moved.by.admin');
      asksForProof(await admin.put(`users/${id}`, { email: 'moved@elsewhere.test' }));
      asksForProof(await admin.put(`users/${admin.id}`, { email: 'admin@elsewhere.test' }));
      expect((await admin.get(`users/${id}`)).json().email).toBe('moved.by.admin@aup.test');
      expect((await admin.put(`users/${id}`, { name: 'Only the name' })).statusCode).toBe(200);
    });

    test('of an admin to make somebody an admin in any way, but not to edit somebody who is one', async () => {
      const proof = await proofOf(admin, ADMIN_PASSWORD);
      const request = (username: string, roles: string[]) => ({
        name: username,
        username,
        password: PASSWORD,
        password_confirmation: PASSWORD,
        roles,
      });
      asksForProof(await admin.post('register', request('made.admin', ['mne', 'admin'])));
      expect((await signInAs('made.admin')).statusCode).toBe(401);
      const { id } = (await admin.post('register', request('made.admin', ['admin']), proof)).json().user;
      expect((await signInAs('made.admin')).statusCode).toBe(200);
      expect((await admin.put(`users/${id}`, { name: 'Still an admin' })).statusCode).toBe(200);

      const stranger = await server.from('10.13.2.1').post('register', request('asks.for.admin', ['admin']));
      const waiting = stranger.json().user.id;
      asksForProof(await admin.post(`users/${waiting}/approve`, { roles: ['admin'] }));
      expect((await admin.post(`users/${waiting}/approve`, { roles: ['guest'] })).statusCode).toBe(200);
      asksForProof(await admin.put(`users/${waiting}`, { roles: ['guest', 'admin'] }));
      asksForProof(await admin.post(`users/${waiting}/approve`, { roles: ['admin'] }));
      expect((await admin.get(`users/${waiting}`)).json().roles).toEqual(['guest']);
      expect((await admin.put(`users/${waiting}`, { roles: ['admin'] }, proof)).statusCode).toBe(200);

      expect((await admin.put(`users/${id}`, { active: false })).statusCode).toBe(200);
      asksForProof(await admin.put(`users/${id}`, { active: true }));
      expect((await admin.delete(`users/${waiting}`)).statusCode).toBe(200);
      asksForProof(await admin.post(`users/${waiting}/restore`));
      expect((await admin.post(`users/${waiting}/restore`, {}, proof)).statusCode).toBe(200);
    });

    test("of an admin to turn off somebody's second factor", async () => {
      const { id, client } = await person('helped');
      await setUpTwoFactor(client);
      asksForProof(await admin.delete(`users/${id}/two-factor`));
      expect((await client.get('profile/two-factor')).json().enabled).toBe(true);
      const proof = await proofOf(admin, ADMIN_PASSWORD);
      expect((await admin.delete(`users/${id}/two-factor`, proof)).statusCode).toBe(204);
    });
  });

  test('when an admin changes an address, links sent to the previous one stop working and its owner is notified', async () => {
    const { id } = await person('loses.links');
    const former = 'loses.links@aup.test';
    const mails = async () => {
      await quiet(server.app);
      return (await outbox(server.config.dataDir)).filter(mail => mail.to === former);
    };
    await server.from('10.13.0.1').post('password/email', { email: former });
    await admin.post(`users/${id}/reset-link`);
    const tokens = (await mails()).map(mail => /reset-password\/([\w-]+)/.exec(mail.text)?.[1]);
    expect(tokens).toHaveLength(2);
    const proof = await proofOf(admin, ADMIN_PASSWORD);
    expect((await admin.put(`users/${id}`, { email: 'new.owner@aup.test' }, proof)).statusCode).toBe(200);
    const password = 'orchard-lamp-valley-19';
    for (const token of tokens) {
      const used = await server
        .from(`10.13.1.${next()}`)
        .post('password/reset', { token, password, password_confirmation: password });
      expect([used.statusCode, used.json().errors]).toEqual([422, { token: [messages.resetExpired] }]);
    }
    const told = (await mails()).at(-1);
    expect(told?.subject).toBe('The email address of your account was changed');
    expect(told?.text).not.toContain('new.owner');
  });
});
