/** What holds the tests' answers against the description notices what is not described. */
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { notFound } from '../../../server/http-error.ts';
import { openapi } from '../../../server/openapi/plugin.ts';
import { errors } from '../../../server/plugins/errors.ts';
import { serializerCompiler, validatorCompiler } from '../../../server/requests/schemas.ts';
import { takeComplaints } from '../../support/api-description.ts';

async function complaintsOf(path: string): Promise<string[]> {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate('config', { publicUrl: 'http://aup.test' } as never);
  await app.register(errors);
  await app.register(openapi);
  const good = {
    operationId: 'getThing',
    tags: ['public'],
    summary: 'A thing',
    response: { 200: z.object({ size: z.int() }) },
  };
  const config = { access: 'public' } as const;
  app.get('/api/good', { schema: good, config }, async () => ({ size: 1 }));
  const another = { ...good, operationId: 'getOther' };
  app.get('/api/other', { schema: another, config }, async (request, reply) => {
    const { as } = request.query as { as?: string };
    if (as === 'gone') throw notFound();
    if (as === 'text') return reply.type('text/plain').send('1');
    return { more: { size: 1, secret: 2 }, less: {}, wrong: { size: '1' } }[as ?? ''];
  });
  app.get('/api/silent', async () => ({}));
  app.setNotFoundHandler(async (request, reply) => {
    const isPlain = request.url.endsWith('plain');
    return reply.code(404).send(isPlain ? 'nothing' : { message: 'There is no such address.' });
  });
  await app.inject(path);
  await app.close();
  return takeComplaints();
}

test.each([
  ['/api/silent', 'is not described'],
  ['/api/other?as=gone', 'answers with 404, which is not described'],
  ['/api/other?as=text', 'answers with text/plain, which is not described'],
  ['/api/other?as=more', 'must NOT have additional properties'],
  ['/api/other?as=less', 'must have required property'],
  ['/api/other?as=wrong', 'must be integer'],
  ['/api/nowhere/plain', 'has no route and answers with 404 nothing'],
])('reports that %s %s', async (path, complaint) => {
  expect(await complaintsOf(path)).toEqual([expect.stringContaining(complaint)]);
});

test('accepts answers that match their description', async () => {
  expect(await complaintsOf('/api/good')).toEqual([]);
  expect(await complaintsOf('/api/nowhere')).toEqual([]);
  expect(await complaintsOf('/nowhere/plain')).toEqual([]);
});
