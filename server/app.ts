import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Config } from './config.ts';
import { addRegisterRoutes } from './crud/routes.ts';
import { createTotals } from './crud/totals.ts';
import { openDatabase } from './database/connect.ts';
import { migrate } from './database/migrate.ts';
import type { Database } from './database/schema.ts';
import { createCells, type ReadCells } from './figures/cells.ts';
import { figures } from './figures/routes.ts';
import { openFileStore } from './files/open-store.ts';
import type { FileStore } from './files/store.ts';
import { jobs } from './jobs/plugin.ts';
import { logOptions } from './log.ts';
import { createMailer, type DeliverMail } from './mail/mailer.ts';
import { migrations } from './migrations/index.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { createFirstAdmin } from './people/first-admin.ts';
import { peopleRoutes } from './people/routes.ts';
import { bodyDeadline } from './plugins/body-deadline.ts';
import { answerUnroutable, errors } from './plugins/errors.ts';
import { health } from './plugins/health.ts';
import { housekeeping } from './plugins/housekeeping.ts';
import { metrics } from './plugins/metrics.ts';
import { openapi } from './plugins/openapi.ts';
import { pages } from './plugins/pages.ts';
import { rateLimits } from './plugins/rate-limits.ts';
import { security } from './plugins/security.ts';
import { session } from './plugins/session.ts';
import { registerTables } from './resources/registers.ts';
import { ocdsRoutes } from './resources/tender/ocds.ts';
import { search } from './search/routes.ts';
import { shell } from './shell/routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    config: Config;
    db: Kysely<Database>;
    pool: Pool;
    files: FileStore;
    deliverMail: DeliverMail;
    totals: ReturnType<typeof createTotals>;
    cells: ReadCells;
    /** The password made up for `admin` at the very first start; to be shown once. */
    firstAdminPassword: string | undefined;
  }
}

/** A JSON body; documents come as multipart and have limits of their own. */
const MAX_JSON_BYTES = 2 * 1024 * 1024;

/**
 * The whole server, ready to listen: the very instance that tests use.
 * @param options.pages folder with the two built front ends
 * @throws DatabaseError, ConfigError with a message for the person who starts it
 */
export async function buildApp(config: Config, options: { pages: string }): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logOptions(config),
    trustProxy: config.trustProxy,
    bodyLimit: MAX_JSON_BYTES,
    // An upload may take half an hour: what ends a slow one is the watch on its bytes, not the clock.
    requestTimeout: 0,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    routerOptions: { maxParamLength: 1000 },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    frameworkErrors: answerUnroutable,
  });
  const opened = await openDatabase(config, app.log);
  app.addHook('onClose', () => opened.close());
  try {
    await migrate(opened.db, migrations, app.log);
    const files = await openFileStore(config);
    app.decorate('config', config);
    app.decorate('db', opened.db);
    app.decorate('pool', opened.pool);
    app.decorate('files', files);
    app.decorate('deliverMail', createMailer(config));
    app.decorate('totals', createTotals(opened.db));
    app.decorate('cells', createCells(opened.db));
    app.decorate('firstAdminPassword', await createFirstAdmin(opened.db, config));
    await addPlugins(app, options.pages);
    await app.ready();
    return app;
  } catch (error) {
    await app.close();
    throw error;
  }
}

async function addPlugins(app: FastifyInstance, pagesFolder: string): Promise<void> {
  app.removeContentTypeParser('text/plain');
  acceptEmptyJson(app);
  await app.register(multipart);
  await app.register(errors);
  await app.register(bodyDeadline);
  await app.register(security);
  await app.register(session);
  await app.register(rateLimits);
  await app.register(openapi);
  await app.register(metrics);
  await app.register(health);
  await app.register(housekeeping);
  await app.register(jobs);
  await app.register(pages, { folder: pagesFolder });
  await app.register(
    async api => {
      api.addHook('onSend', async (_request, reply) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      });
      await peopleRoutes(api);
      await notificationRoutes(api);
      await shell(api);
      await figures(api);
      await ocdsRoutes(api);
      await search(api);
      for (const table of registerTables) addRegisterRoutes(api, table);
    },
    { prefix: '/api' },
  );
}

/** Clients send `Content-Type: application/json` with a `DELETE` that has no body; that is nobody's mistake. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}
