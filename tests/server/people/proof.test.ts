/** Proof again (specification §5): what could take an account over asks for the password or a code once more. */

import { describe, expect, test } from 'vitest';
import { PROOF_HEADER } from '../../../contract/people/people.ts';
import { messages } from '../../messages.ts';
import {
  ADMIN_PASSWORD,
  type Client,
  login,
  PASSWORD,
  proofOf,
  signIn,
  signUp,
  type TestServer,
} from '../../support/app.ts';
import { codeOf, forgetUsedCodes, setUpTwoFactor, wrongCode } from '../../support/authenticator.ts';
import { outbox, quiet } from '../../support/mails.ts';
import { withServer } from '../../support/served.ts';
import { counter } from '../../support/tenders.ts';

let server: TestServer;
let admin: Client;
withServer(started => {
  ({ server, admin } = started);
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

describe('the proof', () => {
  test('is given for the password or a code, and for nothing else', async () => {
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
    expect((await server.anyone.post('profile/proof', { current_password: PASSWORD })).statusCode).toBe(401);
  });

  test('leaves no entry without end: wrong codes of any length, with a second factor or without', async () => {
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

  test('can’t be guessed: ten wrong passwords count like those of signing in, and so do codes', async () => {
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

  test('belongs to its session: another one, of the same person or not, can’t use it', async () => {
    const { client } = await person('own.proof');
    const { client: stranger } = await person('other.proof');
    const again = await signIn(server.app, 'own.proof');
    const proof = await proofOf(client);
    for (const other of [again, stranger])
      asksForProof(await other.put('profile', { email: 'stolen@aup.test' }, proof));
    expect((await client.put('profile', { email: 'moved@aup.test' }, proof)).statusCode).toBe(200);
  });

  test.each(['', 'a.b.c', 'x'.repeat(4000)])('is not %j', async value => {
    const { client } = await person(`bad-proof-${next()}`);
    asksForProof(await client.put('profile', { email: 'bad@aup.test' }, { [PROOF_HEADER]: value }));
  });

  test('is no token of a session, nor the other way round', async () => {
    const { client } = await person('mixes.up');
    const { [PROOF_HEADER]: proof } = await proofOf(client);
    expect((await server.client(proof).get('profile')).statusCode).toBe(401);
    asksForProof(
      await client.put('profile', { email: 'x@aup.test' }, { [PROOF_HEADER]: client.token ?? '' }),
    );
  });
});

describe('is asked for', () => {
  test('to change, add or take away one’s own address; not for its case, nor for any other field', async () => {
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

  test('of an admin who changes an address, the own one on the Users screen, too', async () => {
    const { id } = await person('moved.by.admin');
    asksForProof(await admin.put(`users/${id}`, { email: 'moved@elsewhere.test' }));
    asksForProof(await admin.put(`users/${admin.id}`, { email: 'admin@elsewhere.test' }));
    expect((await admin.get(`users/${id}`)).json().email).toBe('moved.by.admin@aup.test');
    expect((await admin.put(`users/${id}`, { name: 'Only the name' })).statusCode).toBe(200);
  });

  test('of an admin who makes another one, by whatever way; not for changes of who is one', async () => {
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

  test('of an admin who takes somebody’s second factor away', async () => {
    const { id, client } = await person('helped');
    await setUpTwoFactor(client);
    asksForProof(await admin.delete(`users/${id}/two-factor`));
    expect((await client.get('profile/two-factor')).json().enabled).toBe(true);
    const proof = await proofOf(admin, ADMIN_PASSWORD);
    expect((await admin.delete(`users/${id}/two-factor`, proof)).statusCode).toBe(204);
  });
});

test('an address that an admin changes: links mailed to the former one are worth nothing, and its owner hears of it', async () => {
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
