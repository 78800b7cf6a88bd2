import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allRegisters } from '../../../contract/all-registers.ts';
import { MAX_REFUSALS_PER_DAY } from '../../../contract/system.ts';
import { flatten } from '../../../contract/texts/fill.ts';
import { languages } from '../../../contract/texts/language.ts';
import { inLanguage } from '../../../contract/texts/pairs.ts';
import { mailboxOf, mostToDomain } from '../../../server/mail/mail-limits.ts';
import { createMailer } from '../../../server/mail/mailer.ts';
import { renderMail } from '../../../server/mail/render.ts';
import {
  dayInWords,
  type MailTexts,
  mailTexts,
  nameOfRegister,
} from '../../../server/mail/texts/by-language.ts';
import { mailPairs } from '../../../server/mail/texts/pairs.ts';
import {
  ADMIN_PASSWORD,
  type Client,
  PASSWORD,
  proofOf,
  signUp,
  startApp,
  type TestServer,
} from '../../support/app.ts';
import { outbox, quiet, readMail } from '../../support/mails.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'aup-mail-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const never = new AbortController().signal;

describe('an email written to a file', () => {
  test('replaces its file when it is written again, as after a crash', async () => {
    const deliver = createMailer({ dataDir, mailFrom: 'AUP <office@aup.test>' });
    const identity = { key: 'mail:one', at: '2026-11-20T10:00:00.000Z' };
    const mail = { to: 'a@far.test', subject: 'خط', text: 'پہلا', html: '<p dir="rtl">پہلا</p>' };
    const handOver = () => Promise.reject(new Error('a file needs none'));
    await deliver(mail, identity, handOver, never);
    await deliver(mail, identity, handOver, never);
    await deliver(mail, { ...identity, key: 'mail:two' }, handOver, never);
    const [one, two, ...more] = await outbox(dataDir);
    expect(more).toEqual([]);
    expect(await readdir(path.join(dataDir, 'outbox')), 'no halves left').toHaveLength(2);
    expect(one).toMatchObject({ to: 'a@far.test', subject: 'خط', html: expect.stringContaining('rtl') });
    expect(one?.messageId).not.toBe(two?.messageId);
    const source = await readFile(path.join(dataDir, 'outbox', one?.name ?? ''), 'utf8');
    expect(source).toContain('From: AUP <office@aup.test>');
    expect(source).toContain('Auto-Submitted: auto-generated');
    expect(source).toMatch(/^Date: Fri, 20 Nov 2026 10:00:00 \+0000\r$/m);
  });

  test('has one recipient, whatever the address contains', async () => {
    const deliver = createMailer({ dataDir, mailFrom: 'AUP <office@aup.test>' });
    const identity = { key: 'mail:hostile', at: '2026-11-21T10:00:00.000Z' };
    const mail = { to: 'a@x.test, b@x.test', subject: 'x\r\nBcc: c@x.test', text: 'x' };
    await deliver(mail, identity, async () => {}, never);
    const source = readMail(
      await readFile(path.join(dataDir, 'outbox', (await outbox(dataDir)).at(-1)?.name ?? '')),
    );
    expect(source.to).toMatch(/^<?"?a@x\.test, b"?@x\.test>?$/);
    expect(source.subject).toContain('Bcc');
  });
});

describe('the content of an email', () => {
  const hostile = '<img src=x onerror="alert(1)">&\nSecond: line';

  test('escapes what people typed in HTML and keeps it in plain text', () => {
    const part = (texts: MailTexts) => ({
      texts,
      subject: `About ${hostile}`,
      blocks: [
        { text: hostile },
        { facts: [[texts.labels.tender, hostile]] as const },
        { link: 'http://aup.test/?a="b"&c', label: hostile },
      ],
    });
    const mail = renderMail('a@far.test', [part(mailTexts.en), part(mailTexts.ur)]);
    expect(mail.html).not.toContain('<img');
    expect(mail.html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;');
    expect(mail.html).toContain('href="http://aup.test/?a=&quot;b&quot;&amp;c"');
    expect(mail.html?.match(/dir="(ltr|rtl)"/g)).toEqual(['dir="ltr"', 'dir="ltr"', 'dir="rtl"']);
    expect(mail.subject).not.toContain('\n');
    const onOneLine = hostile.replace('\n', ' ');
    expect(mail.text).toContain(`Tender: ${onOneLine}`);
    expect(mail.text).toContain(`${onOneLine}:\nhttp://aup.test/`);
  });

  test('has an Urdu text with the same values for every English text', () => {
    const valuesIn = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].sort();
    const urdu = flatten(inLanguage(mailPairs, 'ur'));
    for (const [key, english] of flatten(inLanguage(mailPairs, 'en'))) {
      const translated = urdu.get(key) ?? '';
      const isUrdu = /[\u0600-\u06ff]/.test(translated) || key === 'between';
      expect(isUrdu, `${key}: ${translated}`).toBe(true);
      expect(valuesIn(translated), key).toEqual(valuesIn(english));
    }
  });

  test('spells dates out, whatever the time zone', () => {
    expect(dayInWords(mailTexts.en, '2026-03-01')).toBe('1 March 2026');
    expect(dayInWords(mailTexts.ur, '2026-03-01')).toContain('مارچ');
  });
});

test.each(languages)('emails in %s name each register that is imported or approved in full', language => {
  const told = allRegisters.filter(({ import: isImported, approval }) => isImported || approval);
  expect(told.length).toBeGreaterThan(10);
  const names = told.map(({ name }) => nameOfRegister(mailTexts[language], name));
  const isShort = (name: string) => told.some(register => register.name === name) || /^[A-Z]+s$/.test(name);
  expect(names.filter(isShort)).toEqual([]);
  expect(new Set(names).size).toBe(told.length);
});

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
])('%s belongs to the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

test('an email provider gets many emails an hour, a company few', () => {
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

describe('limits on emails about accounts', () => {
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

  test('allow five reset links an hour to all spellings of an address, and the page says so', async () => {
    const ask = (email: string, client = stranger()) => client.post('password/email', { email });
    for (let n = 0; n < 5; n += 1) expect((await ask(`for.gets+${n}@gmail.com`)).statusCode).toBe(200);
    const refused = await ask('forgets@googlemail.com');
    expect(refused.statusCode).toBe(429);
    expect(refused.json().message).toMatch(/^No email was sent: .* or try again in (59|60) minutes\.$/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
  });

  test("keep one network from using up the links of a mailbox's owner", async () => {
    const bully = stranger();
    const statuses = [];
    for (let n = 0; n < 5; n += 1)
      statuses.push((await bully.post('password/email', { email: 'bullied@aup.test' })).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect((await stranger().post('password/email', { email: 'bullied@aup.test' })).statusCode).toBe(200);
  });

  test('allow a few refusals a day for accounts that strangers requested', async () => {
    for (let n = 0; n < MAX_REFUSALS_PER_DAY + 3; n += 1) {
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
    expect(await mailsFor('unasked@gmail.com')).toBe(MAX_REFUSALS_PER_DAY);
  });

  test('allow ten emails an hour about changes of one account', async () => {
    const id = await signUp(admin, { username: 'flips', email: 'flips+0@gmail.com' });
    for (let n = 1; n < 15; n += 1) {
      const proof = await proofOf(admin, ADMIN_PASSWORD);
      const changed = await admin.put(`users/${id}`, { email: `flips+${n}@gmail.com` }, proof);
      expect(changed.statusCode, changed.body).toBe(200);
    }
    expect(await mailsFor('flips@gmail.com')).toBe(10);
  });

  test('allow admins ten links an hour, and the eleventh returns an error', async () => {
    const id = await signUp(admin, { username: 'gets.many', email: 'gets.many@aup.test' });
    const statuses = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await admin.post(`users/${id}/reset-link`)).statusCode);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});
