/** How many links to updates of tenders are mailed at most. */
import { describe, expect, test } from 'vitest';
import { GRANT_HEADER } from '../../../contract/registers/tender.ts';
import { archiveName } from '../../../contract/tender.ts';
import { outbox, quiet } from '../../support/mails.ts';
import { isNewsLink, newsLinksTo } from '../../support/news.ts';
import { makeTender } from '../../support/tenders.ts';
import { startNewsOffice } from './news-office.ts';

const { server, buyer, enter } = await startNewsOffice();

describe('limits of links to updates', () => {
  test('25 companies behind the address of one mobile carrier each get their link', async () => {
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

  test('60 links are sent to one domain', async () => {
    const tender = await makeTender(buyer);
    const before = (await outbox(server.config.dataDir)).filter(isNewsLink).length;
    const answers = [];
    for (let n = 0; n < 65; n += 1) answers.push((await enter(tender, `made.up${n}@catch-all.test`)).news);
    expect(answers.filter(news => news === 'asked')).toHaveLength(60);
    expect(answers.at(-1)).toBe('limited');
    await quiet(server.app);
    expect((await outbox(server.config.dataDir)).filter(isNewsLink).length - before).toBe(60);
  });

  test('20 links are sent for one visitor in an hour', async () => {
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

  test('one visitor doesn’t use up the links of a tender', async () => {
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
});
