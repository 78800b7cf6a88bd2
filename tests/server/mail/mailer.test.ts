import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { flatten } from '../../../contract/texts/fill.ts';
import { inLanguage } from '../../../contract/texts/pairs.ts';
import { createMailer } from '../../../server/mail/mailer.ts';
import { renderMail } from '../../../server/mail/render.ts';
import { dayInWords, type MailTexts, mailTexts } from '../../../server/mail/texts/by-language.ts';
import { mailPairs } from '../../../server/mail/texts/pairs.ts';
import { outbox, readMail } from '../../support/mails.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'aup-mail-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const never = new AbortController().signal;

describe('a mail as a file', () => {
  test('takes its own place when it is written again, as after a crash', async () => {
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

  test('has one receiver, whatever his address says', async () => {
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

describe('how a mail is made', () => {
  const hostile = '<img src=x onerror="alert(1)">&\nSecond: line';

  test('what people typed is text, in HTML as in plain', () => {
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
    expect(mail.text).toContain(`Tender: ${hostile.replace('\n', ' ')}`);
  });

  test('every text is there in Urdu, is Urdu, and has the same values', () => {
    const valuesIn = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].sort();
    const urdu = flatten(inLanguage(mailPairs, 'ur'));
    for (const [key, english] of flatten(inLanguage(mailPairs, 'en'))) {
      const translated = urdu.get(key) ?? '';
      const isUrdu = /[\u0600-\u06ff]/.test(translated) || key === 'between';
      expect(isUrdu, `${key}: ${translated}`).toBe(true);
      expect(valuesIn(translated), key).toEqual(valuesIn(english));
    }
  });

  test('days are said in words, whatever the time zone', () => {
    expect(dayInWords(mailTexts.en, '2026-03-01')).toBe('1 March 2026');
    expect(dayInWords(mailTexts.ur, '2026-03-01')).toContain('مارچ');
  });
});
