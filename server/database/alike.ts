/** Processes behind one address have the same secret and the same documents, or answers would change with whom one meets. */
import { createHash, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { DatabaseError } from './errors.ts';

const PREFIX = 'aup process ';
/** How long a process that was just ended may still be seen; ms. */
const PATIENCE = 10_000;
const BETWEEN_LOOKS = 500;

/**
 * Pools close what is idle for a minute, so longer is the connection of a machine that lost power, which PostgreSQL holds for hours.
 * To another user of the database it shows neither state nor times: that counts.
 */
const IS_ALIVE = `(state = 'active' or greatest(backend_start, state_change) > now() - interval '2 minutes') is not false`;

const short = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10);

/**
 * The name under which a process shows in PostgreSQL's list of connections: it tells whether two have the same settings, not which.
 */
export function processName(config: Pick<Config, 'sessionSecret' | 'filesUrl' | 'dataDir'>): string {
  return `${PREFIX}${short(`name of a process ${config.sessionSecret}`)} ${short(storeOf(config))}`;
}

/** A folder has a mark of its own, as two machines may have it under different names. */
function storeOf({ filesUrl, dataDir }: Pick<Config, 'filesUrl' | 'dataDir'>): string {
  if (filesUrl) {
    const { hostname, pathname } = new URL(filesUrl);
    return `s3 ${hostname}/${pathname.split('/').filter(Boolean).join('/')}`;
  }
  const folder = path.join(dataDir, 'files');
  const mark = path.join(folder, 'store-id');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return written(mark) || make(mark);
}

function written(mark: string): string {
  try {
    return readFileSync(mark, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

/** Whole or not at all: an empty one, left by a machine that lost power, would be the same everywhere. */
function make(mark: string): string {
  const own = `${mark}-${randomUUID()}`;
  writeFileSync(own, randomUUID(), { mode: 0o600, flush: true });
  try {
    linkSync(own, mark);
  } catch {
    // Another process was first, or it is an empty one, or the disk knows no links.
    if (!written(mark)) renameSync(own, mark);
  } finally {
    rmSync(own, { force: true });
  }
  return written(mark);
}

/**
 * Asks who else uses this database now.
 * @param name this process's own
 * @throws DatabaseError when another process has another secret, or keeps documents elsewhere
 */
export async function requireAlike(pool: pg.Pool, name: string, patience = PATIENCE): Promise<void> {
  const [, , secret, store] = name.split(' ');
  const deadline = Date.now() + patience;
  for (;;) {
    const { rows } = await pool.query<{ name: string }>(
      `select distinct application_name as name from pg_stat_activity
       where datname = current_database() and starts_with(application_name, $1) and ${IS_ALIVE}`,
      [PREFIX],
    );
    const others = rows.map(row => row.name.split(' '));
    const wrong = others.some(other => other[2] !== secret)
      ? 'SESSION_SECRET differs from that of another process on this database: sessions of one would be worth nothing at the other.'
      : others.some(other => other[3] !== store) &&
        'Another process on this database keeps its documents elsewhere: set the same FILES_URL for all, or give them one shared DATA_DIR.';
    if (!wrong) return;
    if (Date.now() >= deadline)
      throw new DatabaseError(
        `${wrong} Or stop the other one first; if its machine is gone, start again in two minutes.`,
      );
    await sleep(BETWEEN_LOOKS);
  }
}
