/** The data provider that react-admin publishes for REST interfaces, as it comes, against the product. */
import simpleRest from 'ra-data-simple-rest';
import { fetchUtils } from 'react-admin';
import { expect, test } from 'vitest';
import { serverForFile } from '../support/app.ts';
import { listen } from '../support/listening.ts';

const server = await serverForFile();
const { token } = await server.as('admin');
const port = await listen(server.app);
const provider = simpleRest(`http://127.0.0.1:${port}/api`, (url, options = {}) =>
  fetchUtils.fetchJson(url, { ...options, user: { authenticated: true, token: `Bearer ${token}` } }),
);

test('a generic client creates, reads, changes and deletes records, one and many', async () => {
  const made = await provider.create('districts', { data: { district_name: 'Foreign' } });
  const id = made.data.id as number;
  expect((await provider.getOne('districts', { id })).data).toMatchObject({ district_name: 'Foreign' });
  const changed = await provider.update('districts', {
    id,
    data: { district_name: 'Foreign parts' },
    previousData: made.data,
  });
  expect(changed.data).toMatchObject({ district_name: 'Foreign parts' });
  const listed = await provider.getList('districts', {
    filter: { q: 'foreign' },
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'id', order: 'ASC' },
  });
  expect([listed.total, listed.data.map(row => row.id)]).toEqual([1, [id]]);
  expect((await provider.getMany('districts', { ids: [id] })).data).toHaveLength(1);
  expect((await provider.delete('districts', { id, previousData: changed.data })).data.id).toBe(id);
  const more = await Promise.all(
    ['First', 'Second'].map(district_name => provider.create('districts', { data: { district_name } })),
  );
  const ids = more.map(({ data }) => data.id as number);
  expect((await provider.deleteMany('districts', { ids })).data).toEqual(ids);
  await expect(provider.getOne('districts', { id })).rejects.toMatchObject({ status: 404 });
});
