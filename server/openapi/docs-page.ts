import { createRequire } from 'node:module';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const FILES = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];

/** Shows `/api/openapi.json` at `address`, by Swagger UI's own files: its plugin for Fastify would add public addresses and answer HEAD. */
export async function addDocsPage(app: FastifyInstance, address: string): Promise<void> {
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
  </head>
  <body>
    <div id="swagger-ui"></div>
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
