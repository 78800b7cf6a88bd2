/** What of the news of tenders comes to a mailbox, and how often links to them do. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { archiveName } from '../../../contract/archives.ts';
import { addDays } from '../../../contract/days.ts';
import { GRANT_HEADER, type Tender } from '../../../contract/registers/tender.ts';
import { composeNewsLink } from '../../../server/resources/tender/news/link-mail.ts';
import { QUIET_SECONDS } from '../../../server/resources/tender/news/tell-news.ts';
import { outbox, passTime, quiet } from '../../support/mails.ts';
import { confirmNews, isNewsLink, newsLinksTo } from '../../support/news.ts';
import { makeTender } from '../../support/tenders.ts';
import { type NewsOffice, startNewsOffice } from './news-office.ts';

let server: NewsOffice['server'];
let buyer: NewsOffice['buyer'];
let enter: NewsOffice['enter'];
let linkTo: NewsOffice['linkTo'];
let choose: NewsOffice['choose'];
beforeAll(async () => {
  ({ server, buyer, enter, linkTo, choose } = await startNewsOffice());
});
afterAll(() => server.close());

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

  test('many companies behind the address of one mobile carrier each get their link', async () => {
    const tender = await makeTender(buyer);
    const carrier = server.from('10.44.0.1');
    const addresses = Array.from({ length: 25 }, (_, n) => `company${n}@gmail.com`);
    for (const [n, email] of addresses.entries()) {
      // A minute later, for the limits of requests.
      if (n % 8 === 0)
        await server.app.db.deleteFrom('rate_windows').where('key', 'like', '%contractor %').execute();
      const { news } = await enter(tender, email, {}, carrier);
      expect(news).toBe('asked');
    }
    const links = await Promise.all(addresses.map(address => newsLinksTo(server, address)));
    expect(links.flat()).toHaveLength(25);
  });

  test('made-up names at a company’s own domain are few, wherever they are asked for', async () => {
    const tender = await makeTender(buyer);
    const before = (await outbox(server.config.dataDir)).filter(isNewsLink).length;
    const answers = [];
    for (let n = 0; n < 65; n += 1) answers.push((await enter(tender, `made.up${n}@catch-all.test`)).news);
    expect(answers.filter(news => news === 'asked')).toHaveLength(60);
    expect(answers.at(-1)).toBe('limited');
    await quiet(server.app);
    expect((await outbox(server.config.dataDir)).filter(isNewsLink).length - before).toBe(60);
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

  test('and one visitor has twenty sent in an hour', async () => {
    const tender = await makeTender(buyer);
    const one = server.from('10.42.0.1');
    const before = (await outbox(server.config.dataDir)).filter(isNewsLink).length;
    const { grant } = await enter(tender, 'first@many.test', {}, one);
    await server.app.db.deleteFrom('rate_windows').where('key', 'like', 'tender-news %').execute();
    for (let count = 0; count < 30; count += 1) {
      await one.post(
        `tender/news/${archiveName(tender)}`,
        { email: `a${count}@many.test` },
        { [GRANT_HEADER]: grant },
      );
      if (count % 9 === 8)
        await server.app.db.deleteFrom('rate_windows').where('key', 'like', 'tender-news %').execute();
    }
    await quiet(server.app);
    expect((await outbox(server.config.dataDir)).filter(isNewsLink).length - before).toBe(20);
  });

  test('nor does one visitor use up what a tender may send', async () => {
    const tender = await makeTender(buyer);
    const { grant } = await enter(tender, 'flood@many.test');
    const clear = () =>
      server.app.db.deleteFrom('rate_windows').where('key', 'like', 'tender-news %').execute();
    const one = server.from('10.43.0.1');
    for (let count = 0; count < 310; count += 1) {
      if (count % 9 === 0) await clear();
      const path = `tender/news/${archiveName(tender)}`;
      await one.post(path, { email: `flood${count}@many.test` }, { [GRANT_HEADER]: grant });
    }
    await enter(tender, 'rival@one.test');
    expect(await newsLinksTo(server, 'rival@one.test')).toHaveLength(1);
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
