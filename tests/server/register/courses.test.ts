/** Rare and common words are each found by one plan, together with their rows (decision 033): the same records as by reading all of them. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { fold } from '../../../contract/fields/fold.ts';
import { WatchedClient } from '../../../server/database/watched-client.ts';
import type { Client, TestServer } from '../../support/app.ts';
import { withServer } from '../../support/served.ts';

const COS = 1_500;
let admin: Client;
let server: TestServer;

withServer(started => {
  ({ admin, server } = started);
});
beforeAll(async () => {
  const { longDb } = server.app;
  await sql`insert into villages (village_name, tehsils_id) select 'Kalay', min(id) from tehsils`.execute(
    longDb,
  );
  await sql`insert into cos (name, status, type, account, approval_status, active_status, districts_id, tehsils_id,
      villages_id, updated_at, deleted_at)
    select case when n <= 60 then 'Zarghoon%_ ' when n % 2 = 0 then 'Tanzeem ' else 'Jirga ' end || md5(n::text),
      'New', 'MCO', 'NO', 'Pending', 'Active', t.districts_id, t.id, v.id,
      now() - make_interval(mins => n % 700), case when n % 40 = 0 then now() end
    from generate_series(1, ${sql.lit(COS)}) n, villages v join tehsils t on t.id = v.tehsils_id`.execute(
    longDb,
  );
  await sql`analyze cos`.execute(longDb);
});

interface Answer {
  ids: number[];
  total: string | null;
  statements: string[];
}

async function search(q: string, from = 0, size = 25): Promise<Answer> {
  const statements: string[] = [];
  const { query } = WatchedClient.prototype;
  const spy = vi.spyOn(WatchedClient.prototype, 'query').mockImplementation(function (
    this: WatchedClient,
    ...asked: unknown[]
  ) {
    const text = String(asked[0]);
    if (text.includes('"cos" as t')) statements.push(text);
    return Reflect.apply(query, this, asked);
  });
  const range = JSON.stringify([from, from + size - 1]);
  const params = new URLSearchParams({ filter: JSON.stringify({ q }), range, sort: '["updated_at","DESC"]' });
  const answer = await admin.get(`co?${params}`).finally(() => spy.mockRestore());
  expect(answer.statusCode).toBe(200);
  const rows = answer.json<{ id: number }[]>();
  for (const row of rows) expect(Object.keys(row)).not.toContain('#');
  return { ids: rows.map(({ id }) => id), total: String(answer.headers['content-range']), statements };
}

async function plainly(q: string): Promise<number[]> {
  const words = fold(q).split(' ');
  const { rows } = await sql<{ id: number }>`select id from cos where deleted_at is null
    and (select bool_and(position(word in folded) > 0) from unnest(${words}::text[]) word)
    order by updated_at desc, id desc`.execute(server.app.longDb);
  return rows.map(({ id }) => id);
}

/** Of records that are not among the newest thousand, so that a sample has one once at most. */
const rare = Array.from({ length: 12 }, (_, n) =>
  createHash('md5')
    .update(String(101 + 30 * n))
    .digest('hex')
    .slice(9, 15),
);

test.each([
  ...rare,
  ...rare.map(word => `jirga ${word}`),
  'TANZEEM',
  'tanzeem a',
  'jirga 1 2',
  'nothing-like-it',
  '3e8',
  'Zarghoon%_ c4c',
  'zar%c4c',
  'jir_a',
  'back\\slash',
  "o'neil",
  'ßärgerİ',
])('%j, page by page', async q => {
  const all = await plainly(q);
  const total = all.length;
  for (const from of [0, 10, 50, 600]) {
    const found = await search(q, from, 10);
    expect(found.ids).toEqual(all.slice(from, from + 10));
    expect(found.total).toMatch(new RegExp(`/${total}$`));
  }
});

test('one statement reads the rows of a rare word and tells how many there are', async () => {
  for (const q of [...rare, `jirga ${rare[1]}`, 'xyzzy-plugh']) {
    const { statements, ids } = await search(q);
    expect(ids).toEqual((await plainly(q)).slice(0, 25));
    expect(statements, q).toHaveLength(1);
    expect(statements[0]).toContain(' like (select');
  }
});

test('one statement reads the rows of a common word along the order, another counts them', async () => {
  for (const from of [0, 25]) {
    const { statements } = await search('jirga', from);
    // Counted again only where something was committed in the meantime, which jobs do when they like.
    const pages = statements.filter(text => !text.includes('count(*)::int'));
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain(' as found');
    expect(pages[0]).not.toContain(' like ');
  }
});

test('what is neither, and what names contain, too, is planned each time', async () => {
  expect(await search('zarghoon')).toMatchObject({ ids: (await plainly('zarghoon')).slice(0, 25) });
  const named = await search('kalay');
  expect(named.ids).toHaveLength(25);
  for (const q of ['zarghoon%_', 'kalay']) {
    const { statements } = await search(q, 1);
    expect(statements.every(text => !text.includes(' as found'))).toBe(true);
  }
});
