import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { roles as allRoles } from '../../../contract/access.ts';
import { buildApp } from '../../../server/app.ts';
import { createFirstAdmin } from '../../../server/people/first-admin.ts';
import { messages } from '../../messages.ts';
import {
  ADMIN_PASSWORD,
  type Client,
  login,
  PASSWORD,
  proofOf,
  signIn,
  signUp,
  startApp,
  type TestServer,
} from '../../support/app.ts';
import { withServer } from '../../support/served.ts';

let server: TestServer;
let admin: Client;
withServer(started => {
  ({ server, admin } = started);
});

const userBody = (more: object = {}) => ({
  name: 'Changed Name',
  email: null,
  roles: ['guest'],
  active: true,
  ...more,
});

describe('the Users screen', () => {
  test('lists name and e-mail and never a password', async () => {
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

  test('finds by name, username or e-mail, sorts and pages', async () => {
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

  test.each(allRoles.filter(role => role !== 'admin'))('is closed to %s', async role => {
    const person = await server.as(role);
    for (const [method, path] of [
      ['GET', 'users'],
      ['GET', 'users/1'],
      ['GET', 'users/1/history'],
      ['PUT', 'users/1'],
      ['POST', 'users/1/approve'],
      ['DELETE', 'users/1'],
    ] as const) {
      expect((await person.send(method, path)).statusCode, `${method} ${path}`).toBe(403);
      expect((await server.anyone.send(method, path)).statusCode, `${method} ${path}`).toBe(401);
    }
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
  ])('%s %s: 404', async (method, path) => {
    const payload = method === 'PUT' || method === 'POST' ? userBody() : undefined;
    expect((await admin.send(method, path, { payload })).statusCode).toBe(404);
  });

  test('a change of name and e-mail is kept, told in the history, and ends no session', async () => {
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

  test('fields that are not sent stay as they are', async () => {
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

  test('somebody else’s change in the meantime: 409 with the current record', async () => {
    const id = await signUp(admin, { username: 'contested' });
    const { updated_at } = (await admin.get(`users/${id}`)).json();
    expect((await admin.put(`users/${id}`, userBody({ updated_at }))).statusCode).toBe(200);
    const late = await admin.put(`users/${id}`, userBody({ name: 'Late', updated_at }));
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ message: messages.changedSince, current: { name: 'Changed Name' } });
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

  test('a deactivated person can’t sign in, a reactivated one can', async () => {
    const id = await signUp(admin, { username: 'on-and-off' });
    await admin.put(`users/${id}`, userBody({ active: false }));
    const refused = await login(server.anyone, 'on-and-off', PASSWORD);
    expect([refused.statusCode, refused.json().message]).toEqual([403, messages.inactiveAccount]);
    await admin.put(`users/${id}`, userBody());
    expect((await login(server.anyone, 'on-and-off', PASSWORD)).statusCode).toBe(200);
  });

  test('a removed person can’t sign in, is gone from the list, and the username is free', async () => {
    const id = await signUp(admin, { username: 'removed' });
    expect((await admin.delete(`users/${id}`)).json().message).toBe(`Deleted the user ${id}`);
    expect((await login(server.from('10.6.0.1'), 'removed', PASSWORD)).statusCode).toBe(401);
    expect((await admin.get(`users/${id}`)).statusCode).toBe(404);
    expect(await signUp(admin, { username: 'removed' })).not.toBe(id);
  });

  test('a removed person comes back with the roles of before, unless the username is taken by then', async () => {
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

  test('a person has a district and a designation that are there', async () => {
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

  test('in another process, too', async () => {
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
  test('can’t be removed, deactivated or demoted; another admin can', async () => {
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

  test('the account of the first start gives way to one of another name, and no start creates it again', async () => {
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

  test('two who demote each other at the same moment: one stays admin', async () => {
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
