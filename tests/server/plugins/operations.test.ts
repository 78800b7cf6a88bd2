import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { messages } from '../../../contract/messages.ts';
import { type Client, startApp, type TestServer } from '../../support/app.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startApp();
  admin = await server.as('admin');
});
afterAll(() => server.close());

describe('health', () => {
  test('live and ready', async () => {
    expect((await server.anyone.get('health/live')).json()).toEqual({ status: 'ok' });
    const ready = await server.anyone.get('health/ready');
    expect([ready.statusCode, ready.json()]).toEqual([
      200,
      { status: 'ok', database: 'ok', documents: 'ok' },
    ]);
  });

  test('not ready while the database doesn’t answer: 503, and 503 for what needs it, but live', async () => {
    const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const connect = vi.spyOn(server.app.pool, 'connect').mockImplementation(() => Promise.reject(gone));
    onTestFinished(() => connect.mockRestore());
    const ready = await server.anyone.get('health/ready');
    expect([ready.statusCode, ready.json()]).toEqual([
      503,
      { status: 'unavailable', database: 'unavailable', documents: 'ok' },
    ]);
    expect((await server.anyone.get('health/live')).statusCode).toBe(200);
    const list = await server.anyone.get('open-tenders');
    expect([list.statusCode, list.json()]).toEqual([503, { message: messages.unavailable }]);
    expect(Number(list.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('not ready while documents can’t be kept', async () => {
    const write = vi.spyOn(server.app.files, 'ready').mockRejectedValue(new Error('read-only'));
    onTestFinished(() => write.mockRestore());
    const ready = await server.anyone.get('health/ready');
    expect([ready.statusCode, ready.json().documents]).toEqual([503, 'unavailable']);
  });
});

test('metrics are Prometheus text, by route and never by id', async () => {
  await admin.get('districts/1');
  const response = await server.anyone.get('metrics');
  expect(response.headers['content-type']).toMatch(/^text\/plain/);
  for (const line of response.body.split('\n').filter(Boolean)) {
    expect(line).toMatch(/^(# (HELP|TYPE) |[a-zA-Z_:][\w:]*(\{.*\})? [-+\d.eNaInf]+$)/);
  }
  expect(response.body).toContain('route="/api/districts/:id"');
  expect(response.body).not.toContain('/api/districts/1"');
});
