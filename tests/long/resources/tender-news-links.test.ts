/** News of a tender go only to addresses whose reader has confirmed them by the link of a mail (decision 016). */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import type { NewsChoice } from '../../../contract/answers/tender.ts';
import { addDays } from '../../../contract/days.ts';
import { GRANT_HEADER, type Tender } from '../../../contract/registers/tender.ts';
import { archiveName } from '../../../contract/tender.ts';
import { composeNewsLink, removeUnconfirmed } from '../../../server/resources/tender/news/addresses.ts';
import { QUIET_SECONDS } from '../../../server/resources/tender/news/tell-news.ts';
import { outbox, passTime } from '../../support/mails.ts';
import { confirmNews, isNewsLink, newsLinksTo, newsToken } from '../../support/news.ts';
import { counter, makeTender } from '../../support/tenders.ts';
import { startNewsOffice } from './news-office.ts';

const { server, buyer, stranger, enter, linkTo, choose } = await startNewsOffice();

const next = counter();

/** Mails with news that came to an address after the closing date had moved. */
async function newsTo(tender: Tender, address: string) {
  const mails = async () =>
    (await outbox(server.config.dataDir)).filter(mail => mail.to === address && !isNewsLink(mail));
  const before = (await mails()).length;
  const { end_date } = (await buyer.get(`tender/${tender.id}`)).json();
  await buyer.put(`tender/${tender.id}`, { end_date: addDays(end_date, 1) });
  await passTime(server.app, QUIET_SECONDS);
  return (await mails()).slice(before);
}

/** A form of several parts, as RFC 7578 has it. */
const form = (name: string, value: string, status = '200'): [string, Record<string, string>, string] => [
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--b--\r\n`,
  { 'content-type': 'multipart/form-data; boundary=b' },
  status,
];

describe('an address that was entered', () => {
  test('gets a link in both languages, and news only once it is confirmed', async () => {
    const tender = await makeTender(buyer, { title_name: 'Supply of solar pumps' });
    const company_name = 'Visit http://evil.test Ltd';
    await enter(tender, 'a@one.test', { company_name });
    const [mail, ...more] = await newsLinksTo(server, 'a@one.test');
    expect(more).toEqual([]);
    expect(mail?.subject).toContain('ٹینڈر کی اطلاعات کے لیے اپنے ای میل پتے کی تصدیق کریں');
    expect(mail?.text).toContain('Supply of solar pumps');
    expect(mail?.text).toContain('Link valid for 7 days.');
    expect(mail?.text).toContain('یہ لنک 7 دن تک کارآمد ہے۔');
    // The mail contains no word chosen by the person who entered the address.
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/evil/);
    expect(await newsTo(tender, 'a@one.test')).toEqual([]);
    const token = newsToken(mail);
    const choice: NewsChoice = (await server.anyone.get(`tenderNews/${token}`)).json();
    expect(choice).toEqual({
      state: 'asked',
      address: 'a@one.test',
      title: 'Supply of solar pumps',
      ref: tender.ref,
      web_link: tender.web_link,
      may_confirm: true,
    });
    // Looking at it decides nothing: mail programs do.
    expect((await server.anyone.get(`tenderNews/${token}`)).json().state).toBe('asked');
    expect(await choose(token, 'confirm')).toEqual({ status: 200, state: 'confirmed' });
    expect(await choose(token, 'confirm')).toEqual({ status: 200, state: 'confirmed' });
    expect(await newsTo(tender, 'a@one.test')).toHaveLength(1);
  });

  test('gets none when it says no, and may say yes later; the same again changes nothing', async () => {
    const tender = await makeTender(buyer);
    await enter(tender, 'b@one.test');
    const token = await linkTo('b@one.test');
    for (const word of ['stop', 'stop', 'confirm', 'stop'] as const)
      expect(await choose(token, word)).toEqual({
        status: 200,
        state: word === 'stop' ? 'stopped' : 'confirmed',
      });
    expect(await newsTo(tender, 'b@one.test')).toEqual([]);
  });

  test('finds in each mail a way to end the news, for people and for mail programs', async () => {
    const tender = await makeTender(buyer);
    await enter(tender, 'c@one.test');
    await confirmNews(server, 'c@one.test');
    const [mail] = await newsTo(tender, 'c@one.test');
    const token = newsToken(mail);
    expect(mail?.text).toContain('Stop updates on this tender');
    expect(mail?.text).toContain('اس ٹینڈر کی اطلاعات بند کریں');
    const file = path.join(server.config.dataDir, 'outbox', mail?.name ?? '');
    const source = await readFile(file, 'utf8');
    const unfolded = source.replace(/\r\n[ \t]+/g, ' ');
    expect(unfolded).toContain(`List-Unsubscribe: <http://aup.test/tender/news/${token}/stop>`);
    expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    // What a mail program sends.
    const stopped = await server.app.inject({
      method: 'POST',
      url: `/tender/news/${token}/stop`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect([stopped.statusCode, stopped.headers.location]).toEqual([200, undefined]);
    expect((await server.anyone.get(`tenderNews/${token}`)).json()).toMatchObject({
      state: 'stopped',
      may_confirm: false,
    });
    expect(await newsTo(tender, 'c@one.test')).toEqual([]);
    // That link was mailed to say no: it says nothing else.
    expect((await choose(token, 'confirm')).status).toBe(404);
  });

  test('that was asked for again under the same key, because no answer came, was asked for once', async () => {
    const tender = await makeTender(buyer);
    const client = stranger();
    const { grant } = await enter(tender, 'not.an.address@one.test', {}, client);
    const ask = (key: string, email = 'twice@one.test') =>
      client.post(
        `tender/news/${archiveName(tender)}`,
        { email },
        { [GRANT_HEADER]: grant, 'idempotency-key': key },
      );
    const entries = () =>
      server.app.db
        .selectFrom('tender_entries')
        .select('id')
        .where(sql<boolean>`entered ->> 'email' = 'twice@one.test'`)
        .execute();
    for (const key of ['one', 'one', 'one'])
      expect((await ask(key)).json()).toEqual({ email: 'twice@one.test', news: 'asked' });
    expect(await entries()).toHaveLength(1);
    expect(await newsLinksTo(server, 'twice@one.test')).toHaveLength(1);
    // The second link of the day is still there for who means it.
    await ask('two');
    expect(await entries()).toHaveLength(2);
    expect(await newsLinksTo(server, 'twice@one.test')).toHaveLength(2);
    expect((await ask('two', 'another@one.test')).statusCode).toBe(422);
  });

  test.each<[string, () => [string, Record<string, string>, string]]>([
    ['as the standard has mail programs do', () => form('List-Unsubscribe', 'One-Click')],
    ['and a person by the button', () => ['', {}, '303']],
    [
      'and a person without a script',
      () => ['', { 'content-type': 'application/x-www-form-urlencoded' }, '303'],
    ],
    ['and some other form', () => form('other', 'One-Click', '303')],
  ])('ends them by a form of several parts, %s', async (_, asked) => {
    const tender = await makeTender(buyer);
    const address = `click${next()}@one.test`;
    await enter(tender, address);
    await confirmNews(server, address);
    const token = newsToken((await newsTo(tender, address))[0]);
    const [payload, headers, status] = asked();
    const url = `/tender/news/${token}/stop`;
    const answer = await server.app.inject({ method: 'POST', url, headers, payload });
    expect(answer.statusCode).toBe(Number(status));
    expect((await server.anyone.get(`tenderNews/${token}`)).json().state).toBe('stopped');
  });

  test('is asked for again on the tender’s page, with the visitor’s own pass', async () => {
    const tender = await makeTender(buyer);
    const { grant, company } = await enter(tender, 'not.an.address@one.test');
    const ask = (email: unknown, headers: Record<string, string>) =>
      stranger().post(`tender/news/${archiveName(tender)}`, { email }, headers);
    const pass = { [GRANT_HEADER]: grant };
    expect((await ask('d@one.test', {})).statusCode).toBe(401);
    expect((await ask('d@one.test', { [GRANT_HEADER]: 'x' })).statusCode).toBe(401);
    expect((await ask('nobody', pass)).json().errors).toEqual({ email: expect.any(Array) });
    expect((await buyer.post(`tender/news/${archiveName(tender)}`, { email: 'd@one.test' })).statusCode).toBe(
      403,
    );
    const answer = await ask('d@one.test', pass);
    expect([answer.statusCode, answer.json()]).toEqual([200, { email: 'd@one.test', news: 'asked' }]);
    await confirmNews(server, 'd@one.test');
    expect(await newsTo(tender, 'd@one.test')).toHaveLength(1);
    expect(await newsTo(tender, company.email)).toEqual([]);
    // The caller learns nothing of whether it is confirmed already.
    expect((await ask('d@one.test', pass)).json()).toEqual({ email: 'd@one.test', news: 'asked' });
  });
});

describe('a link', () => {
  test('is good for seven days', async () => {
    const tender = await makeTender(buyer);
    await enter(tender, 'late@one.test');
    const token = await linkTo('late@one.test');
    await enter(tender, 'soon@one.test');
    const other = await linkTo('soon@one.test');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 86_400_000 });
    try {
      expect((await choose(token, 'confirm')).status).toBe(404);
      vi.setSystemTime(Date.now() - 2 * 86_400_000);
      expect((await choose(other, 'confirm')).status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });

  test('that was asked for again holds as long as the first did', async () => {
    const tender = await makeTender(buyer);
    await enter(tender, 'again@one.test');
    await newsLinksTo(server, 'again@one.test');
    await sql`update tender_news_addresses set asked_at = now() - interval '29 days'
      where address = 'again@one.test'`.execute(server.app.db);
    await server.app.db.deleteFrom('rate_windows').execute();
    await enter(tender, 'again@one.test');
    const token = await linkTo('again@one.test');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 86_400_000 });
    try {
      await sql`update tender_news_addresses set asked_at = asked_at - interval '6 days'`.execute(
        server.app.db,
      );
      await removeUnconfirmed(server.app.db);
      expect(await choose(token, 'confirm')).toEqual({ status: 200, state: 'confirmed' });
    } finally {
      vi.useRealTimers();
    }
  });

  test.each(['nonsense', 'a.b.c', '%00', 'x'.repeat(900)])(
    'that is made up says nothing: %j',
    async token => {
      expect((await server.anyone.get(`tenderNews/${token}`)).statusCode).toBe(404);
      expect((await choose(token, 'stop')).status).toBe(404);
      const page = await server.app.inject({ method: 'POST', url: `/tender/news/${token}/confirm` });
      expect(page.statusCode).toBe(303);
    },
  );

  test('of another kind is none', async () => {
    const { grant } = await enter(await makeTender(buyer), 'kind@one.test');
    for (const token of [grant, buyer.token ?? ''])
      expect((await server.anyone.get(`tenderNews/${token}`)).statusCode).toBe(404);
  });
});

test('a link opens no row that got its number later, as after a restore of an older backup', async () => {
  const tender = await makeTender(buyer, {});
  await enter(tender, 'lost@one.test');
  const token = await linkTo('lost@one.test');
  const { app } = server;
  const { id } = await app.db
    .selectFrom('tender_news_addresses')
    .select('id')
    .where('address', '=', 'lost@one.test')
    .executeTakeFirstOrThrow();
  const fromBefore = app.tokens.newsStop.sign({ news: id });
  const rename = (address: string) =>
    app.db.updateTable('tender_news_addresses').set({ address }).where('id', '=', id).execute();
  await rename('another@two.test');
  expect((await server.anyone.get(`tenderNews/${token}`)).statusCode).toBe(404);
  for (const word of ['confirm', 'stop'] as const) expect((await choose(token, word)).status).toBe(404);
  await rename('lost@one.test');
  expect(await choose(token, 'confirm')).toEqual({ status: 200, state: 'confirmed' });
  expect(await choose(fromBefore, 'stop')).toEqual({ status: 200, state: 'stopped' });
});

describe('what is pending to be sent', () => {
  /** A change of the tender, whose mails are made and wait for a mail server that doesn't answer yet. */
  async function mailsThatWait(tender: Tender) {
    await buyer.put(`tender/${tender.id}`, { end_date: addDays(tender.end_date, 1) });
    await sql`create function hold_mails() returns trigger language plpgsql as $$
      begin new.run_at := now() + interval '1 hour'; return new; end $$`.execute(server.app.db);
    await sql`create trigger hold_mails before insert on jobs for each row
      when (new.kind <> 'tenderNews') execute function hold_mails()`.execute(server.app.db);
    await passTime(server.app, QUIET_SECONDS);
    await sql`drop function hold_mails cascade`.execute(server.app.db);
  }
  const newsIn = async (address: string) =>
    (await outbox(server.config.dataDir)).filter(mail => mail.to === address && !isNewsLink(mail)).length;

  test('goes to those who still want it, not to those who said stop or lost access in the meantime', async () => {
    const tender = await makeTender(buyer);
    const links: Record<string, number> = {};
    for (const name of ['stays', 'stops', 'loses']) {
      links[name] = (await enter(tender, `${name}@wait.test`)).id;
      await confirmNews(server, `${name}@wait.test`);
    }
    const token = await linkTo('stops@wait.test');
    await mailsThatWait(tender);
    expect((await choose(token, 'stop')).status).toBe(200);
    expect((await (await server.as('admin')).delete(`tenderContractor/${links.loses}`)).statusCode).toBe(200);
    await passTime(server.app, 3600);
    expect(await Promise.all(['stays', 'stops', 'loses'].map(name => newsIn(`${name}@wait.test`)))).toEqual([
      1, 0, 0,
    ]);
  });

  test('nor does another link to those who said no in the meantime', async () => {
    const tender = await makeTender(buyer);
    await enter(tender, 'no@wait.test');
    const token = await linkTo('no@wait.test');
    const { id } = await server.app.db
      .selectFrom('tender_news_addresses')
      .select('id')
      .where('address', '=', 'no@wait.test')
      .executeTakeFirstOrThrow();
    await choose(token, 'stop');
    expect(await composeNewsLink(server.app, id)).toBeUndefined();
  });
});

describe('nobody’s mailbox is filled', () => {
  test('two links a day for one tender, six in all, wherever they are asked for', async () => {
    const tenders = [];
    for (let count = 0; count < 5; count += 1) tenders.push(await makeTender(buyer));
    for (const tender of tenders)
      for (let count = 0; count < 3; count += 1)
        await enter(tender, count === 1 ? 'Victim@One.test' : 'victim@one.test');
    expect(await newsLinksTo(server, 'victim@one.test')).toHaveLength(6);
  });

  test('however the mailbox is spelled', async () => {
    const spellings = [
      'v.ictim@gmail.com',
      'vic.tim+1@gmail.com',
      'victim+2@googlemail.com',
      'VICTIM@GMAIL.com',
      'victim@googlemail.com',
    ];
    const tender = await makeTender(buyer);
    for (const address of spellings) await enter(tender, address);
    const linksTo = async (addresses: string[]) =>
      (await Promise.all(addresses.map(address => newsLinksTo(server, address)))).flat().length;
    expect(await linksTo(spellings)).toBe(2);
    const others = ['some.one@office.test', 'someone@office.test', 'someone+2@office.test'];
    for (const address of [...others, 'SomeOne+3@office.test']) await enter(tender, address);
    expect(await linksTo(others), 'two mailboxes, where dots matter').toBe(3);
  });

  test('a visitor is told that no link goes out, but nothing of what others asked for', async () => {
    const tender = await makeTender(buyer);
    const one = server.from('10.45.0.1');
    const { grant, news } = await enter(tender, 'told@two.test', {}, one);
    const ask = async (email: string) => {
      const path = `tender/news/${archiveName(tender)}`;
      return (await one.post(path, { email }, { [GRANT_HEADER]: grant })).json();
    };
    expect(news).toBe('asked');
    expect(await ask('told@two.test')).toEqual({ email: 'told@two.test', news: 'asked' });
    expect(await ask('told+more@two.test')).toEqual({ email: 'told+more@two.test', news: 'asked' });
    expect(await ask('told@two.test')).toEqual({ email: 'told@two.test', news: 'limited' });
    for (let n = 0; n < 4; n += 1) await enter(tender, 'rival@two.test');
    await confirmNews(server, 'rival@two.test');
    expect((await ask('rival@two.test')).news).toBe('asked');
  });

  test('who said no under one spelling is not asked under another', async () => {
    const tender = await makeTender(buyer);
    await enter(tender, 'never@three.test');
    await choose(await linkTo('never@three.test'), 'stop');
    await enter(tender, 'never+again@three.test');
    expect(await newsLinksTo(server, 'never+again@three.test')).toHaveLength(0);
  });

  test('who said no is not asked again; who had the news and stopped them may be', async () => {
    const tender = await makeTender(buyer);
    await enter(tender, 'never@one.test');
    await choose(await linkTo('never@one.test'), 'stop');
    await enter(tender, 'never@one.test');
    expect(await newsLinksTo(server, 'never@one.test')).toHaveLength(1);
    await enter(tender, 'had@one.test');
    await confirmNews(server, 'had@one.test');
    await choose(await linkTo('had@one.test'), 'stop');
    await enter(tender, 'had@one.test');
    expect(await newsLinksTo(server, 'had@one.test')).toHaveLength(2);
  });

  test('who has confirmed is not asked again', async () => {
    const tender = await makeTender(buyer);
    await enter(tender, 'known@one.test');
    await confirmNews(server, 'known@one.test');
    await enter(tender, 'known@one.test');
    expect(await newsLinksTo(server, 'known@one.test')).toHaveLength(1);
  });
});
