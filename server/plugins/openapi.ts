import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { jsonSchemaTransform, validatorCompiler } from 'fastify-type-provider-zod';

/**
 * Describes the API from the schemas of its routes, and validates parameters and queries with them. Bodies are checked
 * by the handlers, which know whether they came as JSON or as a form, with the very schemas described here.
 */
export const openapi = fp(async (app: FastifyInstance) => {
  app.setValidatorCompiler(route =>
    route.httpPart === 'body' ? value => ({ value }) : validatorCompiler(route as never),
  );
  app.setSerializerCompiler(() => data => JSON.stringify(data));
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'AUP back office',
        version: '1',
        description:
          'The REST interface of the back office and the public portal of the Aid to Uprooted People programme.',
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          grant: { type: 'apiKey', in: 'header', name: 'X-Download-Grant' },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: false,
    // The page keeps our own policy; its one inline style needs what ours allows.
    uiConfig: { docExpansion: 'none', deepLinking: true },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
});
