/** What somebody read: records given out are counted whatever gave them, and looking at who did what is written down. */
import { expect, test } from 'vitest';
import { create } from '../../support/app.ts';
import { makeTender, takeTender } from '../../support/tenders.ts';
import { coValues, worldForFile } from '../../support/world.ts';

const world = await worldForFile();
const { admin, mne } = world;
const co = await create(admin, 'co', coValues(world.at, { name: 'Shaheen Ittehad Tanzeem' }));

const entries = (kind: string) =>
  world.server.app.db
    .selectFrom('audit_log')
    .select(['user_name', 'area', 'record_id', 'details'])
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();

const ways: Record<string, () => [method: string, path: string, body?: object]> = {
  list: () => ['GET', 'co'],
  'list by path': () => ['GET', 'co/x/false/10/id/asc'.replace('/x/', `/${encodeURIComponent(co.name)}/`)],
  record: () => ['GET', `co/${co.id}`],
  history: () => ['GET', `co/${co.id}/history`],
  similar: () => [
    'GET',
    `co/similar?name=${encodeURIComponent(co.name)}&villages_id=${world.at.villages_id}`,
  ],
  names: () => ['GET', `co/search?q=${encodeURIComponent(co.name)}`],
  'global search': () => ['GET', `search?q=${encodeURIComponent(co.name)}`],
  changes: () => ['GET', 'co/changes'],
  'export as CSV': () => ['GET', 'co/export?format=csv'],
  'export as XLSX': () => ['GET', 'co/export?format=xlsx'],
  'an answer to a change': () => ['PUT', `co/${co.id}`, { name: co.name }],
  'a refused change': () => ['PUT', `co/${co.id}`, { name: 'Other', updated_at: '2020-01-01T00:00:00Z' }],
};

test.each(Object.keys(ways))('%s counts the records it returns', async way => {
  const [method, path, payload] = ways[way]?.() ?? ['', ''];
  const { ids } = world.server.app.readings(mne.id as number, 'co');
  ids.clear();
  const answer = await mne.send(method, path, { payload });
  expect([200, 409], answer.body).toContain(answer.statusCode);
  expect([...ids]).toContain(co.id);
});

test('a search by path counts the records it returns', async () => {
  const { ids } = world.server.app.readings(mne.id as number, 'tehsils');
  ids.clear();
  const found = await mne.get('tehsil/search/&trashed=false');
  expect(found.json()).not.toEqual([]);
  expect([...ids]).toEqual(found.json().map((row: { id: number }) => row.id));
});

test("reading a tender's log or downloads is logged once an hour", async () => {
  const tender = await makeTender(admin);
  await takeTender(world.server.anyone, tender);
  const procurement = await world.server.as('procurement');
  for (let times = 0; times < 2; times++) {
    expect((await procurement.get(`tender/${tender.id}/log`)).statusCode).toBe(200);
    expect((await procurement.get(`tender/${tender.web_link}/downloads`)).statusCode).toBe(200);
  }
  await admin.get(`tender/${tender.id}/log`);
  const entry = (user_name: string) => ({ user_name, area: 'tender', record_id: tender.id, details: null });
  expect(await entries('logRead')).toEqual([entry('the-procurement'), entry('admin')]);
  expect(await entries('downloadsRead')).toEqual([entry('the-procurement')]);
});

test("an admin's deletion of somebody's shared view is logged, the owner's isn't", async () => {
  const view = {
    register: 'co',
    filter: {},
    sort: { field: 'id', order: 'ASC' },
    perPage: 25,
    shared_with: ['everyone'],
  };
  for (const [label, client] of [
    ['Of Khyber', admin],
    ['Of Kurram', mne],
  ] as const) {
    const { id } = await create(mne, 'views', { ...view, label });
    expect((await client.delete(`views/${id}`)).statusCode).toBe(200);
  }
  expect(await entries('viewDeleted')).toEqual([
    { user_name: 'admin', area: 'co', record_id: null, details: { label: 'Of Khyber', owner: 'the-mne' } },
  ]);
});
