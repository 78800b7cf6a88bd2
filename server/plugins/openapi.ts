import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import { addDocsPage } from '../openapi/docs-page.ts';
import { type ApiRoute, buildDocument } from '../openapi/document.ts';
import type { Json } from '../openapi/json-schema.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** All routes, including pages, aliases and HEAD. A test covers the access to each. */
    everyRoute: readonly Pick<ApiRoute, 'method' | 'url'>[];
    /** Every route below `/api`; a test forbids routes without a description. */
    apiRoutes: readonly ApiRoute[];
    /** OpenAPI 3.1, built on the first request. */
    apiDescription(): Promise<Json>;
  }
}

const PAGE = '/api/docs';

/** Describes the API in `/api/openapi.json`, and shows that to people under `/api/docs`. */
export const openapi = fp(async (app: FastifyInstance) => {
  const everyRoute: ApiRoute[] = [];
  const routes: ApiRoute[] = [];
  app.addHook('onRoute', route => {
    const { method, url, schema, config } = route;
    if (url.startsWith(PAGE)) route.config = { ...route.config, access: 'public', isSessionless: true };
    const added = [method].flat().map(one => ({ method: one, url, schema, config }));
    everyRoute.push(...added);
    if (!url.startsWith('/api/') || url.startsWith(PAGE)) return;
    // A HEAD is its GET, described there.
    routes.push(...added.filter(one => one.method !== 'HEAD'));
  });
  let building: Promise<Json> | undefined;
  const description = () => {
    building ??= buildDocument(routes, app.config.publicUrl);
    return building;
  };
  app.decorate('everyRoute', everyRoute);
  app.decorate('apiRoutes', routes);
  app.decorate('apiDescription', description);
  await addDocsPage(app, PAGE);
  app.get(
    '/api/openapi.json',
    { schema: itself, config: { access: 'public', isSessionless: true } },
    async () => description(),
  );
});

const itself = {
  operationId: 'getDescription',
  tags: ['operations'],
  summary: 'Get this API description',
  response: { 200: z.looseObject({ openapi: z.string() }) },
} as const;
