/** What an admin decides on accounts: approving, refusing, sending a link; and how the list shows their states. */

import { beforeAll, describe, expect, test } from 'vitest';
import { messages } from '../../messages.ts';
import { type Client, login, PASSWORD, signIn, signUp, type TestServer } from '../../support/app.ts';
import { outbox, quiet } from '../../support/mails.ts';
import { withServer } from '../../support/served.ts';
import { counter } from '../../support/tenders.ts';

let server: TestServer;
let admin: Client;
withServer(started => {
  ({ server, admin } = started);
});

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

describe('refusing an account', () => {
  test('removes it with the note, tells the person by mail, and frees username and address', async () => {
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

  test('without note and address it only removes; brought back, the account waits again', async () => {
    const id = await ask('came.back');
    expect((await admin.post(`users/${id}/refuse`)).statusCode).toBe(200);
    const back = await admin.post(`users/${id}/restore`);
    expect(back.json()).toMatchObject({ state: 'pending', refused_at: null, refusal_note: null });
    expect((await admin.post(`users/${id}/approve`, { roles: ['guest'] })).json().state).toBe('active');
    expect((await login(server.anyone, 'came.back', PASSWORD)).statusCode).toBe(200);
  });

  test('concerns accounts that wait alone, and is the admins’', async () => {
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

test('who is approved hears of it in the language in which they registered', async () => {
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

test('a link for a new password goes to anyone who has an address and may sign in', async () => {
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

  test.each(['pending', 'active', 'inactive', 'removed'] as const)('narrows to %s accounts', async state => {
    const rows = await list({ filter: { state, q: 'state-', trashed: 'with' } });
    expect(rows.map(row => row.state)).toContain(state);
    expect(new Set(rows.map(row => row.state))).toEqual(new Set([state]));
    expect(rows.map(row => row.id)).toContain(ids[state]);
  });

  test('has those who wait first, unless another order is asked for; not the removed', async () => {
    const [first, ...others] = await list({ filter: { q: 'state-' } });
    expect(first?.id).toBe(ids.pending);
    expect(others.map(row => row.id)).not.toContain(ids.removed);
    const [byName] = await list({ filter: { q: 'state-', trashed: 'with' }, sort: ['username', 'ASC'] });
    expect(byName?.username).toBe('state-active');
  });

  test('answers in the dialect of paths and goes out as a sheet, like every register', async () => {
    const page = await admin.get('users/state-/true/2/username/asc?page=2');
    expect(page.json()).toMatchObject({ total: 5, per_page: 2, current_page: 2, last_page: 3 });
    expect(page.json().data.map((row: { username: string }) => row.username)).toEqual([
      'state-newest',
      'state-pending',
    ]);
    const sheet = await admin.get('users/export?filter={"q":"state-"}&sort=["username","ASC"]');
    const lines = sheet.body.trim().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toContain('username');
    expect(sheet.body).not.toMatch(/argon2|photo_key|password/);
    for (const path of ['users/a/true/2/username/asc', 'users/export'])
      expect((await (await server.as('mne')).get(path)).statusCode).toBe(403);
  });
});
