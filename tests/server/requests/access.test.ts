import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { access } from '../../../server/requests/access.ts';

test('a route of the API that doesn’t say who may call it is refused at the start', async () => {
  const app = Fastify();
  await app.register(access);
  app.get('/api/open', { config: { access: 'public' } }, async () => 'ok');
  expect(() => app.get('/api/silent', async () => 'ok')).toThrow('GET /api/silent');
  await app.close();
});
