import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canAccess } from '../../../contract/access.ts';
import { access } from '../../../server/requests/access.ts';
import { startApp, type TestServer } from '../../support/app.ts';

test('a route of the API that doesn’t say who may call it is refused at the start', async () => {
  const app = Fastify();
  await app.register(access);
  app.get('/api/open', { config: { access: 'public' } }, async () => 'ok');
  expect(() => app.get('/api/silent', async () => 'ok')).toThrow('GET /api/silent');
  await app.close();
});

describe('importing needs both permissions, as a check tells which records there are', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startApp();
  });
  afterAll(() => server.close());

  test.each([
    ['guest', 'villages', 'create'],
    ['so', 'contractor', 'export'],
  ] as const)('%s, %s: not without %s', async (role, register, missing) => {
    const needed = ['export', 'create'] as const;
    const missed = needed.filter(action => !canAccess({ roles: [role] }, register, action));
    expect(missed).toEqual([missing]);
    const client = await server.as(role);
    for (const [method, path] of [
      ['GET', 'import-template'],
      ['DELETE', 'import-mapping'],
      ['POST', 'import'],
    ] as const) {
      const { statusCode } = await client.send(method, `${register}/${path}`);
      expect(statusCode, `${method} ${path}`).toBe(403);
    }
  });
});
