import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dataProvider } from '../../../src/providers/dataProvider/index.ts';
import { startTestApi, type TestApi } from './test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.asked.length = 0;
});

const rows = Array.from({ length: 5 }, (_, index) => ({ id: index + 1, title_name: `Tender ${index + 1}` }));
const page = (perPage = 5, number = 1) => ({
  pagination: { page: number, perPage },
  sort: { field: 'updated_at', order: 'DESC' as const },
  filter: { q: 'road', trashed: 'with' },
});
const list = (perPage?: number, number?: number, resource = 'tender') =>
  dataProvider.getList(resource, page(perPage, number));

describe('asking for a list', () => {
  test('speaks the dialect of ra-data-simple-rest', async () => {
    api.reply({ json: rows, headers: { 'content-range': 'tender 10-14/319' } });
    await list(5, 3);
    expect(api.asked[0]?.url).toBe(
      '/api/tender?filter={"q":"road","trashed":"with"}&range=[10,14]&sort=["updated_at","DESC"]',
    );
  });

  test('asks under the server’s word for the register', async () => {
    api.reply({ json: { data: rows } });
    await list(5, 1, 'tendercontractor');
    expect(api.asked[0]?.url).toMatch(/^\/api\/tenderContractor\?/);
  });

  test('narrows a list to the records that point at one', async () => {
    api.reply({ json: rows, headers: { 'content-range': 'tehsils 0-4/5' } });
    const target = { target: 'districts_id', id: 3 };
    await dataProvider.getManyReference('tehsils', { ...page(), ...target, filter: {} });
    expect(api.asked[0]?.url).toContain('filter={"districts_id":3}');
  });
});

test('a page behind the last one has the rows of the last one, so that the list goes there', async () => {
  api.reply(({ url }) => ({
    json: url.includes('range=[10,14]') ? [] : rows,
    headers: { 'content-range': 'tender */10' },
  }));
  expect(await list(5, 3)).toEqual({ data: rows, total: 10 });
  expect(api.asked.map(({ url }) => /range=[^&]*/.exec(url)?.[0])).toEqual(['range=[10,14]', 'range=[5,9]']);
  api.reply({ json: [], headers: { 'content-range': 'tender */0' } });
  expect(await list(5, 3)).toEqual({ data: [], total: 0 });
});

test('asks for older downloads of a tender, and takes the total of all from Content-Range', async () => {
  api.reply({ json: rows, headers: { 'content-range': 'downloads 200-204/319' } });
  expect(await dataProvider.downloads(7, 50)).toEqual({ data: rows, total: 319 });
  expect(api.asked[0]?.url).toBe('/api/tender/7/downloads?before=50');
});

describe('shapes of lists', () => {
  const range = { 'content-range': 'tender 0-4/319' };
  test.each([
    ['a bare array with Content-Range', rows, range, 319],
    ['{data: […]} with Content-Range', { data: rows }, range, 319],
    ['a bare array', rows, {}, 5],
    ['{data: […]}', { data: rows }, {}, 5],
  ])('%s', async (_name, json, headers, total) => {
    api.reply({ json, headers: headers as Record<string, string> });
    const answer = await list();
    expect(answer.data).toEqual(rows);
    expect(answer.total).toBe(total);
  });

  test('an answer without rows is an empty list', async () => {
    api.reply({ json: { data: null } });
    expect(await list()).toMatchObject({ data: [], total: 0 });
  });

  test('a total that is a lower bound says so and never hides a next page', async () => {
    api.reply({
      json: rows,
      headers: { 'content-range': 'tender 9995-9999/10000', 'x-total-is': 'at-least' },
    });
    const answer = await list(5, 2000);
    expect(answer.meta).toEqual({ totalIsAtLeast: true, total: 10_000 });
    expect(answer.pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: true });
    expect(answer.total).toBeGreaterThan(10_000);
  });
});

describe('single records', () => {
  test.each([
    ['bare', { id: 5, title_name: 'Road' }],
    ['in an envelope', { data: { id: 5, title_name: 'Road' } }],
  ])('%s', async (_name, json) => {
    api.reply({ json });
    const { data } = await dataProvider.getOne('tender', { id: 5 });
    expect(data).toEqual({ id: 5, title_name: 'Road' });
    expect(api.asked[0]?.url).toBe('/api/tender/5');
  });

  test('many by their ids are one request, deleted ones among them', async () => {
    api.reply({ json: [{ id: 1 }, { id: 2 }] });
    const { data } = await dataProvider.getMany('districts', { ids: [1, 2, 1] });
    expect(data).toEqual([{ id: 1 }, { id: 2 }]);
    expect(api.asked.map(asked => asked.url)).toEqual([
      '/api/districts?filter={"id":[1,2],"trashed":"with"}',
    ]);
  });
});
