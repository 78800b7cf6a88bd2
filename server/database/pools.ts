import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { interactive, longWork } from './limits.ts';
import type { Log } from './log.ts';
import { DatabaseSilentError } from './outcome.ts';
import { Pulse } from './pulse.ts';
import type { Database } from './schema.ts';
import type { Standby } from './standby.ts';
import { valueTypes } from './types.ts';
import { WatchedClient } from './watched-client.ts';

export interface OpenDatabase {
  /** For whom somebody waits: an answer or an error within seconds, also when the database hangs (decision 019). */
  db: Kysely<Database>;
  pool: pg.Pool;
  /** The connections of `longDb`. */
  longPool: pg.Pool;
  /** What lists and reports may be read from, where the settings name one. */
  standby?: Standby;
  /** The same database for long work: imports, exports, figures, what runs by itself. On connections of its own. */
  longDb: Kysely<Database>;
  /** Runs work that may take any time, such as migrations. */
  withoutLimits<T>(work: (db: Kysely<Database>) => Promise<T>): Promise<T>;
  /** The same on a connection itself, for what no query builder says: copying whole tables. */
  withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
  /** Ends the connections once their queries are done, and stops the embedded database. May be called twice. */
  close(): Promise<void>;
  /** Ends the connections at once: what they wait for will not come. */
  breakConnections(): void;
  /** The same at a database that says nothing: no farewell is waited for. */
  throwAwayAll(): void;
}

const MINUTE = 60_000;
const PATIENCE_AT_END = 10_000;
const POOL_SIZE = 16;
const LONG_POOL_SIZE = 6;

/** A pool for those who wait, one for long work, and one for work without limits; no connection is made before it is needed. */
export function openPools(
  connection: pg.ClientConfig & Pooled,
  log: Log,
  afterwards?: () => Promise<void>,
): OpenDatabase {
  const pulse = new Pulse(connection, log);
  const clients = new Set<pg.PoolClient>();
  const open = (max: number, watched = {}) => {
    const pool = createPool(log, { ...connection, max, ...watched });
    pool.on('connect', client => clients.add(client));
    pool.on('remove', client => clients.delete(client));
    return pool;
  };
  const onUseless = () => {
    pulse.suspect();
    discardIdle(pool);
    discardIdle(longPool);
  };
  const pool = open(POOL_SIZE, { ...interactive, onUseless });
  const longPool = open(LONG_POOL_SIZE, { ...longWork, onUseless, isGone: () => pulse.isGone() });
  const kyselyOn = (on: pg.Pool) => {
    const connect = () => pulse.admit().then(() => on.connect());
    return new Kysely<Database>({ dialect: new PostgresDialect({ pool: { connect, end: () => on.end() } }) });
  };
  let closing: Promise<void> | undefined;
  const close = async () => {
    try {
      pulse.stop();
      const gone = [...clients].map(client => new Promise(resolve => client.once('end', resolve)));
      // a query that never ends mustn't keep the process from stopping
      const ended = Promise.all([pool.end(), longPool.end(), ...gone]);
      await Promise.race([ended, sleep(PATIENCE_AT_END, undefined, { ref: false })]);
    } finally {
      await afterwards?.();
    }
  };
  return {
    db: kyselyOn(pool),
    pool,
    longPool,
    longDb: kyselyOn(longPool),
    withoutLimits: async work => {
      const own = open(1);
      return work(kyselyOn(own)).finally(() => own.end());
    },
    withClient: async work => {
      const own = open(1);
      const client = await own.connect();
      // Whatever the role, the database or a provider limits: this takes as long as it takes, and dates are written in one way.
      const prepared = client.query(
        `set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
         set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'`,
      );
      return prepared
        .then(() => work(client))
        .finally(() => {
          client.release(true);
          return own.end();
        });
    },
    close: () => (closing ??= close()),
    throwAwayAll: () =>
      clients.forEach(client => {
        (client as unknown as WatchedClient).throwAway(new DatabaseSilentError());
      }),
    breakConnections: () => clients.forEach(client => void (client as pg.Client).end().catch(() => {})),
  };
}

/** How connections come by their settings. */
export interface Pooled {
  /** A pooler in between takes none of them when a connection begins: they are set right after. */
  setsAfterwards?: boolean;
}

const SETTINGS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const;
/** A pooler has a connection at once and the database behind it none; ms. */
const PATIENCE_FOR_SETTINGS = 1_000;

/** @returns the same settings, given by statements instead of with the start of a connection */
function setAfterwards(config: pg.PoolConfig): pg.PoolConfig {
  const begun = { ...config, options: undefined };
  const statements = ["set timezone = 'UTC'"];
  for (const name of SETTINGS) {
    if (begun[name] !== undefined) statements.push(`set ${name} = ${Number(begun[name])}`);
    delete begun[name];
  }
  const onConnect = async (client: pg.ClientBase) => {
    const late = new DatabaseSilentError();
    const clock = setTimeout(
      () => (client as unknown as WatchedClient).throwAway(late),
      PATIENCE_FOR_SETTINGS,
    );
    await client.query(statements.join('; ')).finally(() => clearTimeout(clock));
  };
  return { ...begun, onConnect } as pg.PoolConfig;
}

function createPool(log: Log, { setsAfterwards, ...asked }: pg.PoolConfig & Pooled): pg.Pool {
  const whole = { options: '-c timezone=UTC', ...asked };
  const config = setsAfterwards ? setAfterwards(whole) : whole;
  const pool = new pg.Pool({
    application_name: 'aup',
    Client: WatchedClient,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: MINUTE,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: valueTypes(),
    ...config,
  } as pg.PoolConfig);
  // without a listener, an idle connection that breaks would end the process, and so would one that is in use
  const tell = ({ message }: Error) => log.warn({ reason: message }, 'a database connection broke');
  pool.on('error', tell).on('connect', client => client.on('error', tell));
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
