import pg from 'pg';
import { DatabaseError } from '../errors.ts';
import type { Account } from './account.ts';
import { type Address, isTemporary } from './address.ts';

/** The server that has the folder holds this advisory lock; the kernel ends its session with it. */
const LOCK = 4_172_027;

const OWNER = `select a.application_name as pid from pg_locks l join pg_stat_activity a using (pid)
  where l.locktype = 'advisory' and l.objid = ${LOCK} and l.granted`;

export type Connection = Address & { user: string; password: string; database: string; ssl: false };

export const connectionTo = (address: Address, password: string, user = 'aup'): Connection => ({
  ...address,
  ...{ user, password, database: 'postgres', ssl: false },
});

/** What an attempt to have the PostgreSQL of a folder came to. */
export type Attempt = pg.Client | { owner: string } | 'nobody' | 'no answer';

/**
 * Asks the PostgreSQL at `address` whether it runs on this folder and whether a server has it, and else takes it. Its password,
 * which lies in the folder, is proved by both sides (SCRAM); a process id proves nothing.
 */
export async function take({ cluster }: Account, address: Address, password: string): Promise<Attempt> {
  const client = new pg.Client({
    ...connectionTo(address, password, 'postgres'),
    application_name: `${process.pid}`,
    connectionTimeoutMillis: 2000,
    query_timeout: 30_000,
  });
  client.on('error', () => {});
  let attempt: Attempt;
  try {
    await client.connect();
    const one = async (text: string) => (await client.query(text)).rows[0];
    const { folder } = await one("select current_setting('data_directory') as folder");
    // at a recorded address a copy's PostgreSQL may listen; in our own folder, one that a container knows by another path
    if (folder !== cluster && (isTemporary(address) || process.platform === 'win32')) attempt = 'nobody';
    else if ((await one(`select pg_try_advisory_lock(${LOCK}) as taken`)).taken) {
      await makeRole(client, password);
      return client;
    } else attempt = { owner: `process ${(await one(OWNER))?.pid ?? 'unknown'}` };
  } catch (error) {
    const { code = '' } = error as { code?: string };
    attempt = ['ENOENT', 'ECONNREFUSED', '28P01'].includes(code) ? 'nobody' : 'no answer';
  }
  void client.end().catch(() => {});
  return attempt;
}

/** The product's own role is no superuser: it owns its database and nothing else. */
async function makeRole(client: pg.Client, password: string): Promise<void> {
  const { rowCount } = await client.query("select from pg_roles where rolname = 'aup'");
  if (rowCount) return;
  await client.query(`create role aup login password '${password}'; alter database postgres owner to aup`);
}

export class FolderInUse extends DatabaseError {
  constructor(cluster: string, owner: string) {
    super(
      `The embedded database in ${cluster} is in use by ${owner}. Two processes must not open it at once: stop that one ` +
        'first, or give this one another DATA_DIR or a DATABASE_URL.',
    );
  }
}
