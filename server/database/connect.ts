import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Config } from '../config.ts';
import { startEmbedded } from './embedded/start.ts';
import { DatabaseError } from './errors.ts';
import { type Log, silentLog } from './log.ts';
import { PreparingClient } from './prepared.ts';
import type { Database } from './schema.ts';
import { valueTypes } from './types.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

export interface OpenDatabase {
  db: Kysely<Database>;
  pool: pg.Pool;
  /** Ends the connections once their queries are done, and stops the embedded database. May be called twice. */
  close(): Promise<void>;
}

export interface ConnectOptions {
  /** Most connections at a time. */
  poolSize?: number;
  /** How long to wait for a PostgreSQL that doesn't answer yet, in ms. */
  patience?: number;
}

const OLDEST_POSTGRES = 14;
const MINUTE = 60_000;
const PATIENCE_AT_END = 10_000;

/**
 * Opens the database that the settings name (rulings §2): PostgreSQL at `databaseUrl`, else the embedded one in
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
  const pool = createPool(log, { connectionString: url, max: options.poolSize });
  try {
    await waitFor(pool, log, options.patience ?? 30_000);
    await checkServer(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return assemble(pool);
}

async function openEmbedded(dataDir: string, log: Log, options: ConnectOptions): Promise<OpenDatabase> {
  const clients = new Set<pg.PoolClient>();
  const embedded = await startEmbedded({
    dataDir,
    log,
    // a query that still runs would hold the next start up
    onDeath: () => clients.forEach(client => void client.end().catch(() => {})),
  });
  const pool = createPool(log, { ...embedded.connection, max: options.poolSize });
  pool.on('connect', client => clients.add(client));
  pool.on('remove', client => clients.delete(client));
  return assemble(pool, () => embedded.stop());
}

function createPool(log: Log, config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    application_name: 'aup',
    Client: PreparingClient,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: MINUTE,
    statement_timeout: MINUTE,
    lock_timeout: 20_000,
    idle_in_transaction_session_timeout: MINUTE,
    options: '-c timezone=UTC',
    keepAlive: true,
    types: valueTypes(),
    ...config,
    max: config.max ?? 16,
  } as pg.PoolConfig);
  // without listeners, a connection that breaks while idle, or between two queries of a transaction, would end the process
  pool.on('error', error => log.warn({ err: error }, 'a database connection broke while idle'));
  pool.on('connect', client =>
    client.on('error', error => log.warn({ err: error }, 'a database connection broke')),
  );
  return pool;
}

function assemble(pool: pg.Pool, afterwards?: () => Promise<void>): OpenDatabase {
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  let closing: Promise<void> | undefined;
  const close = async () => {
    try {
      // a query that never ends mustn't keep the process from stopping
      await Promise.race([pool.end(), sleep(PATIENCE_AT_END, undefined, { ref: false })]);
    } finally {
      await afterwards?.();
    }
  };
  return { db, pool, close: () => (closing ??= close()) };
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
