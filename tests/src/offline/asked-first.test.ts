/** While something waits, lists and records are asked for before what lays that over it has come. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { deleteOfflineStore } from '../../../src/offline/store/storeSession.ts';
import { dataProvider } from '../../../src/providers/dataProvider/index.ts';
import { clearSession } from '../../../src/providers/session.ts';
import { startTestApi, type TestApi } from '../providers/test-api.ts';
import { prepareDevice } from './prepared.ts';

const gate = vi.hoisted(() => ({ wait: Promise.resolve(), open: () => {} }));
vi.mock('../../../src/offline/records/savedRegister.ts', async load => {
  const all = await load<typeof import('../../../src/offline/records/savedRegister.ts')>();
  const listingOf: typeof all.listingOf = async (...asked) => {
    await gate.wait;
    return all.listingOf(...asked);
  };
  return { ...all, listingOf };
});

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(prepareDevice);
afterEach(async () => {
  await deleteOfflineStore();
  clearSession();
});

/** A district waits; what lays it over answers comes when the gate opens. */
async function waiting() {
  api.reply({ cut: true });
  await dataProvider.create('districts', { data: { district_name: 'Khyber' } });
  api.reply({ json: [{ id: 1, district_name: 'Bajaur' }], headers: { 'content-range': 'districts 0-0/1' } });
  api.asked.length = 0;
  gate.wait = new Promise(resolve => {
    gate.open = resolve;
  });
}

test('both come at once', async () => {
  await waiting();
  const listed = dataProvider.getList('districts', {
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'id', order: 'ASC' },
    filter: {},
  });
  await vi.waitFor(() => expect(api.asked).toHaveLength(1));
  gate.open();
  expect((await listed).data.map(row => row.district_name)).toContain('Khyber');
});

test('so do records that the server knows', async () => {
  await waiting();
  api.reply({ json: { id: 1, district_name: 'Bajaur' } });
  const one = dataProvider.getOne('districts', { id: 1 });
  await vi.waitFor(() => expect(api.asked).toHaveLength(1));
  gate.open();
  expect((await one).data.district_name).toBe('Bajaur');
  expect(api.asked).toHaveLength(1);
});

test('so do several at once', async () => {
  await waiting();
  const many = dataProvider.getMany('districts', { ids: [1, 2] });
  await vi.waitFor(() => expect(api.asked).toHaveLength(1));
  gate.open();
  expect((await many).data.map(row => row.district_name)).toEqual(['Bajaur']);
  expect(api.asked).toHaveLength(1);
});
