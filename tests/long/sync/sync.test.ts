/** What a device sends at once is done entry by entry, as each register's own address would do it. */
import { describe, expect, test } from 'vitest';
import type { SyncAnswer, SyncEntry } from '../../../contract/answers/sync.ts';
import { MAX_SYNC_ENTRIES } from '../../../contract/sync.ts';
import { messages } from '../../messages.ts';
import { type Client, create, startApp } from '../../support/app.ts';
import { list } from '../../support/registers.ts';
import { counter, makeTender } from '../../support/tenders.ts';
import { cmstValues, cnValues, coValues, makeLmst, worldForFile } from '../../support/world.ts';

const world = await worldForFile();
const { admin } = world;

const next = counter();
const key = () => `device-${next()}`;
const entry = (action: SyncEntry['action'], register: string, more: Partial<SyncEntry> = {}): SyncEntry => ({
  key: key(),
  action,
  register,
  ...more,
});

async function send(client: Client, entries: unknown[], headers = {}): Promise<SyncAnswer[]> {
  const response = await client.post('sync', { entries }, headers);
  expect(response.statusCode, response.body).toBe(200);
  const { answers } = response.json();
  expect(answers.map((one: SyncAnswer) => one.key)).toEqual(entries.map(one => (one as SyncEntry).key));
  return answers;
}
const statuses = (answers: SyncAnswer[]) => answers.map(({ status }) => status);
const bodyOf = (answer: SyncAnswer | undefined) => answer?.body as Record<string, unknown>;
const count = async (register: string) => (await list(admin, register, { range: [0, 999] })).length;

describe('entries', () => {
  test('of every kind, each answered as its own address answers', async () => {
    const co = await create(admin, 'co', coValues(world.at));
    const other = await create(admin, 'co', coValues(world.at));
    await admin.delete(`co/${other.id}`);
    const tender = await makeTender(admin);
    const answers = await send(admin, [
      entry('create', 'villages', {
        data: { village_name: 'From a device', tehsils_id: world.at.tehsils_id },
      }),
      entry('update', 'co', { id: co.id, data: { remarks: 'written', updated_at: co.updated_at } }),
      entry('update', 'co', { id: co.id, data: { remarks: 'older', updated_at: co.updated_at } }),
      entry('approve', 'co', { id: co.id, data: { approval_status: 'Approved' } }),
      entry('approve', 'co', { id: co.id, data: { approval_status: 'Rejected', updated_at: co.updated_at } }),
      entry('delete', 'co', { id: co.id, data: { updated_at: co.updated_at } }),
      entry('delete', 'co', { id: co.id }),
      entry('restore', 'co', { id: other.id }),
      entry('create', 'co', { data: { name: '' } }),
      entry('document', 'tender', { id: tender.id, data: {} }),
      entry('approve', 'tender', { id: tender.id, data: { approval_status: 'Approved' } }),
      entry('update', 'co', { id: 999_999, data: {} }),
      entry('create', 'users', { data: {} }),
      entry('create', '../logout', { data: {} }),
    ]);
    expect(statuses(answers)).toEqual([201, 200, 409, 200, 409, 409, 200, 200, 422, 422, 404, 404, 404, 404]);
    expect(bodyOf(answers[2])).toMatchObject({
      message: messages.changedSince,
      current: { remarks: 'written' },
    });
    expect(bodyOf(answers[8]).errors).toMatchObject({ name: [messages.required] });
    expect(bodyOf(answers[13])).toEqual({ message: messages.noSuchAddress });
    expect((await admin.get(`co/${other.id}`)).json().deleted_at).toBeNull();
    expect((await admin.get(`co/${co.id}`)).statusCode).toBe(404);
  });

  test('a deletion with a version that is no text goes over nobody’s change', async () => {
    for (const updated_at of [5, true, {}, ['soon']]) {
      const co = await create(admin, 'co', coValues(world.at));
      const [answer] = await send(admin, [entry('delete', 'co', { id: co.id, data: { updated_at } })]);
      expect(answer?.status, JSON.stringify(updated_at)).toBe(409);
      expect((await admin.get(`co/${co.id}`)).statusCode).toBe(200);
    }
  });

  test('that depend on each other: the number that the server gave takes the temporary one’s place', async () => {
    const answers = await send(admin, [
      entry('create', 'co', { id: -1, data: coValues(world.at) }),
      entry('create', 'co', { id: -2, data: coValues(world.at, { name: '' }) }),
      entry('create', 'cmst', { data: cmstValues(world, { cos_id: -1 }) }),
      entry('create', 'cmst', { data: cmstValues(world, { cos_id: -2 }) }),
      entry('create', 'cn', { id: -3, data: cnValues(world.at, { cos_ids: [-1, world.co.id] }) }),
      entry('update', 'cn', { id: -3, data: { remarks: 'at once' } }),
      entry('update', 'cn', { id: -9, data: { remarks: 'nobody knows it' } }),
    ]);
    expect(statuses(answers)).toEqual([201, 422, 201, 424, 201, 200, 424]);
    const { id } = bodyOf(answers[0]);
    expect(bodyOf(answers[2])).toMatchObject({ cos_id: id });
    expect(bodyOf(answers[3])).toEqual({ message: messages.recordNotMade });
    expect(bodyOf(answers[5])).toMatchObject({ cos_ids: [world.co.id, id].sort(), remarks: 'at once' });
  });

  test('in the language of the request', async () => {
    const [answer] = await send(admin, [entry('update', 'co', { id: 999_999 })], { 'accept-language': 'ur' });
    expect(bodyOf(answer).message).not.toBe(messages.notFound);
  });
});

describe('again', () => {
  test('the same batch changes nothing and is answered alike, whatever happened since', async () => {
    const one = await create(admin, 'co', coValues(world.at));
    const two = await create(admin, 'co', coValues(world.at));
    const entries = [
      entry('create', 'co', { id: -1, data: coValues(world.at) }),
      entry('create', 'cmst', { data: cmstValues(world, { cos_id: -1 }) }),
      entry('approve', 'co', { id: one.id, data: { approval_status: 'Approved' } }),
      entry('delete', 'co', { id: two.id }),
    ];
    const first = await send(admin, entries);
    expect(statuses(first)).toEqual([201, 201, 200, 200]);
    await admin.post(`co/${one.id}/approve`, { approval_status: 'Rejected' });
    await admin.post(`co/${two.id}/restore`);
    const before = [await count('co'), await count('cmst')];
    expect(await send(admin, entries)).toEqual(first);
    expect([await count('co'), await count('cmst')]).toEqual(before);
    expect((await admin.get(`co/${one.id}`)).json().approval_status).toBe('Rejected');
    expect((await admin.get(`co/${two.id}`)).statusCode).toBe(200);
  });

  test('an entry that went its own way before', async () => {
    const data = coValues(world.at);
    const lost = entry('create', 'co', { data });
    const direct = await admin.post('co', data, { 'idempotency-key': lost.key });
    const [answer] = await send(admin, [lost]);
    expect(answer).toMatchObject({ status: 201, body: direct.json() });
  });

  test('ten times at once: one record', async () => {
    const entries = [entry('create', 'co', { data: coValues(world.at, { name: 'Ten times' }) })];
    const all = await Promise.all(Array.from({ length: 10 }, () => send(admin, entries)));
    for (const answers of all) expect(answers).toEqual(all[0]);
    expect(await list(admin, 'co', { filter: { name: 'Ten times' } })).toHaveLength(1);
  });

  test('a device’s key is known for sixty days', async () => {
    const entries = [entry('create', 'co', { data: coValues(world.at) })];
    const [first] = await send(admin, entries);
    const age = (days: number) =>
      world.server.app.db
        .updateTable('idempotency_keys')
        .set({ created_at: new Date(Date.now() - days * 86_400_000).toISOString() })
        .where('key', '=', entries[0]?.key as string)
        .execute();
    await age(59);
    expect(await send(admin, entries)).toEqual([first]);
    await age(61);
    const [later] = await send(admin, entries);
    expect(bodyOf(later).id).not.toBe(bodyOf(first).id);
  });
});

describe('rights', () => {
  test('each entry has those of its sender at its own address', async () => {
    const lmst = await makeLmst(admin, world);
    const foreign = await create(admin, 'co', coValues(world.at));
    const answers = await send(world.so, [
      entry('create', 'co', { data: coValues(world.at) }),
      entry('update', 'co', { id: foreign.id, data: { remarks: 'not mine' } }),
      entry('delete', 'co', { id: foreign.id }),
      entry('approve', 'co', { id: foreign.id, data: { approval_status: 'Approved' } }),
      entry('create', 'tender', { data: {} }),
      entry('document', 'lmst', { id: lmst.id, data: {} }),
    ]);
    expect(statuses(answers)).toEqual([201, 403, 403, 403, 403, 403]);
    expect(bodyOf(answers[0]).created_by).toBe(world.so.id);
  });

  test('nobody without a session; keys are one’s own', async () => {
    expect((await world.server.anyone.post('sync', { entries: [] })).statusCode).toBe(401);
    const entries = [entry('create', 'co', { data: coValues(world.at) })];
    const [mine] = await send(world.so, entries);
    const [theirs] = await send(world.sm, entries);
    expect(bodyOf(mine).id).not.toBe(bodyOf(theirs).id);
  });
});

describe('limits', () => {
  test.each([
    ['no entries', {}],
    ['an empty list', { entries: [] }],
    ['too many', { entries: Array.from({ length: MAX_SYNC_ENTRIES + 1 }, () => entry('create', 'co')) }],
    ['a key of another kind', { entries: [{ ...entry('create', 'co'), key: 'mine' }] }],
    ['a key with a space', { entries: [{ ...entry('create', 'co'), key: 'device- 1' }] }],
    ['no such action', { entries: [{ ...entry('create', 'co'), action: 'export' }] }],
    ['an id that is none', { entries: [{ ...entry('update', 'co'), id: '../1' }] }],
    ['data that is none', { entries: [{ ...entry('update', 'co'), data: [1] }] }],
  ])('%s', async (_, body) => {
    const response = await admin.post('sync', body);
    expect(response.statusCode, response.body).toBe(422);
    expect(Object.keys(response.json().errors)).toEqual(['entries']);
  });

  test('a caller who sends too much is told when to go on, and the rest waits untried', async () => {
    const server = await startApp({ requestsPerMinute: 12 });
    try {
      const someone = await server.as('admin');
      const entries = Array.from({ length: 20 }, (_, n) =>
        entry('create', 'designations', { data: { title: `Quick ${n}` } }),
      );
      const answers = await send(someone, entries);
      const done = statuses(answers).filter(status => status === 201).length;
      expect(done).toBeGreaterThan(0);
      const rest = answers.slice(done);
      expect(rest.length).toBeGreaterThan(0);
      for (const answer of rest)
        expect(answer).toMatchObject({ status: 429, retry_after: expect.any(Number) });
      const { rows } = await server.app.pool.query('select count(*)::int as count from designations');
      expect(rows[0].count).toBe(done);
    } finally {
      await server.close();
    }
  });
});
