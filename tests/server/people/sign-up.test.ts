import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { roles as allRoles } from '../../../contract/access.ts';
import { signUpInput } from '../../../contract/people/people.ts';
import { randomKey } from '../../../contract/random-key.ts';
import { MAX_PHOTO_BYTES } from '../../../contract/register/documents.ts';
import { leakedPasswords } from '../../../server/people/common-passwords.ts';
import {
  MAX_PICTURE_BYTES,
  MAX_WAITING,
  removeExpiredSignUps,
} from '../../../server/people/waiting-accounts.ts';
import { messages } from '../../messages.ts';
import { login, PASSWORD, signIn, signUp, startApp, type TestServer } from '../../support/app.ts';
import { picture } from '../../support/pictures.ts';
import { type Attachment, counter, formOf } from '../../support/tenders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

const next = counter();
const values = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  name: 'Gul Khan',
  username: `gul.khan-${next()}`,
  password: PASSWORD,
  password_confirmation: PASSWORD,
  roles: ['so'],
  ...more,
});
/** Each from an address of its own: how often one address may ask is not what these tests are about. */
const stranger = () => server.from(`10.4.0.${next()}`);

test('the first admin’s is none of those either', async () => {
  await expect(startApp({ adminPassword: 'Qwertyuiop' })).rejects.toThrow(/^ADMIN_PASSWORD is among/);
});

describe('asking for an account', () => {
  test('without an admin the account waits: it cannot sign in until an admin approves it', async () => {
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

  test('a pending account says nothing to somebody who does not know its password', async () => {
    const requested = values();
    await stranger().post('register', requested);
    const response = await login(server.from('10.5.0.1'), String(requested.username), 'not its password');
    expect([response.statusCode, response.json().message]).toEqual([401, messages.credentials]);
  });

  test('with an admin’s session it is active at once, with the roles given', async () => {
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

  test('somebody signed in who is no admin can only ask, like everybody', async () => {
    const guest = await server.as('guest');
    const response = await guest.post('register', values({ roles: ['admin'] }));
    expect(response.statusCode).toBe(201);
    const row = (await (await server.as('admin')).get(`users/${response.json().user.id}`)).json();
    expect(row.pending).toBe(true);
  });

  test('refuses the first as the three-thousandth of the passwords that leaked most often, in any case', async () => {
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
    ['no roles', { roles: [] }, 'roles', messages.rolesRequired],
    ['an unknown role', { roles: ['king'] }, 'roles.0', messages.choice],
    ['a very long name', { name: 'x'.repeat(101) }, 'name', messages.tooLong(100)],
  ])('refuses %s', async (_, change, field, message) => {
    const response = await stranger().post('register', values(change));
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toEqual({ [field]: [message] });
  });

  test('an admin hears that a username or an e-mail address is taken, in any case of letters', async () => {
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

  test('a repetition under its key gets the first answer, and nothing of the password is kept with it', async () => {
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

  test('a stranger who asks again from another address under the same key has asked once', async () => {
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

  test('one network asks for a hundred accounts a day, so that nobody fills the room of all others', async () => {
    const office = server.from('10.44.7.1');
    const ask = async (client = office) => (await client.post('register', values())).statusCode;
    expect(await ask()).toBe(201);
    await sql`update rate_windows set count = 99 where key = 'sign-ups 10.44.7.1'`.execute(server.app.db);
    expect([await ask(), await ask(), await ask(stranger())]).toEqual([201, 429, 201]);
    expect(await ask(await server.as('admin'))).toBe(201);
  });

  test('every role of the table can be given', async () => {
    const admin = await server.as('admin');
    const id = await signUp(admin, { username: 'every.role', roles: allRoles });
    expect((await admin.get(`users/${id}`)).json().roles.sort()).toEqual([...allRoles].sort());
  });
});

describe('the picture', async () => {
  const png = await picture('png');
  const withPhoto = (photo: Attachment, more = {}) =>
    stranger().post('register', formOf(values({ roles: 'so', ...more }), [photo], 'photo'));

  test('is kept as the person’s photo', async () => {
    const username = 'has.photo';
    expect((await withPhoto({ name: 'me.png', content: png }, { username })).statusCode).toBe(201);
    const row = await server.app.db
      .selectFrom('users')
      .select(['photo_key', 'photo_type', 'photo_size'])
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      photo_key: expect.any(String),
      photo_type: 'image/jpeg',
      photo_size: expect.any(Number),
    });
    expect(row.photo_size).toBeLessThan(5_000);
    expect(await storedFiles()).toContain(row.photo_key);
  });

  test.each<[string, Attachment, number]>([
    ['a PDF', { name: 'me.pdf', content: '%PDF-1.7\n' }, 415],
    ['a PDF called PNG', { name: 'me.png', content: '%PDF-1.7\nno picture' }, 415],
    ['a page called PNG', { name: 'me.png', content: '<html><script>1</script></html>' }, 415],
    [
      'more than 10 MB',
      { name: 'me.png', content: Buffer.concat([png, Buffer.alloc(MAX_PHOTO_BYTES)]) },
      413,
    ],
  ])('refuses %s, keeps no file and makes no account', async (_, photo, status) => {
    const before = await storedFiles();
    const username = `photo-${next()}`;
    const response = await withPhoto(photo, { username });
    expect(response.statusCode).toBe(status);
    expect(response.json().message).not.toBe('');
    expect(await storedFiles()).toEqual(before);
    expect((await stranger().post('register', values({ username }))).statusCode).toBe(201);
  });

  test('is not kept when the rest of the form is refused', async () => {
    const before = await storedFiles();
    const refused = await withPhoto({ name: 'me.png', content: png }, { password_confirmation: 'other' });
    expect(refused.statusCode).toBe(422);
    expect(await storedFiles()).toEqual(before);
  });

  test('pictures of accounts that nobody approved are bounded in sum; admins may go on', async () => {
    const users = server.app.db.updateTable('users').where('username', '=', 'has.photo');
    await users.set({ photo_size: MAX_PICTURE_BYTES }).execute();
    onTestFinished(async () => void (await users.set({ photo_size: 1000 }).execute()));
    const before = await storedFiles();
    const refused = await withPhoto({ name: 'me.png', content: png });
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { photo: [messages.tooManyPictures] }]);
    expect(await storedFiles()).toEqual(before);
    expect((await stranger().post('register', values())).statusCode, 'without one').toBe(201);
    const byAdmin = formOf(values({ roles: 'so' }), [{ name: 'me.png', content: png }], 'photo');
    expect((await (await server.as('admin')).post('register', byAdmin)).statusCode).toBe(201);
  });

  test('goes with the account that waited too long, and with the one that was refused', async () => {
    const { db } = server.app;
    const admin = await server.as('admin');
    const [late, refused, fresh] = await Promise.all(
      ['late', 'refused', 'fresh'].map(async name => {
        const asked = await withPhoto({ name: 'me.png', content: png }, { username: `request.${name}` });
        return asked.json().user.id as number;
      }),
    );
    const photoOf = async (id?: number) =>
      db
        .selectFrom('users')
        .select(['photo_key', 'deleted_at'])
        .where('id', '=', Number(id))
        .executeTakeFirstOrThrow();
    const keys = [(await photoOf(late)).photo_key, (await photoOf(refused)).photo_key];
    await db
      .updateTable('users')
      .set({ updated_at: sql<string>`now() - interval '61 days'` })
      .where('id', '=', Number(late))
      .execute();
    await admin.post(`users/${refused}/refuse`, { note: 'Not known here' });
    await removeExpiredSignUps(server.app);
    expect(await photoOf(late)).toEqual({ photo_key: null, deleted_at: expect.anything() });
    expect((await photoOf(refused)).photo_key).toBeNull();
    expect(await photoOf(fresh)).toEqual({ photo_key: expect.any(String), deleted_at: null });
    const stored = await storedFiles();
    for (const key of keys) expect(stored).not.toContain(key);
    const [removal] = (await admin.get(`users/${late}/history`)).json();
    expect(removal).toMatchObject({ action: 'delete', user_id: null });
    expect((await stranger().post('register', values({ username: 'request.late' }))).statusCode).toBe(201);
  });

  async function storedFiles(): Promise<string[]> {
    const keys: string[] = [];
    for await (const key of server.app.files.list(new Date(Date.now() + 60_000))) keys.push(key);
    return keys.sort();
  }
});

test('so many wait at most', async () => {
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
