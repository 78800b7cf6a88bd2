import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Pool } from 'pg';
import { backupRoutes, backups } from './backup/plugin.ts';
import type { Config } from './config.ts';
import { CONNECTIONS, type ConnectionLimits } from './connections/limits.ts';
import { answerUnreadable } from './connections/refuse.ts';
import { openDatabase } from './database/connect.ts';
import { requireWhole } from './database/identity.ts';
import type { OpenDatabase } from './database/pools.ts';
import type { Db } from './database/schema.ts';
import { sharedCells } from './figures/cells.ts';
import { figures } from './figures/routes.ts';
import { openFileStore } from './files/open-store.ts';
import type { FileStore } from './files/store.ts';
import { createLog } from './log.ts';
import { createMailer, type DeliverMail } from './mail/mailer.ts';
import { mailRoutes } from './mail/routes.ts';
import { migrations } from './migrations/index.ts';
import { migrate } from './migrations/migrate.ts';
import { proxyTest } from './network.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { waitingRoutes } from './notifications/waiting-records.ts';
import { openapi } from './openapi/plugin.ts';
import { newsChoiceForms } from './pages/news-choice.ts';
import { createFirstAdmin } from './people/first-admin.ts';
import { peopleRoutes } from './people/routes.ts';
import { auditTrail } from './plugins/audit.ts';
import { answerUnroutable, errors } from './plugins/errors.ts';
import { health } from './plugins/health.ts';
import { housekeeping } from './plugins/housekeeping.ts';
import { http, httpOptions } from './plugins/http.ts';
import { jobs } from './plugins/jobs.ts';
import { metrics } from './plugins/metrics.ts';
import { pages } from './plugins/pages.ts';
import { security } from './plugins/security.ts';
import { session } from './plugins/session.ts';
import { reads } from './processes/reads.ts';
import { processName, requireSameSettings } from './processes/same-settings.ts';
import type { RegisterTable } from './register/overrides.ts';
import { createTotals, type Totals } from './register/repository.ts';
import { addRegisterRoutes } from './register/routes.ts';
import { createReadings } from './register/rows-read.ts';
import { access } from './requests/access.ts';
import { concurrencyLimits } from './requests/concurrency.ts';
import { rateLimits } from './requests/rate-limits.ts';
import { serializerCompiler, validatorCompiler } from './requests/schemas.ts';
import { registerTables } from './resources/registers.ts';
import { tenderLists } from './resources/tender/lists.ts';
import { newsRoutes } from './resources/tender/news/routes.ts';
import { ocdsRoutes } from './resources/tender/ocds.ts';
import { search } from './search/routes.ts';
import { shell } from './shell/routes.ts';
import { storeCheckRoutes } from './store-check/routes.ts';
import { syncRoutes } from './sync/routes.ts';
import { uploadRoutes } from './uploads/routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    config: Config;
    db: Db;
    /** The same for work that may take minutes, in the background. */
    longDb: Db;
    pool: Pool;
    opened: OpenDatabase;
    files: FileStore;
    deliverMail: DeliverMail;
    totals: Totals;
    readings: ReturnType<typeof createReadings>;
  }
}

/** A JSON body; documents come as multipart and have limits of their own. */
const MAX_JSON_BYTES = 2 * 1024 * 1024;

export interface AppOptions {
  /** Folder with the two built front ends. */
  pages: string;
  connections?: ConnectionLimits;
  log?: FastifyBaseLogger;
  /** Registers in addition to those of the product. */
  registers?: readonly RegisterTable[];
  /** Gets the password generated for `admin` at the first start, before the account is saved. */
  tellPassword?: (password: string) => void;
}

/** The cost of password hashes; low in tests. */
export { hashing } from './people/passwords.ts';

/** The whole server, ready to listen; tests use the same instance. @throws DatabaseError, ConfigError with a message for the person who starts it */
export async function buildApp(config: Config, options: AppOptions): Promise<FastifyInstance> {
  const limits = options.connections ?? CONNECTIONS;
  const app = Fastify({
    loggerInstance: options.log ?? (createLog(config) as FastifyBaseLogger),
    trustProxy: config.trustProxy !== false && proxyTest(config.trustProxy),
    bodyLimit: MAX_JSON_BYTES,
    // An upload may take hours: what ends a slow one is the watch on its bytes (`connections/`), not the clock.
    requestTimeout: 0,
    connectionTimeout: 0,
    keepAliveTimeout: limits.idleMs,
    http: httpOptions(limits),
    clientErrorHandler: answerUnreadable,
    routerOptions: { maxParamLength: 1000 },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    frameworkErrors: answerUnroutable,
    // HEAD runs the GET handler, and a streamed answer would be produced without limit and discarded.
    exposeHeadRoutes: false,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const name = config.databaseUrl ? processName(config) : undefined;
  const opened = await openDatabase(config, app.log, { name });
  app.addHook('onClose', () => opened.close());
  try {
    if (name) await requireSameSettings(opened.pool, name);
    await opened.withoutLimits(db => migrate(db, migrations, app.log));
    await requireWhole(opened.db);
    const files = await openFileStore(config);
    app.decorate('config', config);
    app.decorate('db', opened.db);
    app.decorate('longDb', opened.longDb);
    app.decorate('pool', opened.pool);
    app.decorate('opened', opened);
    app.decorate('files', files);
    app.decorate('deliverMail', createMailer(config));
    app.decorate('totals', createTotals());
    app.decorate('readings', createReadings());
    await createFirstAdmin(opened.db, config, options.tellPassword);
    await addPlugins(app, options, limits);
    await app.ready();
    return app;
  } catch (error) {
    await app.close();
    throw error;
  }
}

async function addPlugins(
  app: FastifyInstance,
  { pages: pagesFolder, registers = [] }: AppOptions,
  limits: ConnectionLimits,
): Promise<void> {
  const tables = [...registerTables, ...registers];
  await app.register(multipart);
  await app.register(errors);
  await app.register(security);
  await app.register(http, { limits });
  await app.register(session);
  await app.register(rateLimits);
  await app.register(concurrencyLimits);
  await app.register(openapi);
  await app.register(access);
  await app.register(metrics);
  await app.register(reads);
  await app.register(sharedCells);
  await app.register(health);
  await app.register(housekeeping);
  await app.register(auditTrail);
  await app.register(jobs);
  await app.register(backups);
  await app.register(pages, { folder: pagesFolder });
  await app.register(newsChoiceForms);
  await app.register(
    async scope => {
      const api = scope.withTypeProvider<ZodTypeProvider>();
      api.addHook('onSend', async (_request, reply) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      });
      await peopleRoutes(api, tables);
      await notificationRoutes(api);
      await waitingRoutes(api);
      await newsRoutes(api);
      await shell(api);
      await tenderLists(api);
      await figures(api);
      await ocdsRoutes(api);
      await search(api);
      await storeCheckRoutes(api);
      await backupRoutes(api);
      await mailRoutes(api);
      for (const table of tables) addRegisterRoutes(api, table);
      syncRoutes(api, tables);
      await api.register(uploadRoutes, { registers: tables.map(({ register }) => register) });
    },
    { prefix: '/api' },
  );
}
