import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import { describe } from '../openapi/describe.ts';
import { addDocsPage } from '../openapi/docs-page.ts';
import { type ApiRoute, buildDocument } from '../openapi/document.ts';
import type { Json } from '../openapi/json-schema.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route below `/api`; one without an operation is described nowhere, which a test forbids. */
    apiRoutes: readonly ApiRoute[];
    /** OpenAPI 3.1, put together when it is first asked for. */
    apiDescription(): Promise<Json>;
  }
}

const PAGE = '/api/docs';

/** Describes the API in `/api/openapi.json`, and shows that to people under `/api/docs`. */
export const openapi = fp(async (app: FastifyInstance) => {
  const routes: ApiRoute[] = [];
  app.addHook('onRoute', ({ method, url, schema }) => {
    if (!url.startsWith('/api/') || url.startsWith(PAGE)) return;
    // Fastify adds a HEAD to each GET.
    for (const one of [method].flat()) if (one !== 'HEAD') routes.push({ method: one, url, schema });
  });
  let building: Promise<Json> | undefined;
  const description = () => {
    building ??= buildDocument(routes, app.config.publicUrl);
    return building;
  };
  app.decorate('apiRoutes', routes);
  app.decorate('apiDescription', description);
  await addDocsPage(app, PAGE);
  app.get('/api/openapi.json', { schema: describe(itself) }, async () => description());
});

const itself = {
  id: 'getDescription',
  tag: 'operations',
  summary: 'This description',
  access: 'anyone',
  answer: z.looseObject({ openapi: z.string() }),
} as const;
