/** What follows from other records: worked out on the device as long as no server does it. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { cn } from '../../../contract/registers/cn.ts';
import { outdatedFields } from '../../../src/offline/outbox/derivedValues.ts';
import { outbox } from '../../../src/offline/outbox/state.ts';
import { deleteOfflineStore } from '../../../src/offline/store/storeSession.ts';
import { dataProvider } from '../../../src/providers/dataProvider/index.ts';
import { clearSession } from '../../../src/providers/session.ts';
import { startTestApi, type TestApi } from '../providers/test-api.ts';
import { keepRecords } from './kept-records.ts';
import { hasLine, prepareDevice } from './prepared.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await prepareDevice();
  api.reply({ cut: true });
  hasLine(false);
});
afterEach(async () => {
  hasLine(true);
  await deleteOfflineStore();
  clearSession();
});

const co = { id: 4, name: 'Bara men', total_hh: 20, organized_hh: 9, members: 12, districts_id: 1 };
const network = { id: 9, name: 'Bara network', cos_ids: [4], districts_id: 1 };
const sums = { total_hh: 20, organized_hh: 9, members: 12 };
const shown = async () => (await dataProvider.getOne('cn', { id: 9 })).data;
const marked = (record: object) => [...outdatedFields(cn, outbox(), record as never)];

test('the sums of a network, while a CO of it waits that the device keeps', async () => {
  await keepRecords('co', [co]);
  await keepRecords('cn', [{ ...network, ...sums } as never]);
  await dataProvider.update('co', { id: 4, data: { total_hh: 31 }, previousData: co });
  expect(await shown()).toMatchObject({ total_hh: 31, members: 12, cos: [{ id: 4, name: 'Bara men' }] });
  expect(marked(await shown())).toEqual([]);
  const asked = {
    filter: {},
    sort: { field: 'id', order: 'ASC' },
    pagination: { page: 1, perPage: 10 },
  } as const;
  expect((await dataProvider.getList('cn', asked)).data).toMatchObject([{ total_hh: 31 }]);

  hasLine(true);
  api.reply({ json: { ...network, ...sums, members: 13 } });
  expect(await shown()).toMatchObject({ total_hh: 20, members: 13 });
  expect(marked(await shown())).toContain('total_hh');
});

test('nothing, where the device does not keep the COs', async () => {
  await keepRecords('cn', [{ ...network, ...sums } as never]);
  await dataProvider.update('co', { id: 4, data: { total_hh: 31 }, previousData: co });
  expect(await shown()).toMatchObject(sums);
  expect(marked(await shown())).toContain('total_hh');
});
