import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { Asker } from './asker.ts';
import { startEmbedded } from './embedded/start.ts';
import { DatabaseError } from './errors.ts';
import { interactive } from './limits.ts';
import { type Log, silentLog } from './log.ts';
import { isRefusedParameter, keepsSettings, requireOwnSessions } from './pooler.ts';
import { type OpenDatabase, openPools } from './pools.ts';
import { Standby } from './standby.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

const OLDEST_POSTGRES = 14;

export interface OpenOptions {
  /** How long to wait for a given PostgreSQL that doesn't answer yet, in ms. */
  patience?: number;
  /** To use the embedded one of a server that has the folder, instead of refusing. */
  isGuest?: boolean;
  /** Under which connections to a given PostgreSQL show in its list. */
  name?: string;
  /** Called once a PostgreSQL is on its way, and all there is to do is to wait for its answer. */
  onStarting?: () => void;
}

/**
 * Opens the database that the settings name (specification §2): PostgreSQL at `databaseUrl`, else the embedded one in
 * `dataDir`, which is a PostgreSQL as well.
 * @throws DatabaseError when it can't be reached or used; the message says why
 */
export async function openDatabase(
  { databaseUrl, databaseReadUrl, dataDir }: Pick<Config, 'databaseUrl' | 'databaseReadUrl' | 'dataDir'>,
  log: Log = silentLog,
  { patience = 30_000, isGuest = false, name, onStarting = () => {} }: OpenOptions = {},
): Promise<OpenDatabase> {
  if (databaseUrl) {
    onStarting();
    const at = (address: string) => ({ application_name: name ?? 'aup', connectionString: unnamed(address) });
    const opened = await openGiven(at(databaseUrl), log, patience);
    return databaseReadUrl ? withStandby(opened, at(databaseUrl), at(databaseReadUrl), log) : opened;
  }
  let opened: OpenDatabase | undefined;
  // a query that still runs on a PostgreSQL that died would hold the next start up
  const embedded = await startEmbedded({
    ...{ dataDir, log, isGuest, onStarting },
    onDeath: () => opened?.breakConnections(),
  });
  opened = openPools(embedded.connection, log, embedded.stop);
  return opened;
}

async function openGiven(connection: pg.ClientConfig, log: Log, patience: number): Promise<OpenDatabase> {
  let opened = openPools(connection, log);
  try {
    if (!(await isAsAsked(opened.pool, log, patience))) {
      log.info({}, 'a pooler stands before PostgreSQL: time limits are set connection by connection');
      await opened.close();
      opened = openPools({ ...connection, setsAfterwards: true }, log);
      await waitFor(opened.pool, log, patience);
    }
    await requireOwnSessions(opened.pool, connection);
    await checkServer(opened.pool);
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
}

const NAMES = ['application_name', 'fallback_application_name'];

/** Without a name of its own, which would win over ours, by which processes find each other (`alike.ts`). */
export function unnamed(address: string): string {
  const [place = '', ...settings] = address.split('?');
  const kept = settings
    .join('?')
    .split('&')
    .filter(setting => ![...new URLSearchParams(setting).keys()].some(name => NAMES.includes(name)));
  return settings.length > 0 ? `${place}?${kept.join('&')}` : place;
}

/** A standby that isn't there, or is none, keeps nobody from starting. */
async function withStandby(
  primary: OpenDatabase,
  primaryAt: pg.ClientConfig,
  at: pg.ClientConfig,
  log: Log,
): Promise<OpenDatabase> {
  const opened = openPools(at, log);
  const check = async () => {
    if (!(await keepsSettings(opened.pool, interactive.lock_timeout)))
      throw new DatabaseError(
        'DATABASE_READ_URL leads to a pooler that drops the settings of a connection: name PostgreSQL itself.',
      );
    await requireOwnSessions(opened.pool, at, 'DATABASE_READ_URL');
  };
  const looks = { primary: new Asker(primaryAt), standby: new Asker(at), check };
  const standby = new Standby(primary, opened, looks, log);
  await standby.start();
  const close = () => Promise.all([standby.close(), primary.close()]).then(() => undefined);
  return { ...primary, standby, close };
}

/** Waits until the database answers. @returns whether connections have the settings with which they began */
async function isAsAsked(pool: pg.Pool, log: Log, patience: number): Promise<boolean> {
  try {
    await waitFor(pool, log, patience);
    return await keepsSettings(pool, interactive.lock_timeout);
  } catch (error) {
    if (isRefusedParameter(error)) return false;
    throw error;
  }
}

async function waitFor(pool: pg.Pool, log: Log, patience: number): Promise<void> {
  const deadline = Date.now() + patience;
  for (let told = false; ; told = true) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      if (isRefusedParameter(error)) throw error;
      // the address itself stays out of the message: it may carry the password
      const why = reason(error);
      if (!isDatabaseUnavailable(error) || Date.now() >= deadline)
        throw new DatabaseError(`DATABASE_URL: PostgreSQL can't be used: ${why}`, { cause: error });
      if (!told) log.warn({ reason: why }, 'waiting for PostgreSQL to answer');
      await sleep(Math.min(500, Math.max(1, deadline - Date.now())));
    }
  }
}

async function checkServer(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query(
    "select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding",
  );
  const { version, encoding } = rows[0] as { version: number; encoding: string };
  const needed =
    version < OLDEST_POSTGRES
      ? `PostgreSQL ${OLDEST_POSTGRES} or newer is needed, this is ${version}`
      : encoding !== 'UTF8' && `the database must have the encoding UTF8, this one has ${encoding}`;
  if (needed) throw new DatabaseError(`DATABASE_URL: ${needed}`);
}

function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join('; ');
  return error instanceof Error
    ? error.message || (error as NodeJS.ErrnoException).code || error.name
    : String(error);
}
