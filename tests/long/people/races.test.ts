/**
 * What happens to an account while somebody signs in to it, or acts in its name. Each test holds the account's row, lets
 * both requests queue up behind it in a known order, and lets go.
 */

import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { messages } from '../../messages.ts';
import { type Client, closeAfterFile, login, PASSWORD, proofOf } from '../../support/app.ts';
import { csv } from '../../support/import.ts';
import { startPatientApp } from '../../support/races.ts';
import { makePlaces } from '../../support/registers.ts';
import { sendSlowly, untilRead } from '../../support/slow-form.ts';
import { formOf, makeTender, pdf, tenderValues } from '../../support/tenders.ts';
import { NEW, pair, peopleOf, type Start } from './two-at-once.ts';

const server = closeAfterFile(await startPatientApp());
const admin = await server.as('admin');

const { elsewhere, inTurn, person, resetToken, sessionsOf } = peopleOf(server);

describe('signing in with the old password', () => {
  test('leaves no session while a link sets a new one', async () => {
    const { id, username } = await person('race.reset');
    const token = await resetToken(`${username}@aup.test`);
    const [reset, entered] = await inTurn(
      id,
      () => elsewhere().post('password/reset', { token, ...pair() }),
      () => login(elsewhere(), username, PASSWORD, { remember_token: true }),
    );
    expect([reset.statusCode, entered.statusCode]).toEqual([200, 401]);
    expect(entered.json().message).toBe(messages.credentials);
    expect(await sessionsOf(id)).toEqual([]);
  });

  test("leaves only the owner's new session while the owner changes it", async () => {
    const { id, username, client } = await person('race.change');
    const [changed, entered] = await inTurn(
      id,
      () => client.put('profile/password', { current_password: PASSWORD, ...pair() }),
      () => login(elsewhere(), username, PASSWORD, { remember_token: true }),
    );
    expect([changed.statusCode, entered.statusCode]).toEqual([200, 401]);
    expect(await sessionsOf(id)).toHaveLength(1);
    expect((await server.client(changed.json().token).get('profile')).statusCode).toBe(200);
  });

  test('just before the change succeeds, and the session ends with it', async () => {
    const { id, username } = await person('race.before');
    const token = await resetToken(`${username}@aup.test`);
    const [entered, reset] = await inTurn(
      id,
      () => login(elsewhere(), username, PASSWORD, { remember_token: true }),
      () => elsewhere().post('password/reset', { token, ...pair() }),
    );
    expect([entered.statusCode, reset.statusCode]).toEqual([200, 200]);
    expect((await server.client(entered.json().token).get('profile')).statusCode).toBe(401);
  });
});

describe('signing in while an admin', () => {
  test.each<[string, (id: number) => Start, number]>([
    ['deactivates the account', id => () => admin.put(`users/${id}`, { active: false }), 403],
    ['removes it', id => () => admin.delete(`users/${id}`), 401],
  ])('%s leaves no session', async (name, change, status) => {
    const { id, username } = await person(name.replaceAll(' ', '.'));
    const [changed, entered] = await inTurn(id, change(id), () => login(elsewhere(), username, PASSWORD));
    expect([changed.statusCode, entered.statusCode]).toEqual([200, status]);
    expect(await sessionsOf(id)).toEqual([]);
  });

  test('removes a role returns the remaining roles', async () => {
    const { id, username } = await person('race.roles', { roles: ['mne', 'so'] });
    const [changed, entered] = await inTurn(
      id,
      () => admin.put(`users/${id}`, { roles: ['so'] }),
      () => login(elsewhere(), username, PASSWORD),
    );
    expect([changed.statusCode, entered.statusCode]).toEqual([200, 200]);
    expect(entered.json().roles).toEqual(['so']);
  });
});

describe('a session that has just ended', () => {
  test("can't replace the password that its owner set with a link", async () => {
    const { id, username, client } = await person('race.taken');
    const token = await resetToken(`${username}@aup.test`);
    const [reset, changed] = await inTurn(
      id,
      () => elsewhere().post('password/reset', { token, ...pair() }),
      () => client.put('profile/password', { current_password: PASSWORD, ...pair('attacker-chose-this-1') }),
    );
    expect([reset.statusCode, changed.statusCode]).toEqual([200, 401]);
    expect((await login(elsewhere(), username, NEW)).statusCode).toBe(200);
    expect((await login(elsewhere(), username, 'attacker-chose-this-1')).statusCode).toBe(401);
  });

  test("can't change the account's address", async () => {
    const { id, username, client } = await person('race.address');
    const token = await resetToken(`${username}@aup.test`);
    const proof = await proofOf(client);
    const [reset, moved] = await inTurn(
      id,
      () => elsewhere().post('password/reset', { token, ...pair() }),
      () => client.put('profile', { email: 'attacker@aup.test' }, proof),
    );
    expect([reset.statusCode, moved.statusCode]).toEqual([200, 401]);
    expect((await admin.get(`users/${id}`)).json().email).toBe(`${username}@aup.test`);
  });

  test("can't restore the admin role that was removed during its request", async () => {
    const { id, client } = await person('race.demoted', { roles: ['admin'] });
    const [demoted, promoted] = await inTurn(
      id,
      () => admin.put(`users/${id}`, { roles: ['guest'] }),
      () => client.put(`users/${id}`, { roles: ['admin'] }),
    );
    expect([demoted.statusCode, promoted.statusCode]).toEqual([200, 401]);
    expect((await admin.get(`users/${id}`)).json().roles).toEqual(['guest']);
  });
});

describe('an admin who is demoted during the request', () => {
  test.each<[string, (client: Client, id: number) => Start]>([
    ['signs nobody out', (client, id) => () => client.delete(`users/${id}/sessions`)],
    ['sends nobody a link', (client, id) => () => client.post(`users/${id}/reset-link`)],
    ['ends no session of their own', client => () => client.delete('profile/sessions')],
  ])('%s', async (what, act) => {
    const username = `race.${what.replaceAll(/[ ']/g, '')}`;
    const { id, client } = await person(username, { roles: ['admin'] });
    const other = await person(`${username}.other`);
    const [demoted, acted] = await inTurn(
      id,
      () => admin.put(`users/${id}`, { roles: ['guest'] }),
      act(client, other.id),
    );
    expect([demoted.statusCode, acted.statusCode]).toEqual([200, 401]);
    expect(await sessionsOf(other.id)).toHaveLength(1);
  });
});

describe('a form that is still being sent', () => {
  test.each<[string, (id: number) => Start]>([
    ['deactivated', id => () => admin.put(`users/${id}`, { active: false })],
    ['demoted', id => () => admin.put(`users/${id}`, { roles: ['guest'] })],
  ])('by an account that is %s changes nothing', async (what, change) => {
    const { id, client } = await person(`slow.${what}`, { roles: ['procurement'] });
    const tender = await makeTender(admin);
    const more = formOf({ ...tenderValues(), title_name: 'Written too late' }, [pdf()]);
    const changing = await sendSlowly(client, 'PUT', `tender/${tender.id}`, more);
    const adding = await sendSlowly(client, 'POST', `tender/${tender.id}/documents`, formOf({}, [pdf()]));
    const making = await sendSlowly(client, 'POST', 'tender', formOf(tenderValues(), [pdf()]));
    const before = (await admin.get('tender?range=[0,999]')).json();
    expect((await change(id)()).statusCode).toBe(200);
    const answers = await Promise.all([changing, adding, making].map(({ finish }) => finish()));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
    expect((await admin.get('tender?range=[0,999]')).json()).toEqual(before);
  });

  test('by an account that is deactivated imports nothing and stores no parts of a file', async () => {
    const { id, client } = await person('slow.import', { roles: ['mne'] });
    await makePlaces(admin, 'Slow');
    const sheet = new FormData();
    sheet.append('dry_run', 'false');
    sheet.append(
      'file',
      new Blob([
        csv([
          ['District', 'Tehsil', 'Village'],
          ['Slow district', 'Slow tehsil', 'Too late'],
        ]),
      ]),
      'villages.csv',
    );
    const importing = await sendSlowly(client, 'POST', 'villages/import', sheet);
    const { id: upload } = (
      await client.post('uploads', undefined, {
        'upload-length': '2000',
        'upload-metadata': `filename ${Buffer.from('scan.pdf').toString('base64')}`,
      })
    ).json();
    const bytes = new PassThrough();
    bytes.write(pdf().content);
    const sending = Promise.resolve(
      client.send('PATCH', `uploads/${upload}`, {
        payload: bytes,
        headers: {
          'content-type': 'application/offset+octet-stream',
          'upload-offset': '0',
          'content-length': '2000',
        },
      }),
    );
    await untilRead(bytes);
    expect((await admin.put(`users/${id}`, { active: false })).statusCode).toBe(200);
    bytes.end();
    const answers = await Promise.all([importing.finish(), sending]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401]);
    expect((await admin.get('villages?q=Too%20late')).json()).toEqual([]);
    const { received } = await server.app.db
      .selectFrom('uploads')
      .select('received')
      .where('id', '=', upload)
      .executeTakeFirstOrThrow();
    expect(Number(received)).toBe(0);
  });
});
