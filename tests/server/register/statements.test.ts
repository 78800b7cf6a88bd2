/** Each statement of a write is a way to the database and back, for which the answer waits. */
import { expect, test, vi } from 'vitest';
import { WatchedClient } from '../../../server/database/watched-client.ts';
import { type Client, create } from '../../support/app.ts';
import { makePlaces } from '../../support/registers.ts';
import { withServer } from '../../support/served.ts';

let admin: Client;
withServer(started => {
  ({ admin } = started);
});

/** How many statements the transaction had that left a line in the history, its beginning and end included. */
async function statementsOf(write: () => Promise<unknown>): Promise<number[]> {
  const transactions = new Map<unknown, string[]>();
  const counts: number[] = [];
  const { query } = WatchedClient.prototype;
  const spy = vi.spyOn(WatchedClient.prototype, 'query').mockImplementation(function (
    this: WatchedClient,
    ...asked: unknown[]
  ) {
    const text = String(typeof asked[0] === 'string' ? asked[0] : (asked[0] as { text?: string })?.text);
    if (text === 'begin') transactions.set(this, []);
    const statements = transactions.get(this);
    statements?.push(text);
    if (text === 'commit' && statements?.some(one => one.includes('insert into "history"')))
      counts.push(statements.length);
    return Reflect.apply(query, this, asked);
  });
  await write();
  spy.mockRestore();
  return counts;
}

test('a record with three places is made in nine statements and changed in eight, under a key', async () => {
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
  expect(made).toEqual([9]);
  const { id } = await create(admin, 'co', { ...values, name: 'Changed' });
  const changed = await statementsOf(() =>
    admin.put(`co/${id}`, { remarks: 'Seen' }, { 'idempotency-key': 'counted-2' }),
  );
  expect(changed).toEqual([8]);
});
