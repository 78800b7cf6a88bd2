/** Emails to an address that somebody typed: one mailbox has one count, however it is spelled. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MOST_REFUSALS_A_DAY } from '../../../contract/mails.ts';
import { mailboxOf, mostToDomain } from '../../../server/mail/mail-limits.ts';
import {
  ADMIN_PASSWORD,
  type Client,
  PASSWORD,
  proofOf,
  signUp,
  startApp,
  type TestServer,
} from '../../support/app.ts';
import { outbox, quiet } from '../../support/mails.ts';

test.each([
  ['Victim@Example.test', 'victim@example.test'],
  ['victim+1@example.test', 'victim@example.test'],
  ['victim+a+b@example.test', 'victim@example.test'],
  ['+1@example.test', '+1@example.test'],
  ['v.ictim@example.test', 'v.ictim@example.test'],
  ['v.i.ctim+x@gmail.com', 'victim@gmail.com'],
  ['V.ictim@GoogleMail.com', 'victim@gmail.com'],
  ['victim@me.com', 'victim@icloud.com'],
  [' victim@gmail.com ', 'victim@gmail.com'],
])('%s leads to %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

test('a provider of mailboxes gets many emails an hour, a company few', () => {
  for (const domain of [
    'gmail.com',
    'googlemail.com',
    'yahoo.com',
    'yahoo.co.uk',
    'hotmail.com',
    'outlook.com',
  ])
    expect(mostToDomain(`someone@${domain}`), domain).toBe(1_000);
  for (const domain of ['company.com.pk', 'gmail.com.example.test', 'notgmail.com', 'mail.company.test'])
    expect(mostToDomain(`someone@${domain}`), domain).toBe(20);
});

describe('of accounts', () => {
  let server: TestServer;
  let admin: Client;
  beforeAll(async () => {
    server = await startApp();
    admin = await server.as('admin');
  });
  afterAll(() => server.close());
  let networks = 0;
  const stranger = () => {
    networks += 1;
    return server.from(`10.46.${networks}.1`);
  };
  const mailsFor = async (mailbox: string) => {
    await quiet(server.app);
    return (await outbox(server.config.dataDir)).filter(({ to }) => mailboxOf(to) === mailbox).length;
  };

  test('a reset link: five an hour for all spellings, and the page says so', async () => {
    const ask = (email: string, client = stranger()) => client.post('password/email', { email });
    for (let n = 0; n < 5; n += 1) expect((await ask(`for.gets+${n}@gmail.com`)).statusCode).toBe(200);
    const refused = await ask('forgets@googlemail.com');
    expect(refused.statusCode).toBe(429);
    expect(refused.json().message).toMatch(/^No email was sent: .* or try again in (59|60) minutes\.$/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
  });

  test('one network leaves the owner of the mailbox links of their own', async () => {
    const bully = stranger();
    const statuses = [];
    for (let n = 0; n < 5; n += 1)
      statuses.push((await bully.post('password/email', { email: 'bullied@aup.test' })).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect((await stranger().post('password/email', { email: 'bullied@aup.test' })).statusCode).toBe(200);
  });

  test('refusals: a few a day for accounts that strangers asked for', async () => {
    for (let n = 0; n < MOST_REFUSALS_A_DAY + 3; n += 1) {
      const asked = await stranger().post('register', {
        name: 'Nobody',
        username: `nobody.${n}`,
        email: `un.asked+${n}@gmail.com`,
        password: PASSWORD,
        password_confirmation: PASSWORD,
        roles: ['so'],
      });
      expect(asked.statusCode, asked.body).toBe(201);
      const { id } = asked.json().user;
      expect((await admin.post(`users/${id}/refuse`, { note: '' })).statusCode).toBe(200);
    }
    expect(await mailsFor('unasked@gmail.com')).toBe(MOST_REFUSALS_A_DAY);
  });

  test('changes of one account, back and forth: ten an hour', async () => {
    const id = await signUp(admin, { username: 'flips', email: 'flips+0@gmail.com' });
    for (let n = 1; n < 15; n += 1) {
      const proof = await proofOf(admin, ADMIN_PASSWORD);
      const changed = await admin.put(`users/${id}`, { email: `flips+${n}@gmail.com` }, proof);
      expect(changed.statusCode, changed.body).toBe(200);
    }
    expect(await mailsFor('flips@gmail.com')).toBe(10);
  });

  test('links that admins send: ten an hour, and the eleventh says so', async () => {
    const id = await signUp(admin, { username: 'gets.many', email: 'gets.many@aup.test' });
    const statuses = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await admin.post(`users/${id}/reset-link`)).statusCode);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});
