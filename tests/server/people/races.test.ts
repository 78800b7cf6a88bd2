/**
 * What happens to an account while somebody signs in to it, or acts in its name. Each test holds the account's row, lets
 * both requests queue up behind it in a known order, and lets go.
 */

import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { messages } from '../../messages.ts';
import {
  ADMIN_PASSWORD,
  type Client,
  login,
  PASSWORD,
  proofOf,
  register,
  signIn,
  type TestServer,
} from '../../support/app.ts';
import { codeOf, forgetUsedCodes, setUpTwoFactor } from '../../support/authenticator.ts';
import { csv } from '../../support/import.ts';
import { outbox, quiet } from '../../support/mails.ts';
import { oneBehindTheOther } from '../../support/races.ts';
import { makePlaces } from '../../support/registers.ts';
import { withServer } from '../../support/served.ts';
import { sendSlowly, untilRead } from '../../support/slow-form.ts';
import { counter, formOf, makeTender, pdf, tenderValues } from '../../support/tenders.ts';

let server: TestServer;
let admin: Client;
withServer(started => {
  ({ server, admin } = started);
});

const NEW = 'orchard-lamp-valley-19';
const pair = (password = NEW) => ({ password, password_confirmation: password });
const next = counter();
const elsewhere = () => server.from(`10.11.0.${next()}`);

type Start = () => Promise<Awaited<ReturnType<Client['get']>>>;
const inTurn = (userId: number | undefined, first: Start, second: Start) =>
  oneBehindTheOther(server, userId, first, second);

async function person(username: string, more: object = {}) {
  const id = await register(admin, { username, email: `${username}@aup.test`, ...more });
  return { id, username, client: await signIn(server.app, username) };
}

async function resetToken(email: string): Promise<string> {
  await elsewhere().post('password/email', { email });
  await quiet(server.app);
  const mail = (await outbox(server.config.dataDir)).filter(({ to }) => to === email).at(-1);
  return /reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

const sessionsOf = async (id: number) =>
  server.app.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute();

describe('signing in with the old password', () => {
  test('while a link sets a new one leaves no session', async () => {
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

  test('while its owner changes it leaves the owner’s new session alone', async () => {
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

  test('a moment before the change gets in, and is out with it', async () => {
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

  test('takes a role away answers with the roles that are left', async () => {
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

describe('the second factor', () => {
  async function withTwoFactor(username: string) {
    const made = await person(username);
    const given = await setUpTwoFactor(made.client);
    await forgetUsedCodes(server.app);
    return { ...made, ...given };
  }

  test('switched on while somebody signs in with the password alone is asked for', async () => {
    const { id, username, client } = await person('race.on');
    const { secret } = (await client.post('profile/two-factor', { current_password: PASSWORD })).json();
    const [confirmed, entered] = await inTurn(
      id,
      () => client.post('profile/two-factor/confirm', { code: codeOf(secret) }),
      () => login(elsewhere(), username, PASSWORD),
    );
    expect([confirmed.statusCode, entered.statusCode]).toEqual([200, 401]);
    expect(entered.json()).toMatchObject({ two_factor: true });
  });

  test('switched on while another session begins to set it up can’t be moved with the password alone', async () => {
    const { id, username, client } = await person('race.move');
    const other = await signIn(server.app, username);
    const { secret } = (await client.post('profile/two-factor', { current_password: PASSWORD })).json();
    const [confirmed, begun] = await inTurn(
      id,
      () => client.post('profile/two-factor/confirm', { code: codeOf(secret) }),
      () => other.post('profile/two-factor', { current_password: PASSWORD }),
    );
    expect([confirmed.statusCode, begun.statusCode]).toEqual([200, 422]);
    expect(begun.json().errors).toEqual({ code: [messages.twoFactorNeeded] });
  });

  test('removed by an admin while its owner renews the recovery codes leaves none behind', async () => {
    const { id, client, secret } = await withTwoFactor('race.removed');
    const proof = await proofOf(admin, ADMIN_PASSWORD);
    const [removed, renewed] = await inTurn(
      id,
      () => admin.delete(`users/${id}/two-factor`, proof),
      () =>
        client.post('profile/two-factor/recovery-codes', {
          current_password: PASSWORD,
          code: codeOf(secret),
        }),
    );
    expect([removed.statusCode, renewed.statusCode]).toEqual([204, 409]);
    const left = await server.app.db
      .selectFrom('recovery_codes')
      .select('code_hash')
      .where('user_id', '=', id)
      .execute();
    expect(left).toEqual([]);
  });

  test('of two renewals at the same moment, the codes of the later one alone are good', async () => {
    const { id, client, recoveryCodes } = await withTwoFactor('race.renew');
    const renew = (code = '') =>
      client.post('profile/two-factor/recovery-codes', { current_password: PASSWORD, code });
    const [one, two] = await inTurn(
      id,
      () => renew(recoveryCodes[0]),
      () => renew(recoveryCodes[1]),
    );
    // The first renewal has made the code worthless with which the second one came.
    expect([one.statusCode, two.statusCode]).toEqual([200, 422]);
    const left = await server.app.db
      .selectFrom('recovery_codes')
      .select('code_hash')
      .where('user_id', '=', id)
      .execute();
    expect(left).toHaveLength(10);
  });

  test('one recovery code sent twice at the same moment lets in once', async () => {
    const { id, username, recoveryCodes } = await withTwoFactor('race.code');
    const enter = () => login(elsewhere(), username, PASSWORD, { code: recoveryCodes[0] });
    const [one, two] = await inTurn(id, enter, enter);
    expect([one.statusCode, two.statusCode]).toEqual([200, 401]);
  });
});

describe('a session that has just ended', () => {
  test('can’t set a password of its own over the one that its owner has set by a link', async () => {
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

  test('can’t move the account to another address', async () => {
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

  test('a demoted admin’s request under way gives nobody the role back', async () => {
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

describe('a form that is still on its way', () => {
  test.each<[string, (id: number) => Start]>([
    ['deactivated', id => () => admin.put(`users/${id}`, { active: false })],
    ['demoted', id => () => admin.put(`users/${id}`, { roles: ['guest'] })],
  ])('of an account that is %s meanwhile writes nothing', async (what, change) => {
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

  test('of an account that is deactivated meanwhile imports nothing, and its parts of a file are not kept', async () => {
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

describe('an account that waits', () => {
  const ask = async (username: string) => {
    const wish = {
      name: 'Waits',
      username,
      password: PASSWORD,
      password_confirmation: PASSWORD,
      roles: ['so'],
    };
    return (await elsewhere().post('register', wish)).json().user.id as number;
  };

  test('approved and removed at the same moment ends as the later one says', async () => {
    const id = await ask('race.waits');
    const [removed, approved] = await inTurn(
      id,
      () => admin.delete(`users/${id}`),
      () => admin.post(`users/${id}/approve`, { roles: ['so'] }),
    );
    expect([removed.statusCode, approved.statusCode]).toEqual([200, 404]);
    const later = await ask('race.waits.too');
    const [first, second] = await inTurn(
      later,
      () => admin.post(`users/${later}/approve`, { roles: ['so'] }),
      () => admin.post(`users/${later}/refuse`, {}),
    );
    expect([first.statusCode, second.statusCode]).toEqual([200, 409]);
  });
});

describe('a link for a new password', () => {
  test('used twice at the same moment sets one', async () => {
    const { id, username } = await person('race.twice');
    const token = await resetToken(`${username}@aup.test`);
    const [one, two] = await inTurn(
      id,
      () => elsewhere().post('password/reset', { token, ...pair() }),
      () => elsewhere().post('password/reset', { token, ...pair('another-one-entirely-5') }),
    );
    expect([one.statusCode, two.statusCode]).toEqual([200, 422]);
    expect((await login(elsewhere(), username, NEW)).statusCode).toBe(200);
  });

  test('that is being made while the address changes is worth nothing', async () => {
    const { id, username, client } = await person('race.mailed');
    const former = `${username}@aup.test`;
    const proof = await proofOf(client);
    // The answer comes at once; what waits for the account is the job that makes the link.
    const [moved, asked] = await inTurn(
      id,
      () => client.put('profile', { email: 'moved@aup.test' }, proof),
      () => elsewhere().post('password/email', { email: former }),
    );
    expect([moved.statusCode, asked.statusCode]).toEqual([200, 200]);
    await quiet(server.app);
    const mails = (await outbox(server.config.dataDir)).filter(({ to }) => to === former);
    expect(mails.map(({ text }) => text).join()).not.toContain('reset-password/');
  });
});
