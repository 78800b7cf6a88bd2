/** Somebody requesting an account learns nothing of other accounts (specification §5); doubles are settled when an admin approves. */

import { describe, expect, test } from 'vitest';
import { messages } from '../../messages.ts';
import {
  ADMIN_PASSWORD,
  type Client,
  login,
  PASSWORD,
  proofOf,
  signUp,
  type TestServer,
} from '../../support/app.ts';
import { outbox, quiet } from '../../support/mails.ts';
import { withServer } from '../../support/served.ts';
import { counter } from '../../support/tenders.ts';

let server: TestServer;
let admin: Client;
withServer(started => {
  ({ server, admin } = started);
});

const OWN = 'orchard-lamp-valley-19';
const next = counter();
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

describe('asking for what another account has', () => {
  test('answers as to everybody: a taken username, a taken address, both', async () => {
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

  test('tells the owner of the address, once it has one, and nobody else', async () => {
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

  test('can’t fill the owner’s mailbox', async () => {
    await signUp(admin, { username: 'flooded', email: 'flooded@aup.test' });
    for (let asked = 0; asked < 7; asked += 1) await ask(`floods-${asked}`, { email: 'flooded@aup.test' });
    expect(await mailsTo('flooded@aup.test')).toHaveLength(5);
  });
});

describe('signing in where a name is that of several', () => {
  test('the owner gets in with the own password; who waits is told to wait with theirs, taken name or not', async () => {
    const id = await signUp(admin, { username: 'shared' });
    await ask('shared');
    await ask('free.name');
    const owner = await login(stranger(), 'shared', PASSWORD);
    expect([owner.statusCode, owner.json().user?.id]).toEqual([200, id]);
    for (const username of ['shared', 'free.name']) {
      const waits = await login(stranger(), username, OWN);
      expect([waits.statusCode, waits.json()], username).toEqual([403, { message: messages.pendingAccount }]);
    }
    expect((await login(stranger(), 'shared', 'neither of them')).statusCode).toBe(401);
  });

  test('knowing the password of one that waits takes no guess at the owner’s back', async () => {
    await signUp(admin, { username: 'guessed.at' });
    await ask('guessed.at');
    const from = stranger();
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await login(from, 'guessed.at', 'a guess')).statusCode).toBe(401);
      if (guess < 9) expect((await login(from, 'guessed.at', OWN)).statusCode).toBe(403);
    }
    expect((await login(from, 'guessed.at', PASSWORD)).statusCode).toBe(429);
  });

  test('a link for a new password goes to the approved account of the address', async () => {
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

describe('approving one of several', () => {
  test('names what is taken; with another name and address the account is approved, and its mail says the name', async () => {
    await signUp(admin, { username: 'taken.name', email: 'taken@aup.test' });
    const { id } = (await ask('Taken.Name', { email: 'Taken@aup.test' })).json().user;
    const row = (await admin.get(`users/${id}`)).json();
    expect([row.state, row.taken]).toEqual(['pending', ['username', 'email']]);
    const approve = (body: object, headers = {}) =>
      admin.post(`users/${id}/approve`, { roles: ['so'], ...body }, headers);
    expect((await approve({})).json().errors).toEqual({ username: [messages.usernameTaken] });
    expect((await approve({ username: 'new.name' })).json().errors).toEqual({ email: [messages.emailTaken] });
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

  test('of two who wait for one name, the first to be approved has it; what is not sent stays', async () => {
    const [one, two] = [await ask('both.want', { email: 'both@aup.test' }), await ask('both.want')];
    const approve = (answer: typeof one) =>
      admin.post(`users/${answer.json().user.id}/approve`, { roles: ['so'] });
    const approved = await approve(two);
    expect([approved.statusCode, approved.json().username]).toEqual([200, 'both.want']);
    expect((await approve(one)).json().errors).toEqual({ username: [messages.usernameTaken] });
    const row = (await admin.get(`users/${one.json().user.id}`)).json();
    expect([row.email, row.taken]).toEqual(['both@aup.test', ['username']]);
  });

  test('an account in use keeps its name', async () => {
    const id = await signUp(admin, { username: 'keeps.name', email: 'keeps@aup.test' });
    const again = await admin.post(`users/${id}/approve`, { roles: ['so'], username: 'other', email: null });
    expect(again.json()).toMatchObject({ username: 'keeps.name', email: 'keeps@aup.test' });
  });

  test('a removed account comes back to wait, whatever account has its name by then', async () => {
    const { id } = (await ask('comes.back')).json().user;
    await admin.post(`users/${id}/refuse`, {});
    await signUp(admin, { username: 'comes.back' });
    const back = await admin.post(`users/${id}/restore`);
    expect([back.statusCode, back.json().taken]).toEqual([200, ['username']]);
  });
});
