import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { DatabaseError } from '../database-error.ts';
import { type Log, silentLog } from '../log.ts';
import { startEmbedded } from '../postgres/start.ts';
import { isDatabaseUnavailable } from './errors.ts';
import { requireOwnSessions } from './pooler.ts';
import { type OpenDatabase, openPools } from './pools.ts';

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

/** Opens the database at `databaseUrl`, or the embedded one in `dataDir` (specification §2). @throws DatabaseError; its message says why it can't be used */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Log = silentLog,
  { patience = 30_000, isGuest = false, name = 'aup', onStarting = () => {} }: OpenOptions = {},
): Promise<OpenDatabase> {
  if (databaseUrl) {
    onStarting();
    return openGiven(connectionAt(databaseUrl, name), log, patience);
  }
  let opened: OpenDatabase | undefined;
  // a query that still runs on a PostgreSQL that died would hold the next start up
  const onDeath = () => opened?.throwAwayAll();
  const embedded = await startEmbedded({ dataDir, log, isGuest, onStarting, onDeath });
  opened = openPools(embedded.connection, log, embedded.stop);
  return opened;
}

/** Under this name, by which processes find each other, whatever the address says: of two the last one counts. */
export const connectionAt = (address: string, name: string): pg.ClientConfig => ({
  connectionString: `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ application_name: name })}`,
});

async function openGiven(connection: pg.ClientConfig, log: Log, patience: number): Promise<OpenDatabase> {
  const opened = openPools(connection, log);
  try {
    const { version, encoding } = await waitFor(opened.pool, log, patience);
    if (version < OLDEST_POSTGRES)
      throw new DatabaseError(
        `DATABASE_URL: PostgreSQL ${OLDEST_POSTGRES} or newer is required, but this is version ${version}`,
      );
    if (encoding !== 'UTF8')
      throw new DatabaseError(
        `DATABASE_URL: the database must use the encoding UTF8, but this one uses ${encoding}`,
      );
    await requireOwnSessions(opened.pool, connection);
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
}

const ABOUT =
  "select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding";

/** @returns what it is, as soon as it answers */
async function waitFor(pool: pg.Pool, log: Log, patience: number) {
  const deadline = Date.now() + patience;
  for (let hasWarned = false; ; hasWarned = true) {
    try {
      return (await pool.query(ABOUT)).rows[0] as { version: number; encoding: string };
    } catch (error) {
      // The address is not part of the message, as it may contain the password.
      const why = reason(error);
      if (!isDatabaseUnavailable(error) || Date.now() >= deadline)
        throw new DatabaseError(`DATABASE_URL: PostgreSQL can't be used: ${why}`, { cause: error });
      if (!hasWarned) log.warn({ reason: why }, 'waiting for PostgreSQL');
      await sleep(Math.min(500, Math.max(1, deadline - Date.now())));
    }
  }
}

function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join('; ');
  return error instanceof Error
    ? error.message || (error as NodeJS.ErrnoException).code || error.name
    : String(error);
}
