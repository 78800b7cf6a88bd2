import { createRequire } from 'node:module';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import swagger from '@fastify/swagger';
import type { FastifyInstance, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import { describe, finish, securitySchemes } from './document.ts';
import { headers, responses } from './refusals.ts';

type ApiRoute = Pick<RouteOptions, 'url' | 'schema' | 'config'> & { method: string };

declare module 'fastify' {
  interface FastifyInstance {
    /** All routes, including pages, aliases and HEAD. A test covers the access to each. */
    everyRoute: readonly ApiRoute[];
    /** Every route below `/api`; a test forbids routes without a description. */
    apiRoutes: readonly ApiRoute[];
  }
}

const PAGE = '/api/docs';

/** Describes the API in `/api/openapi.json`, built by the first request in about half a second, and shows that to people under `/api/docs`. */
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
  app.decorate('everyRoute', everyRoute);
  app.decorate('apiRoutes', routes);
  await app.register(swagger, {
    openapi: about(app.config.publicUrl),
    transform: describe,
    transformObject: finish,
    convertConstToEnum: false,
  });
  await addDocsPage(app, PAGE);
  app.get(
    '/api/openapi.json',
    { schema: itself, config: { access: 'public', isSessionless: true } },
    async () => app.swagger(),
  );
});

/** @param publicUrl the public address of the programme's pages */
const about = (publicUrl: string) => ({
  openapi: '3.1.0',
  info: {
    title: 'AUP back office',
    version: '1',
    summary: 'Registers, tenders and figures of the Aid to Uprooted People programme',
    description:
      'The REST API of the back office and the public portal. Dates are `yyyy-mm-dd` in the programme’s time zone, ' +
      'times are ISO 8601 in UTC. Errors use the `Refusal` schema. Unknown fields in a request body are ignored.',
    license: { name: 'MIT', identifier: 'MIT' },
    contact: { name: 'Aid to Uprooted People', url: publicUrl },
  },
  servers: [
    { url: '/', description: 'This server' },
    { url: publicUrl, description: 'The programme’s public address' },
  ],
  security: [{ bearer: [] }],
  components: { headers, responses, securitySchemes },
});

const itself = {
  operationId: 'getDescription',
  tags: ['operations'],
  summary: 'Get this API description',
  response: { 200: z.looseObject({ openapi: z.string() }) },
} as const;

const FILES = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];

/** Shows `/api/openapi.json` at `address`, by Swagger UI's own files: its plugin for Fastify would add public addresses and answer HEAD. */
async function addDocsPage(app: FastifyInstance, address: string): Promise<void> {
  const root = path.join(
    path.dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui')),
    'static',
  );
  const files = `${address}/static`;
  await app.register(fastifyStatic, {
    root,
    prefix: files,
    index: false,
    decorateReply: false,
    allowedPath: name => FILES.includes(name.slice(1)),
  });
  app.get(address, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(pageOf(address, files)),
  );
  app.get(`${address}/start.js`, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(script),
  );
}

const pageOf = (address: string, files: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>API of the AUP back office</title>
    <link rel="icon" type="image/png" sizes="32x32" href="${files}/favicon-32x32.png">
    <link rel="stylesheet" href="${files}/swagger-ui.css">
    <style>
      /* Always empty, and wider than a telephone. */
      .swagger-ui .response-col_links { display: none; }
      .swagger-ui .opblock-tag { flex-wrap: wrap; overflow-wrap: anywhere; }
    </style>
  </head>
  <body>
    <div id="swagger-ui"></div>
    <noscript>
      <p>This page needs JavaScript. The same description is at <a href="/api/openapi.json">/api/openapi.json</a>.</p>
    </noscript>
    <script src="${files}/swagger-ui-bundle.js"></script>
    <script src="${address}/start.js"></script>
  </body>
</html>
`;

const script = `SwaggerUIBundle({
  dom_id: '#swagger-ui',
  url: '/api/openapi.json',
  docExpansion: 'none',
  deepLinking: true,
  validatorUrl: null,
});
`;
