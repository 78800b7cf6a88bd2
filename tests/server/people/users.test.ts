import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { createFirstAdmin } from '../../../server/people/first-admin.ts';
import { messages } from '../../messages.ts';
import {
  ADMIN_PASSWORD,
  login,
  PASSWORD,
  proofOf,
  serverForFile,
  signIn,
  signUp,
  startApp,
} from '../../support/app.ts';
import { outbox, quiet } from '../../support/mails.ts';
import { counter } from '../../support/tenders.ts';

const server = await serverForFile();
const admin = await server.as('admin');

const userBody = (more: object = {}) => ({
  name: 'Changed Name',
  email: null,
  roles: ['guest'],
  active: true,
  ...more,
});

describe('the Users screen', () => {
  test('lists names and email addresses and never a password', async () => {
    const id = await signUp(admin, { username: 'listed', email: 'listed@aup.test' });
    const response = await admin.get('users');
    expect(response.headers['content-range']).toMatch(/^users 0-\d+\/\d+$/);
    const row = response.json().find((user: { id: number }) => user.id === id);
    expect(row).toMatchObject({
      name: 'Person listed',
      email: 'listed@aup.test',
      active: true,
      is_admin: false,
    });
    expect(response.body).not.toMatch(/argon2|password/);
    expect((await admin.get(`users/${id}`)).body).not.toMatch(/argon2|password/);
  });

  test('searches by name, username or email, sorts and paginates', async () => {
    for (const username of ['zeb-1', 'zeb-2', 'zeb-3']) await signUp(admin, { username });
    const query = new URLSearchParams({
      filter: '{"q":"ZEB-"}',
      sort: '["username","DESC"]',
      range: '[0,1]',
    });
    const response = await admin.get(`users?${query}`);
    expect(response.json().map((user: { username: string }) => user.username)).toEqual(['zeb-3', 'zeb-2']);
    expect(response.headers['content-range']).toBe('users 0-1/3');
  });

  test.each([
    ['GET', 'users/999999'],
    ['GET', 'users/abc'],
    ['GET', 'users/0'],
    ['GET', 'users/99999999999'],
    ['GET', 'users/999999/history'],
    ['PUT', 'users/999999'],
    ['DELETE', 'users/999999'],
    ['POST', 'users/999999/approve'],
  ])('%s %s returns 404', async (method, path) => {
    const payload = method === 'PUT' || method === 'POST' ? userBody() : undefined;
    expect((await admin.send(method, path, { payload })).statusCode).toBe(404);
  });

  test('saves a change of name and email, records it in the history, and ends no session', async () => {
    const id = await signUp(admin, { username: 'renamed' });
    const person = await signIn(server.app, 'renamed');
    const proof = await proofOf(admin, ADMIN_PASSWORD);
    const response = await admin.put(
      `users/${id}`,
      userBody({ email: 'renamed@aup.test', districts_id: 3 }),
      proof,
    );
    expect(response.json()).toMatchObject({
      name: 'Changed Name',
      email: 'renamed@aup.test',
      districts_id: 3,
    });
    expect((await person.get('profile')).json().user.name).toBe('Changed Name');
    const [latest] = (await admin.get(`users/${id}/history`)).json();
    expect(latest).toMatchObject({ action: 'update', user_id: admin.id, before: { email: null } });
  });

  test("keeps fields that aren't sent", async () => {
    const id = await signUp(admin, { username: 'kept', email: 'kept@aup.test', roles: ['so'] });
    await admin.put(`users/${id}`, userBody({ email: 'kept@aup.test', roles: ['so'], districts_id: 2 }));
    const response = await admin.put(`users/${id}`, { name: 'Only the Name' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      name: 'Only the Name',
      email: 'kept@aup.test',
      roles: ['so'],
      districts_id: 2,
    });
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ email: 'nothing' }, 'email'],
    [{ roles: [] }, 'roles'],
    [{ roles: ['king'] }, 'roles.0'],
    [{ active: 'perhaps' }, 'active'],
    [{ districts_id: 'Khyber' }, 'districts_id'],
    [{ districts_id: 999 }, 'districts_id'],
    [{ districts_id: 10 ** 12 }, 'districts_id'],
  ])('refuses %j', async (change, field) => {
    const id = await signUp(admin, { username: `bad-change-${field}-${JSON.stringify(change).length}` });
    const response = await admin.put(`users/${id}`, userBody(change));
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json().errors)).toEqual([field]);
  });

  test('returns 409 with the current record when it was changed in the meantime', async () => {
    const id = await signUp(admin, { username: 'contested' });
    const { updated_at } = (await admin.get(`users/${id}`)).json();
    expect((await admin.put(`users/${id}`, userBody({ updated_at }))).statusCode).toBe(200);
    const late = await admin.put(`users/${id}`, userBody({ name: 'Late', updated_at }));
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ message: messages.changedSince, current: { name: 'Changed Name' } });
  });
});

describe('deciding on account requests', () => {
  const next = counter();

  /** Asks for an account without a session; answers with its id. */
  const ask = (username: string, more: object = {}, headers = {}) =>
    signUp(
      {
        ...server.anyone,
        post: (path, body) =>
          server.from(`10.9.0.${next()}`).send('POST', path, { payload: body as object, headers }),
      },
      { username, ...more },
    );

  async function mailTo(address: string) {
    await quiet(server.app);
    const mails = (await outbox(server.config.dataDir)).filter(mail => mail.to === address);
    return mails.at(-1);
  }

  const list = async (query: Record<string, unknown>) => {
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]),
    );
    return (await admin.get(`users?${search}`)).json() as { id: number; username: string; state: string }[];
  };

  describe('refusing a request', () => {
    test('removes the account with the note, emails the person, and frees username and address', async () => {
      const id = await ask('not.wanted', { email: 'not.wanted@aup.test', name: 'Gul Khan' });
      const refused = await admin.post(`users/${id}/refuse`, {
        note: '  Please ask your M&E officer <first>. ',
      });
      expect([refused.statusCode, refused.json()]).toMatchObject([
        200,
        { state: 'removed', refusal_note: 'Please ask your M&E officer <first>.', pending: false },
      ]);
      expect((await login(server.from('10.9.1.1'), 'not.wanted', PASSWORD)).statusCode).toBe(401);
      const mail = await mailTo('not.wanted@aup.test');
      expect(mail?.subject).toBe('Your account was not approved');
      expect(mail?.text).toContain('Dear Gul Khan');
      expect(mail?.text).toContain('Please ask your M&E officer <first>.');
      expect(mail?.html).toContain('&lt;first&gt;');
      const [latest] = (await admin.get(`users/${id}/history`)).json();
      expect(latest).toMatchObject({ action: 'delete', user_id: admin.id });
      expect(latest.after.refusal_note).toBe('Please ask your M&E officer <first>.');
      expect(await ask('not.wanted', { email: 'not.wanted@aup.test' })).not.toBe(id);
    });

    test('needs no note or address, and a restored account is pending again', async () => {
      const id = await ask('came.back');
      expect((await admin.post(`users/${id}/refuse`)).statusCode).toBe(200);
      const back = await admin.post(`users/${id}/restore`);
      expect(back.json()).toMatchObject({ state: 'pending', refused_at: null, refusal_note: null });
      expect((await admin.post(`users/${id}/approve`, { roles: ['guest'] })).json().state).toBe('active');
      expect((await login(server.anyone, 'came.back', PASSWORD)).statusCode).toBe(200);
    });

    test('is possible only for pending accounts and only for admins', async () => {
      const active = await signUp(admin, { username: 'is.active' });
      const refused = await admin.post(`users/${active}/refuse`, { note: 'no' });
      expect([refused.statusCode, refused.json().message]).toEqual([409, messages.notPending]);
      const waiting = await ask('still.waits');
      const tooLong = await admin.post(`users/${waiting}/refuse`, { note: 'x'.repeat(1001) });
      expect([tooLong.statusCode, Object.keys(tooLong.json().errors)]).toEqual([422, ['note']]);
      const mne = await server.as('mne');
      expect((await mne.post(`users/${waiting}/refuse`)).statusCode).toBe(403);
      expect((await server.anyone.post(`users/${waiting}/refuse`)).statusCode).toBe(401);
      expect((await admin.post('users/999999/refuse')).statusCode).toBe(404);
      const twice = await Promise.all([1, 2].map(() => admin.post(`users/${waiting}/refuse`)));
      expect(twice.map(answer => answer.statusCode).sort()).toEqual([200, 404]);
    });
  });

  test('the approval email is in the language of the registration', async () => {
    const id = await ask('reads.urdu', { email: 'reads.urdu@aup.test' }, { cookie: 'lang=ur' });
    expect((await admin.get(`users/${id}`)).json().language).toBe('ur');
    await admin.post(`users/${id}/approve`, { roles: ['so'] });
    const mail = await mailTo('reads.urdu@aup.test');
    expect(mail?.subject).toBe('آپ کا اکاؤنٹ منظور ہو گیا');
    expect(mail?.text).toContain('http://aup.test/login');
    const person = await signIn(server.app, 'reads.urdu');
    const changed = await person.put('profile', { language: 'en' });
    expect([changed.statusCode, changed.json().user]).toMatchObject([
      200,
      { language: 'en', name: expect.any(String) },
    ]);
    expect((await person.get('profile')).json().user).toMatchObject({
      language: 'en',
      email: 'reads.urdu@aup.test',
    });
    expect((await person.put('profile', { language: 'fr' })).statusCode).toBe(422);
  });

  test('a reset link can be sent to anyone with an address and permission to sign in', async () => {
    const id = await signUp(admin, { username: 'gets.link', email: 'gets.link@aup.test' });
    const sent = await admin.post(`users/${id}/reset-link`);
    expect([sent.statusCode, sent.json()]).toEqual([200, { email: 'gets.link@aup.test' }]);
    const token = /reset-password\/([\w-]+)/.exec((await mailTo('gets.link@aup.test'))?.text ?? '')?.[1];
    const password = 'orchard-lamp-valley-19';
    const reset = await server
      .from('10.9.2.1')
      .post('password/reset', { token, password, password_confirmation: password });
    expect(reset.statusCode).toBe(200);
    expect((await login(server.anyone, 'gets.link', password)).statusCode).toBe(200);

    const without = await signUp(admin, { username: 'no.address' });
    const refusals = [await admin.post(`users/${without}/reset-link`)];
    await admin.put(`users/${id}`, { active: false });
    refusals.push(await admin.post(`users/${id}/reset-link`));
    expect(refusals.map(answer => [answer.statusCode, answer.json().message])).toEqual([
      [409, messages.noEmail],
      [409, messages.notActive],
    ]);
    expect((await (await server.as('mne')).post(`users/${id}/reset-link`)).statusCode).toBe(403);
    expect((await admin.post('users/999999/reset-link')).statusCode).toBe(404);
  });

  describe('the list', () => {
    let ids: Record<'pending' | 'active' | 'inactive' | 'removed', number>;
    beforeAll(async () => {
      ids = {
        pending: await ask('state-pending'),
        active: await signUp(admin, { username: 'state-active' }),
        inactive: await signUp(admin, { username: 'state-inactive' }),
        removed: await ask('state-removed'),
      };
      await admin.put(`users/${ids.inactive}`, { active: false });
      await admin.delete(`users/${ids.removed}`);
      await signUp(admin, { username: 'state-newest' });
    });

    test.each(['pending', 'active', 'inactive', 'removed'] as const)(
      'filters by %s accounts',
      async state => {
        const rows = await list({ filter: { state, q: 'state-', trashed: 'with' } });
        expect(rows.map(row => row.state)).toContain(state);
        expect(new Set(rows.map(row => row.state))).toEqual(new Set([state]));
        expect(rows.map(row => row.id)).toContain(ids[state]);
      },
    );

    test('shows pending accounts first unless another order is requested, and no removed ones', async () => {
      const [first, ...others] = await list({ filter: { q: 'state-' } });
      expect(first?.id).toBe(ids.pending);
      expect(others.map(row => row.id)).not.toContain(ids.removed);
      const [byName] = await list({ filter: { q: 'state-', trashed: 'with' }, sort: ['username', 'ASC'] });
      expect(byName?.username).toBe('state-active');
    });

    test('answers paths with page and order, and exports to CSV, like every register', async () => {
      const page = await admin.get('users/state-/true/2/username/asc?page=2');
      expect(page.json()).toMatchObject({ total: 5, per_page: 2, current_page: 2, last_page: 3 });
      expect(page.json().data.map((row: { username: string }) => row.username)).toEqual([
        'state-newest',
        'state-pending',
      ]);
      const sheet = await admin.get(
        'users/export?headings=raw&filter={"q":"state-"}&sort=["username","ASC"]',
      );
      const lines = sheet.body.trim().split('\r\n');
      expect(lines).toHaveLength(5);
      expect(lines[0]).toContain('username');
      expect(sheet.body).not.toMatch(/argon2|photo_key|password/);
      for (const path of ['users/a/true/2/username/asc', 'users/export'])
        expect((await (await server.as('mne')).get(path)).statusCode).toBe(403);
    });
  });
});

describe('what ends a session at once', () => {
  /** With what is said to the device of that person. */
  const changes: [string, (id: number) => Promise<{ statusCode: number }>, string | undefined][] = [
    ['other roles', id => admin.put(`users/${id}`, userBody({ roles: ['mne'] })), undefined],
    ['one role more', id => admin.put(`users/${id}`, userBody({ roles: ['guest', 'so'] })), undefined],
    ['the role of a guest', id => admin.put(`users/${id}`, userBody()), 'mayKeepNothing'],
    ['deactivation', id => admin.put(`users/${id}`, userBody({ active: false })), 'deactivated'],
    ['removal', id => admin.delete(`users/${id}`), 'deactivated'],
  ];

  test.each(changes)('%s', async (name, change, code) => {
    const username = name.replaceAll(' ', '-');
    const id = await signUp(admin, { username, roles: ['so'] });
    const person = await signIn(server.app, username);
    expect((await change(id)).statusCode).toBe(200);
    const refused = await person.get('profile');
    expect([refused.statusCode, refused.json().code]).toEqual([401, code]);
    // Who shows no pass of that session learns nothing of the account.
    const forged = server.anyone.get('profile', { authorization: `Bearer ${person.token?.slice(0, -3)}xyz` });
    expect((await forged).json()).toEqual({ message: messages.sessionEnded });
    expect((await person.get('districts')).statusCode).toBe(401);
  });

  test("a deactivated person can't sign in until they are reactivated", async () => {
    const id = await signUp(admin, { username: 'on-and-off' });
    await admin.put(`users/${id}`, userBody({ active: false }));
    const refused = await login(server.anyone, 'on-and-off', PASSWORD);
    expect([refused.statusCode, refused.json().message]).toEqual([403, messages.inactiveAccount]);
    await admin.put(`users/${id}`, userBody());
    expect((await login(server.anyone, 'on-and-off', PASSWORD)).statusCode).toBe(200);
  });

  test("a removed person can't sign in, leaves the list, and frees the username", async () => {
    const id = await signUp(admin, { username: 'removed' });
    expect((await admin.delete(`users/${id}`)).json().message).toBe(`Deleted the user ${id}`);
    expect((await login(server.from('10.6.0.1'), 'removed', PASSWORD)).statusCode).toBe(401);
    expect((await admin.get(`users/${id}`)).statusCode).toBe(404);
    expect(await signUp(admin, { username: 'removed' })).not.toBe(id);
  });

  test('a restored person has the previous roles, unless the username is taken', async () => {
    const id = await signUp(admin, { username: 'comes-back', roles: ['mne'] });
    await admin.delete(`users/${id}`);
    const back = await admin.post(`users/${id}/restore`);
    expect([back.statusCode, back.json().roles, back.json().deleted_at]).toEqual([200, ['mne'], null]);
    expect((await login(server.anyone, 'comes-back', PASSWORD)).statusCode).toBe(200);
    await admin.delete(`users/${id}`);
    await signUp(admin, { username: 'comes-back' });
    const taken = await admin.post(`users/${id}/restore`);
    expect([taken.statusCode, taken.json().message]).toEqual([409, messages.usernameTaken]);
  });

  test("a person's district and designation must exist", async () => {
    const designation = await admin.post('designations', { title: 'Social Organizer' });
    const id = await signUp(admin, { username: 'designated' });
    const places = { districts_id: 1, designations_id: designation.json().id };
    const changed = await admin.put(`users/${id}`, userBody(places));
    expect(changed.json()).toMatchObject({
      ...places,
      district_name: 'Khyber',
      designation_title: 'Social Organizer',
    });
    const refused = await admin.put(`users/${id}`, userBody({ designations_id: 999_999 }));
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['designations_id']]);
  });

  test('a deactivation ends sessions in other processes, too', async () => {
    const second = await buildApp(server.config, { pages: '/nowhere' });
    try {
      const id = await signUp(admin, { username: 'elsewhere' });
      const person = await signIn(second, 'elsewhere');
      expect((await person.get('profile')).statusCode).toBe(200);
      await admin.put(`users/${id}`, userBody({ active: false }));
      expect((await person.get('profile')).statusCode).toBe(401);
    } finally {
      await second.close();
    }
  });
});

describe('the last active admin', () => {
  test("can't be removed, deactivated or demoted, but another admin can", async () => {
    const last = admin.id as number;
    const refusals = [
      await admin.delete(`users/${last}`),
      await admin.put(`users/${last}`, userBody({ roles: ['admin'], active: false })),
      await admin.put(`users/${last}`, userBody({ roles: ['mne'] })),
      await admin.post(`users/${last}/approve`, { roles: ['mne'] }),
    ];
    for (const refused of refusals) {
      expect([refused.statusCode, refused.json().message]).toEqual([409, messages.lastAdmin]);
    }
    expect((await admin.get('profile')).json()).toMatchObject({
      user: { name: 'Administrator' },
      roles: ['admin'],
    });

    const second = await signUp(admin, { username: 'second-admin', roles: ['admin'] });
    const other = await signIn(server.app, 'second-admin');
    expect(
      (await admin.put(`users/${second}`, userBody({ roles: ['admin'], active: false }))).statusCode,
    ).toBe(200);
    expect((await other.get('profile')).statusCode).toBe(401);
    expect((await admin.delete(`users/${last}`)).statusCode, 'an inactive admin is no help').toBe(409);
  });

  test("of the first start can be replaced by another, and isn't created again by a later start", async () => {
    const fresh = await startApp();
    try {
      const first = await fresh.as('admin');
      await signUp(first, { username: 'gulalai', roles: ['admin'] });
      const own = await signIn(fresh.app, 'gulalai');
      const shut = await own.put(`users/${first.id}`, userBody({ roles: ['admin'], active: false }));
      expect([shut.statusCode, shut.json().username]).toEqual([200, 'admin']);
      const refused = await login(fresh.anyone, 'admin', ADMIN_PASSWORD);
      expect([refused.statusCode, refused.json().message]).toEqual([403, messages.inactiveAccount]);
      await createFirstAdmin(fresh.app.db, { adminPassword: 'a-password-of-another-start' });
      expect(
        (await own.get('users'))
          .json()
          .map((user: { username: string }) => user.username)
          .sort(),
      ).toEqual(['admin', 'gulalai']);
    } finally {
      await fresh.close();
    }
  });

  test('remains when two admins demote each other at the same moment', async () => {
    await signUp(admin, { username: 'third-admin', roles: ['admin'] });
    const third = await signIn(server.app, 'third-admin');
    const answers = await Promise.all([
      admin.put(`users/${third.id}`, userBody({ roles: ['mne'] })),
      third.put(`users/${admin.id}`, userBody({ name: 'Administrator', roles: ['mne'] })),
    ]);
    expect(answers.filter(answer => answer.statusCode === 200).length).toBeLessThanOrEqual(1);
    const { rows } = await sql`
      select 1 from users where 'admin' = any(roles) and active and deleted_at is null`.execute(
      server.app.db,
    );
    expect(rows.length).toBeGreaterThanOrEqual(1);
  });
});
