/** Each statement of a write is a way to the database and back, for which the answer waits. */
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { WatchedClient } from '../../../server/database/watched-client.ts';
import { readSimpleQuery } from '../../../server/register/list-query.ts';
import type { RegisterTable } from '../../../server/register/overrides.ts';
import { searchConditions } from '../../../server/register/search.ts';
import { registerTables } from '../../../server/resources/registers.ts';
import { type Client, create, type TestServer, TIME_ZONE } from '../../support/app.ts';
import { makePlaces } from '../../support/registers.ts';
import { withServer } from '../../support/served.ts';

let admin: Client;
let server: TestServer;
withServer(started => {
  ({ admin, server } = started);
});

/** What is sent to the database in the meantime, on which connection. */
async function watched(seen: (text: string, client: WatchedClient) => void, work: () => Promise<unknown>) {
  const { query } = WatchedClient.prototype;
  const spy = vi.spyOn(WatchedClient.prototype, 'query').mockImplementation(function (
    this: WatchedClient,
    ...asked: unknown[]
  ) {
    seen(String(typeof asked[0] === 'string' ? asked[0] : (asked[0] as { text?: string })?.text), this);
    return Reflect.apply(query, this, asked);
  });
  await work().finally(() => spy.mockRestore());
}

/** How many statements the transaction had that left a line in the history, its beginning and end included. */
async function statementsOf(write: () => Promise<unknown>): Promise<number[]> {
  const transactions = new Map<unknown, string[]>();
  const counts: number[] = [];
  await watched((text, client) => {
    if (text === 'begin') transactions.set(client, []);
    const statements = transactions.get(client);
    statements?.push(text);
    if (text === 'commit' && statements?.some(one => one.includes('insert into "history"')))
      counts.push(statements.length);
  }, write);
  return counts;
}

test('a record with three places is made in seven statements and changed in six, under a key', async () => {
  const { district, tehsil, village } = await makePlaces(admin, 'Statements');
  const values = {
    name: 'Counted',
    status: 'New',
    type: 'MCO',
    districts_id: district.id,
    tehsils_id: tehsil.id,
    villages_id: village.id,
  };
  const made = await statementsOf(() => admin.post('co', values, { 'idempotency-key': 'counted-1' }));
  expect(made).toEqual([7]);
  const { id } = await create(admin, 'co', { ...values, name: 'Changed' });
  const changed = await statementsOf(() =>
    admin.put(`co/${id}`, { remarks: 'Seen' }, { 'idempotency-key': 'counted-2' }),
  );
  expect(changed).toEqual([6]);
});

test('names with what many look for at the same moment are found by one statement', async () => {
  const { village } = await makePlaces(admin, 'Sharing');
  const co = registerTables.find(({ register }) => register.name === 'co') as RegisterTable;
  const words = ['zebra', 'sharing', 'yak', String(village.village_name).slice(0, 7)];
  const statements: string[] = [];
  const found: string[] = [];
  await watched(
    // Others are those of jobs, which come when they like.
    text => text.includes('as w (pattern') && statements.push(text),
    async () => {
      const looks = words.map(q =>
        searchConditions(server.app.db, co, readSimpleQuery(co, { q }, TIME_ZONE)),
      );
      for (const { conditions } of await Promise.all(looks))
        found.push(sql`${conditions[0]}`.compile(server.app.db).sql);
    },
  );
  expect(statements).toHaveLength(1);
  expect(found.map(text => text.includes('villages_id'))).toEqual([false, true, false, true]);
});

test('a search that finds few more than its page is not made again to count them', async () => {
  const { district, tehsil, village } = await makePlaces(admin, 'Counting');
  for (let n = 0; n < 4; n++) {
    await create(admin, 'co', {
      ...{ name: `Quagga ${n}`, status: 'New', type: 'MCO' },
      ...{ districts_id: district.id, tehsils_id: tehsil.id, villages_id: village.id },
    });
  }
  const counts: string[] = [];
  const ask = async (trashed: string) => {
    const answer = await admin.get(`co?range=[1,2]&filter={"q":"quagga","trashed":"${trashed}"}`);
    return [answer.headers['content-range'], answer.json().length];
  };
  await watched(
    text => text.includes('from "cos"') && text.includes('count(*)') && counts.push(text),
    async () => expect(await ask('false')).toEqual(['co 1-2/4', 2]),
  );
  expect(counts).toEqual([]);
  expect(await ask('with')).toEqual(['co 1-2/4', 2]);
});
