import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';
import fp from 'fastify-plugin';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { describe, operationOf } from '../openapi/describe.ts';
import { type ApiRoute, buildDocument } from '../openapi/document.ts';
import type { Json } from '../openapi/json-schema.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route below `/api`; one without an operation is described nowhere, which a test forbids. */
    apiRoutes(): (Pick<ApiRoute, 'method' | 'url'> & Partial<ApiRoute>)[];
    /** OpenAPI 3.1, put together when it is first asked for. */
    apiDescription(): Json;
  }
}

const PAGE = '/api/docs';

/** Describes the API in `/api/openapi.json`, and shows that to people under `/api/docs`. */
export const openapi = fp(async (app: FastifyInstance) => {
  const routes: { method: string; url: string; schema?: FastifySchema }[] = [];
  app.addHook('onRoute', ({ method, url, schema }) => {
    if (!url.startsWith('/api/') || url.startsWith(PAGE)) return;
    // Fastify adds a HEAD to each GET.
    for (const one of [method].flat()) if (one !== 'HEAD') routes.push({ method: one, url, schema });
  });
  const apiRoutes = () =>
    routes.map(({ method, url, schema }) => ({ method, url, operation: operationOf(schema) }));
  const build = () => {
    const described = apiRoutes().filter((route): route is ApiRoute => route.operation !== undefined);
    return buildDocument(described, app.config.publicUrl);
  };
  let document: Json | undefined;
  const description = () => {
    document ??= build();
    return document;
  };
  app.decorate('apiRoutes', apiRoutes);
  app.decorate('apiDescription', description);
  app.setValidatorCompiler(validatorCompiler);
  await app.register(swagger, { mode: 'static', specification: { document: {} as never } });
  await app.register(swaggerUi, {
    routePrefix: PAGE,
    staticCSP: false,
    transformSpecification: description,
    transformSpecificationClone: false,
    // The page keeps our own policy; its one inline style needs what ours allows.
    uiConfig: { docExpansion: 'none', deepLinking: true },
  });
  app.get('/api/openapi.json', { schema: describe(itself) }, async () => description());
});

const itself = {
  id: 'getDescription',
  tag: 'operations',
  summary: 'This description',
  access: 'anyone',
  answer: z.looseObject({ openapi: z.string() }),
} as const;
