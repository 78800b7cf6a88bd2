import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely } from 'kysely';
import pg from 'pg';
import type { Config } from '../config.ts';
import { WatchedDialect } from './dialect.ts';
import { connectionBeside } from './embedded/cluster.ts';
import { startEmbedded } from './embedded/start.ts';
import { DatabaseError } from './errors.ts';
import { asSettings, interactive, longWork, type Watched } from './limits.ts';
import { type Log, silentLog } from './log.ts';
import { DatabaseSilentError } from './outcome.ts';
import { PreparingClient } from './prepared.ts';
import { Pulse } from './pulse.ts';
import type { Database } from './schema.ts';
import { valueTypes } from './types.ts';
import { isDatabaseUnavailable } from './unavailable.ts';
import type { WatchedClient } from './watched-client.ts';

export interface OpenDatabase {
  /** For whom somebody waits: an answer or an error within seconds, also when the database hangs (decision 019). */
  db: Kysely<Database>;
  pool: pg.Pool;
  /** The same database for long work: imports, exports, figures, what runs by itself. On connections of its own. */
  longDb: Kysely<Database>;
  /** Runs work that may take any time, such as migrations. */
  withoutLimits<T>(work: (db: Kysely<Database>) => Promise<T>): Promise<T>;
  /** Ends the connections once their queries are done, and stops the embedded database. May be called twice. */
  close(): Promise<void>;
}

export interface ConnectOptions {
  /** Most connections at a time, for those who wait. */
  poolSize?: number;
  /** How long to wait for a PostgreSQL that doesn't answer yet, in ms. */
  patience?: number;
}

const OLDEST_POSTGRES = 14;
const MINUTE = 60_000;
const PATIENCE_AT_END = 10_000;
const POOL_SIZE = 16;
const LONG_POOL_SIZE = 6;

/**
 * Opens the database that the settings name (specification §2): PostgreSQL at `databaseUrl`, else the embedded one in
 * `dataDir`, which is a PostgreSQL as well.
 * @throws DatabaseError when it can't be reached or used; the message says why
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Log = silentLog,
  options: ConnectOptions = {},
): Promise<OpenDatabase> {
  return config.databaseUrl
    ? openPostgres(config.databaseUrl, log, options)
    : openEmbedded(config.dataDir, log, options);
}

async function openPostgres(url: string, log: Log, options: ConnectOptions): Promise<OpenDatabase> {
  const opened = openPools(log, options, { connectionString: url });
  try {
    await waitFor(opened.pool, log, options.patience ?? 30_000);
    await checkServer(opened.pool);
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
}

async function openEmbedded(dataDir: string, log: Log, options: ConnectOptions): Promise<OpenDatabase> {
  const clients = new Set<pg.PoolClient>();
  const embedded = await startEmbedded({
    dataDir,
    log,
    // a query that still runs would hold the next start up
    onDeath: () => clients.forEach(client => void client.end().catch(() => {})),
  });
  return openPools(log, options, embedded.connection, { clients, afterwards: () => embedded.stop() });
}

interface Surroundings {
  /** Filled with the connections that are open. */
  clients?: Set<pg.PoolClient>;
  afterwards?: () => Promise<void>;
}

/** A pool for those who wait, one for long work, and one for work without limits; no connection is made before it is needed. */
function openPools(
  log: Log,
  options: ConnectOptions,
  connection: Omit<pg.PoolConfig, 'Client'>,
  { clients, afterwards }: Surroundings = {},
): OpenDatabase {
  const pulse = new Pulse(connection, log);
  const open = (max: number, watched?: ReturnType<typeof asSettings> & Watched) => {
    const opened = createPool(log, { ...connection, max, ...watched });
    opened.on('connect', client => clients?.add(client));
    opened.on('remove', client => clients?.delete(client));
    return opened;
  };
  const onSilent = () => {
    pulse.suspect();
    discardIdle(pool);
    discardIdle(longPool);
  };
  const pool = open(options.poolSize ?? POOL_SIZE, { ...asSettings(interactive), onSilent });
  const longPool = open(LONG_POOL_SIZE, { ...asSettings(longWork), onSilent, isGone: () => pulse.isGone() });
  const db = new Kysely<Database>({ dialect: new WatchedDialect(pool, pulse) });
  const longDb = new Kysely<Database>({ dialect: new WatchedDialect(longPool, pulse) });
  const withoutLimits: OpenDatabase['withoutLimits'] = async work => {
    const own = open(1);
    try {
      return await work(new Kysely<Database>({ dialect: new WatchedDialect(own) }));
    } finally {
      await own.end();
    }
  };
  let closing: Promise<void> | undefined;
  const close = async () => {
    try {
      pulse.stop();
      // a query that never ends mustn't keep the process from stopping
      const ended = Promise.all([pool.end(), longPool.end()]);
      await Promise.race([ended, sleep(PATIENCE_AT_END, undefined, { ref: false })]);
    } finally {
      await afterwards?.();
    }
  };
  return { db, pool, longDb, withoutLimits, close: () => (closing ??= close()) };
}

function createPool(log: Log, config: Omit<pg.PoolConfig, 'Client'>): pg.Pool {
  const pool = new pg.Pool({
    application_name: 'aup',
    Client: PreparingClient,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: MINUTE,
    options: '-c timezone=UTC',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: valueTypes(),
    ...config,
  } as pg.PoolConfig);
  // without a listener, an idle connection that breaks would end the process, and so would one that is in use
  pool.on('error', error => log.warn({ err: error }, 'a database connection broke while idle'));
  pool.on('connect', client =>
    client.on('error', error => log.warn({ err: error }, 'a database connection broke')),
  );
  return pool;
}

/** What broke one connection has mostly broken those that wait beside it; each would cost somebody the whole limit. */
function discardIdle(pool: pg.Pool): void {
  for (let left = pool.idleCount; left > 0; left--) {
    pool.connect().then(
      client => {
        (client as unknown as WatchedClient).throwAway(new DatabaseSilentError());
        client.release(true);
      },
      () => {},
    );
  }
}

/**
 * Opens a database beside the server that may have it open already: the embedded one through that server's own, which is
 * started only when nobody runs it.
 */
export async function openBeside(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Log = silentLog,
): Promise<OpenDatabase> {
  if (config.databaseUrl) return openDatabase(config, log);
  const connection = connectionBeside(config.dataDir);
  if (connection) {
    const beside = openPools(log, { poolSize: 2 }, connection);
    try {
      await beside.pool.query('select 1');
      return beside;
    } catch {
      await beside.close();
    }
  }
  return openDatabase(config, log);
}

async function waitFor(pool: pg.Pool, log: Log, patience: number): Promise<void> {
  const deadline = Date.now() + patience;
  for (let told = false; ; ) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      if (!isDatabaseUnavailable(error) || Date.now() >= deadline) throw unusable(error);
      if (!told) log.warn({ reason: reason(error) }, 'waiting for PostgreSQL to answer');
      told = true;
      await sleep(Math.min(500, Math.max(1, deadline - Date.now())));
    }
  }
}

async function checkServer(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query(
    "select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding",
  );
  const { version, encoding } = rows[0] as { version: number; encoding: string };
  if (version < OLDEST_POSTGRES) {
    throw new DatabaseError(
      `DATABASE_URL: PostgreSQL ${OLDEST_POSTGRES} or newer is needed, this is ${version}`,
    );
  }
  if (encoding !== 'UTF8') {
    throw new DatabaseError(
      `DATABASE_URL: the database must have the encoding UTF8, this one has ${encoding}`,
    );
  }
}

/** The address itself stays out of the message: it may carry the password. */
const unusable = (error: unknown) =>
  new DatabaseError(`DATABASE_URL: PostgreSQL can't be used: ${reason(error)}`, { cause: error });

function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join('; ');
  return error instanceof Error
    ? error.message || (error as NodeJS.ErrnoException).code || error.name
    : String(error);
}
