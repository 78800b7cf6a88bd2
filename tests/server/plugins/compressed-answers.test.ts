/** Answers that are read go compressed to anyone who takes them so. */
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startApp, type TestServer } from '../../support/app.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startApp();
  admin = await server.as('admin');
  for (let number = 0; number < 20; number++) {
    const title = `Designation ${number}`;
    expect((await admin.post('designations', { title })).statusCode).toBe(201);
  }
});
afterAll(() => server.close());

const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' };

test('a list is a fraction of its bytes, and the same list', async () => {
  const plain = await admin.get('designations');
  const packed = await admin.get('designations', browser);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length));
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
  expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(plain.json());
  for (const { headers } of [plain, packed]) expect(headers.vary).toMatch(/Accept-Encoding/);
  expect(packed.headers['content-range']).toBe(plain.headers['content-range']);
});

test.each(['identity', 'gzip;q=0', 'br', '', 'x'.repeat(2000)])('not to who says “%.20s”', async asked => {
  const { headers, json } = await admin.get('designations', { 'accept-encoding': asked });
  expect(headers['content-encoding']).toBeUndefined();
  expect(json()).toHaveLength(20);
});

test('neither short answers nor files nor what answers something sent', async () => {
  expect((await admin.get('designations/1', browser)).headers['content-encoding']).toBeUndefined();
  expect((await admin.get('designations/export', browser)).headers['content-encoding']).toBeUndefined();
  const body = { title: 'Another', remarks: 'long '.repeat(400) };
  const made = await admin.post('designations', body, browser);
  expect(made.statusCode, made.body).toBe(201);
  expect(made.headers['content-encoding']).toBeUndefined();
});
