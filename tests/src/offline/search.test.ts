/** The search over all registers, on a device that keeps some of them. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SearchHit } from '../../../contract/answers/shell.ts';
import { shownFromStore } from '../../../src/offline/records/shownFromStore.ts';
import { deleteOfflineStore } from '../../../src/offline/store/storeSession.ts';
import { dataProvider } from '../../../src/providers/dataProvider/index.ts';
import { clearSession } from '../../../src/providers/session.ts';
import { startTestApi, type TestApi } from '../providers/test-api.ts';
import { AS_OF, keepRecords } from './kept-records.ts';
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

const place = { district_name: 'Khyber', tehsil_name: 'Bara', village_name: 'Shalobar' };

const found = async (term: string) =>
  (await dataProvider.search(term)).map(({ register, id }: SearchHit) => `${register} ${id}`);

test('finds offline what is kept there, and what is pending as it will be', async () => {
  const co = { id: 4, name: 'Shalobar elders', ref_code: 'AUP-KHY-0815', ...place };
  await keepRecords('co', [co, { ...co, id: 5, name: 'Bagh men', ref_code: 'AUP-KHY-0816' }]);
  await keepRecords('villages', [{ id: 3, ...place } as never]);
  expect(await dataProvider.search('khy-۰۸۱۵')).toEqual([
    {
      ...{ register: 'co', id: 4, name: co.name, code: co.ref_code, path: '/co/4' },
      detail: 'Shalobar, Bara, Khyber',
    },
  ]);
  expect(await found('shalobar')).toEqual(['co 4', 'villages 3']);
  expect(shownFromStore()).toMatchObject({ asOf: AS_OF });

  await dataProvider.update('co', { id: 5, data: { name: 'Shalobar men' }, previousData: co });
  await dataProvider.delete('co', { id: 4, previousData: co });
  await dataProvider.create('cn', { data: { name: 'Network of Shalobar', districts_id: 1, tehsils_id: 2 } });
  expect(await found('shalobar')).toEqual(['co 5', 'cn -3', 'villages 3']);
  expect(await found('elders')).toEqual([]);
});

test('asks the server where nothing is kept, and where there is a line', async () => {
  await expect(dataProvider.search('shalobar')).rejects.toMatchObject({ status: 0 });
  await keepRecords('villages', [{ id: 3, ...place } as never]);
  hasLine(true);
  const hit = { register: 'tender', id: 9, name: 'Shalobar road', code: null, detail: null };
  api.reply({ json: { results: [{ ...hit, path: '/tender/9' }] } });
  expect(await found('shalobar')).toEqual(['tender 9']);
});
