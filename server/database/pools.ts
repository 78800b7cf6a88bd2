import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { DatabaseBusyError, DatabaseSilentError } from './errors.ts';
import { interactive, type Limits, longWork, unlimited } from './limits.ts';
import { type Db, valueTypes } from './schema.ts';
import { WatchedClient, type Watcher } from './watched-client.ts';

export interface OpenDatabase {
  /** For whom somebody waits: an answer or an error within seconds, also when the database hangs (decision 007). */
  db: Db;
  pool: pg.Pool;
  /** The same database for long work: imports, exports, figures, scheduled work. On connections of its own. */
  longDb: Db;
  /** The connections of `longDb`. */
  longPool: pg.Pool;
  /** As `db` and `longDb` get theirs. @throws DatabaseSilentError at once while the database is silent, DatabaseBusyError when others have all connections for too long */
  connect(to: 'pool' | 'longPool'): Promise<pg.PoolClient>;
  /** Runs work that may take any time, such as migrations. */
  withoutLimits<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** The same on a connection itself, for what no query builder says: copying whole tables. */
  withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
  /** Whether the database takes a new connection, however busy those of the pools are. */
  answers(): Promise<boolean>;
  /** Ends the connections once their queries are done, and stops the embedded database. May be called twice. */
  close(): Promise<void>;
  /** Ends the connections at once: what they wait for will not come. */
  throwAwayAll(): void;
}

const MINUTE = 60_000;
const PATIENCE_AT_END = 10_000;
const POOL_SIZE = 16;
const LONG_POOL_SIZE = 6;

/** A pool for those who wait, one for long work, and one for work without limits; no connection is made before it is needed. */
export function openPools(
  connection: pg.ClientConfig,
  log: Log,
  afterwards?: () => Promise<void>,
): OpenDatabase {
  const clients = new Set<WatchedClient>();
  const throwAwayAll = () => {
    for (const client of clients) client.throwAway(new DatabaseSilentError());
  };
  const breaker = new CircuitBreaker(connection, log, throwAwayAll);
  const open = (max: number, limits: Limits, watcher: Watcher = {}) => {
    const pool = createPool(log, { ...connection, max, ...watcher }, limits);
    pool.on('connect', client => clients.add(watched(client)));
    pool.on('remove', client => clients.delete(watched(client)));
    return pool;
  };
  const onUseless = () => {
    breaker.suspect();
    discardIdle(pool);
    discardIdle(longPool);
  };
  const pool = open(POOL_SIZE, interactive, { onUseless });
  const longPool = open(LONG_POOL_SIZE, longWork, { onUseless });
  const connect = async (to: 'pool' | 'longPool') => {
    const on = to === 'pool' ? pool : longPool;
    await breaker.admit();
    try {
      return await on.connect();
    } catch (error) {
      if (!isTimeout(error)) throw error;
      // Where a new connection takes too long, another may have come free in the meantime.
      if (on.idleCount > 0) return on.connect();
      throw isFull(on) ? new DatabaseBusyError() : error;
    }
  };
  const onItsOwn = <T>(work: (pool: pg.Pool) => Promise<T>) => {
    const own = open(1, unlimited);
    return work(own).finally(() => own.end());
  };
  let closing: Promise<void> | undefined;
  const close = async () => {
    try {
      breaker.stop();
      const gone = [...clients].map(client => new Promise(resolve => client.once('end', resolve)));
      // a query that never ends mustn't keep the process from stopping
      const ended = Promise.all([pool.end(), longPool.end(), ...gone]);
      await Promise.race([ended, sleep(PATIENCE_AT_END, undefined, { ref: false })]);
    } finally {
      await afterwards?.();
    }
  };
  return {
    db: kyselyOn(() => connect('pool')),
    pool,
    longDb: kyselyOn(() => connect('longPool')),
    longPool,
    connect,
    withoutLimits: work => onItsOwn(own => work(kyselyOn(() => own.connect()))),
    withClient: work =>
      onItsOwn(async own => {
        const client = await own.connect();
        return work(client).finally(() => client.release(true));
      }),
    answers: () => breaker.answers(),
    close: () => (closing ??= close()),
    throwAwayAll,
  };
}

/** As `pg-pool` says it, of connections that it can't make and of those that nobody gives back in time. */
const timeouts = [
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
];
const isTimeout = (error: unknown) => error instanceof Error && timeouts.includes(error.message);
const isFull = (pool: pg.Pool) => pool.totalCount >= pool.options.max && pool.idleCount === 0;

/** For queries on connections that somebody else opens and closes. */
export const kyselyOn = (connect: () => Promise<pg.PoolClient>): Db =>
  new Kysely({ dialect: new PostgresDialect({ pool: { connect, end: async () => {} } }) });

/** What all these pools are made of. */
const watched = (client: pg.PoolClient) => client as unknown as WatchedClient;

/** A pooler has a connection at once and the database behind it none; ms. */
const PATIENCE_FOR_SETTINGS = 1_000;

function createPool(log: Log, config: pg.PoolConfig & Watcher, limits: Limits): pg.Pool {
  const { session, ...rest } = limits;
  const settings = { timezone: 'UTC', datestyle: 'ISO, YMD', intervalstyle: 'postgres', ...session };
  const text = Object.entries(settings)
    .map(([name, value]) => `set ${name} = '${value}'`)
    .join('; ');
  const pool = new pg.Pool({
    application_name: 'aup',
    Client: WatchedClient,
    idleTimeoutMillis: MINUTE,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: valueTypes(),
    // poolers refuse or drop what comes with the start of a connection
    onConnect: (client: pg.ClientBase) =>
      client.query({ text, query_timeout: PATIENCE_FOR_SETTINGS } as pg.QueryConfig),
    ...config,
    ...rest,
  } as pg.PoolConfig);
  // Without a listener, a broken connection would end the process.
  const tell = ({ message }: Error) => log.warn({ reason: message }, 'a database connection was lost');
  pool.on('error', tell).on('connect', client => client.on('error', tell));
  return pool;
}

/** What broke one connection has usually broken the idle ones; each would cost a request the whole time limit. */
function discardIdle(pool: pg.Pool): void {
  for (let left = pool.idleCount; left > 0; left--) {
    pool.connect().then(
      client => {
        watched(client).throwAway(new DatabaseSilentError());
        client.release(true);
      },
      () => {},
    );
  }
}
