import type { HttpError } from 'react-admin';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
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

const refusal = (call: Promise<unknown>): Promise<HttpError> =>
  call.then(
    () => {
      throw new Error('was not refused');
    },
    (error: HttpError) => error,
  );

describe('creating', () => {
  test('a form sent again after a lost answer carries the same key', async () => {
    const create = () => dataProvider.create('districts', { data: { district_name: 'Khyber' } });
    api.reply({ cut: true });
    await refusal(create());
    api.reply({ status: 201, json: { id: 9, district_name: 'Khyber' } });
    const { data } = await create();
    expect(data).toEqual({ id: 9, district_name: 'Khyber' });
    const keys = api.asked.map(asked => asked.headers['idempotency-key']);
    expect(keys[0]).toMatch(/^\w{16,}$/);
    expect(new Set(keys).size).toBe(1);

    // The next record of the same content is another one.
    await create();
    expect(api.asked.at(-1)?.headers['idempotency-key']).not.toBe(keys[0]);
  });

  test('so does the request for an account, with a picture as without; with another password it is another', async () => {
    const request = {
      name: 'Gul',
      username: 'gul',
      password: 'one',
      password_confirmation: 'one',
      roles: ['so'],
    };
    const photo = new File(['picture'], 'me.png');
    for (const data of [request, { ...request, photo }]) {
      api.reply({ cut: true });
      await refusal(dataProvider.signUp(data));
      api.reply({ status: 201, json: { user: { id: 9 } } });
      await dataProvider.signUp({ ...data, password: 'two' });
      await dataProvider.signUp(data);
    }
    const keys = api.asked.map(asked => asked.headers['idempotency-key']);
    expect(keys.map(key => keys.indexOf(key))).toEqual([0, 1, 0, 3, 4, 3]);
    expect(keys.join()).toMatch(/^[\w,]{16,}$/);
  });

  test.each([
    ['with', crypto.subtle],
    ['without', undefined],
  ])('after a refusal no map is left that names the password, %s Web Crypto', async (_, subtle) => {
    const set = vi.spyOn(Map.prototype, 'set');
    vi.spyOn(crypto, 'subtle', 'get').mockReturnValue(subtle as SubtleCrypto);
    const password = `secret-${_}`;
    const request = {
      name: 'Gul',
      username: 'gul',
      password,
      password_confirmation: password,
      roles: ['so'],
    };
    api.reply({ status: 422, json: { message: 'Taken' } });
    await refusal(dataProvider.signUp(request));
    await refusal(dataProvider.signUp(request));
    const named = set.mock.calls.map(([name]) => String(name));
    vi.restoreAllMocks();
    const keys = api.asked.map(asked => asked.headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
    expect(named.filter(name => name.includes(password))).toEqual([]);
  });

  test('the form’s own key goes before', async () => {
    api.reply({ json: { id: 1 } });
    await dataProvider.create('districts', { data: {}, meta: { idempotencyKey: 'form-1' } });
    expect(api.asked[0]?.headers['idempotency-key']).toBe('form-1');
  });

  test('files make a multipart form, fields first', async () => {
    api.reply({ status: 201, json: { data: { id: 4 } } });
    const files = [new File(['one'], 'plan.pdf'), new File(['two'], 'خاکہ.pdf')];
    const { data } = await dataProvider.create('tender', {
      data: { title_name: 'Road', remarks: null, documents: [{ id: 1 }], files },
    });
    expect(data).toEqual({ id: 4 });
    const { headers, body } = api.asked[0] ?? { headers: {}, body: '' };
    expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    const names = [...body.matchAll(/ name="([^"]+)"/g)].map(match => match[1]);
    expect(names).toEqual(['title_name', 'remarks', 'files[]', 'files[]']);
    expect(body).toContain('filename="plan.pdf"');
    expect(body).toContain('خاکہ.pdf');
  });

  test('an answer that tells the author nothing of the new record still ends well', async () => {
    api.reply({ json: { message: 'Saved' } });
    const { data } = await dataProvider.create('tender', { data: { title_name: 'Road' } });
    expect(data.title_name).toBe('Road');
    expect(data.id).toBeDefined();
  });
});

describe('changing', () => {
  test('what the person saw is said by its updated_at', async () => {
    api.reply({ json: { id: 3 } });
    const previousData = { id: 3, updated_at: '2026-11-20T08:00:00.000Z' };
    await dataProvider.update('villages', { id: 3, data: { village_name: 'Sra Ghundi' }, previousData });
    expect(api.asked[0]).toMatchObject({ method: 'PUT', url: '/api/villages/3' });
    expect(JSON.parse(api.asked[0]?.body ?? '')).toEqual({
      village_name: 'Sra Ghundi',
      updated_at: previousData.updated_at,
    });
  });

  test('sent again unchanged after a lost answer it carries the same key, later another', async () => {
    const save = () => dataProvider.update('villages', { id: 3, data: { a: 1 }, previousData: { id: 3 } });
    api.reply({ status: 503, json: { message: 'Not known.' } });
    await refusal(save());
    api.reply({ json: { id: 3 } });
    await save();
    await save();
    const keys = api.asked.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toBeTruthy();
    expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false]);
  });

  test('a conflict carries the present version', async () => {
    api.reply({
      status: 409,
      json: { message: 'Someone else changed this record.', current: { id: 3, a: 1 } },
    });
    const error = await refusal(
      dataProvider.update('villages', { id: 3, data: {}, previousData: { id: 3 } }),
    );
    expect(error.status).toBe(409);
    expect(error.body.current).toEqual({ id: 3, a: 1 });
  });
});

describe('many at once is one request', () => {
  test.each([
    [
      'updateMany',
      'PUT',
      () => dataProvider.updateMany('tender', { ids: [1, 2], data: { status: 'Closed' } }),
    ],
    ['deleteMany', 'DELETE', () => dataProvider.deleteMany('tender', { ids: [1, 2] })],
  ])('%s', async (_name, method, call) => {
    api.reply({ json: { ids: [1, 2], message: 'Done' } });
    expect(await call()).toEqual({ data: [1, 2] });
    expect(api.asked.map(asked => `${asked.method} ${asked.url}`)).toEqual([
      `${method} /api/tender?filter={"id":[1,2]}`,
    ]);
  });

  test.each([
    [
      'a deletion',
      'DELETE',
      (ids: number[], seen: object) => dataProvider.deleteMany('co', { ids, meta: { seen } }),
    ],
    [
      'a decision',
      'POST',
      (ids: number[], seen: object) =>
        dataProvider.approveMany('co', {
          ids,
          seen: { ...seen },
          approval_status: 'Approved',
          approval_note: null,
        }),
    ],
  ])('%s says which version of each was seen', async (_name, method, call) => {
    api.reply({ json: { ids: [1, 2] } });
    await call([1, 2], { 1: { id: 1, updated_at: 'then' }, 2: undefined });
    await call([1, 2], {});
    expect(api.asked.map(asked => asked.method)).toEqual([method, method]);
    const versions = api.asked.map(({ body }) => body && JSON.parse(body).updated_at);
    expect(versions).toEqual([{ 1: 'then' }, method === 'POST' ? undefined : '']);
  });

  test('restoreMany', async () => {
    api.reply({ json: { ids: [1] } });
    expect(await dataProvider.restoreMany('tender', { ids: [1, 2] })).toEqual({ data: [1] });
    expect(api.asked[0]).toMatchObject({ method: 'POST', url: '/api/tender/restore', body: '{"ids":[1,2]}' });
  });

  test('a refusal is not mistaken for a missing address', async () => {
    api.reply({ status: 403, json: { message: 'You don’t have permission to do this.' } });
    const error = await refusal(dataProvider.deleteMany('tender', { ids: [1, 2] }));
    expect(error.message).toBe('You don’t have permission to do this.');
    expect(api.asked).toHaveLength(1);
  });
});

describe('deleting and restoring one', () => {
  test('the server’s words about the deletion reach the screen', async () => {
    api.reply({ json: { id: 5, message: 'Deleted the Tender 5' } });
    const { data } = await dataProvider.delete('tender', {
      id: 5,
      previousData: { id: 5, title_name: 'Road' },
    });
    expect(data).toMatchObject({ id: 5, message: 'Deleted the Tender 5' });
  });

  test('a deletion and a decision say which version was seen', async () => {
    const previousData = { id: 5, updated_at: 'then' };
    api.reply({ json: { id: 5 } });
    await dataProvider.delete('co', { id: 5, previousData });
    await dataProvider.approve('co', {
      id: 5,
      previousData,
      approval_status: 'Approved',
      approval_note: null,
    });
    expect(api.asked.map(({ url, body }) => [url, body && JSON.parse(body)])).toEqual([
      ['/api/co/5?updated_at=then', ''],
      ['/api/co/5/approve', { updated_at: 'then', approval_status: 'Approved', approval_note: null }],
    ]);
  });

  test('restore', async () => {
    api.reply({ json: { data: { id: 5, deleted_at: null } } });
    expect(await dataProvider.restore('tender', { id: 5 })).toEqual({ data: { id: 5, deleted_at: null } });
    expect(api.asked[0]).toMatchObject({ method: 'POST', url: '/api/tender/5/restore' });
  });
});

describe('failures', () => {
  test('errors of fields land where react-admin looks for them', async () => {
    const errors = { web_link: ['Too short.', 'Taken.'], 'roles.0': ['Unknown role.'] };
    api.reply({ status: 422, json: { message: 'Some values need your attention.', errors } });
    const error = await refusal(dataProvider.create('tender', { data: { web_link: 'x' } }));
    expect(error.message).toBe('Some values need your attention.');
    expect(error.body.errors).toEqual({
      web_link: 'Too short. Taken.',
      roles: 'Unknown role.',
      root: { serverError: 'Some values need your attention.' },
    });
  });

  test('a lost connection is said in words that fit any action', async () => {
    api.reply({ cut: true });
    const error = await refusal(dataProvider.getOne('tender', { id: 1 }));
    expect(error.status).toBe(0);
    expect(error.message).toBe('No connection to the server. Please try again.');
  });

  const upload = { id: 5, file: new File(['x'], 'a.pdf') };

  test('a lost connection during an upload says the same', async () => {
    api.reply({ cut: true });
    const error = await refusal(dataProvider.addRecordDocument('tender', upload));
    expect(error.message).toBe('No connection to the server. Please try again.');
  });

  test('an upload can be called off', async () => {
    const stop = new AbortController();
    const sent = refusal(dataProvider.addRecordDocument('tender', upload, { signal: stop.signal }));
    stop.abort();
    expect((await sent).name).toBe('AbortError');
  });

  test('a page of an error without JSON gets words of its own', async () => {
    api.reply({ status: 502, headers: { 'content-type': 'text/html' } });
    const error = await refusal(dataProvider.getOne('tender', { id: 1 }));
    expect(error.message).toBe('The server refused the request (502).');
  });
});
