import { readFileSync, readlinkSync } from 'node:fs';
import pg from 'pg';
import { DatabaseError } from '../database-error.ts';
import { type Account, stopByProgram } from './account.ts';
import type { Address } from './address.ts';

export type Connection = Address & { user: string; password: string; database: string; ssl: false };

export const connectionTo = (address: Address, password: string, user = 'aup'): Connection => ({
  ...address,
  ...{ user, password, database: 'postgres', ssl: false },
});

/** A session in the PostgreSQL that answers at an address. */
export interface Session {
  client: pg.Client;
  /** Which start it came from. */
  start: string;
  /** The server that has it. */
  owner: string | null;
  /** Whether its server may not yet have come to say so. */
  isAwaited: boolean;
}

/** Whose server keeps a session of this name, which ends with it; the comment on the database says in which start there was one. */
const OWNER = 'aup server, process';
const STATE = `select current_setting('aup.start', true) as start, (select substr(application_name, 13)
  from pg_stat_activity where application_name like '${OWNER} %' limit 1) as owner,
  now() - pg_postmaster_start_time() < interval '10 s' and current_setting('aup.start', true) is distinct from
    (select shobj_description(oid, 'pg_database') from pg_database where datname = current_database()) as "isAwaited",
  current_setting('aup.launcher', true) as launcher`;
/** Ends PostgreSQL as its own account, in its own container, where the process id is certain to mean it. */
const STOP = `copy (select 1) to program 'read -r pid < postmaster.pid; kill -INT "$pid"'`;

/** How long one may take to let in, ms. */
export const LET_IN = 2000;

/**
 * @param patience the same, where the machine may have too much to do
 * @returns nothing if no server answers that knows the password, which is stored in its folder and proved by both sides (SCRAM)
 */
export async function openSession(
  address: Address,
  password: string,
  patience = LET_IN,
): Promise<Session | undefined> {
  const limits = { connectionTimeoutMillis: patience, query_timeout: 30_000 };
  const client = new pg.Client({ ...connectionTo(address, password, 'postgres'), ...limits });
  client.on('error', () => {});
  try {
    await client.connect();
    const { launcher, ...state } = (await client.query(STATE)).rows[0];
    return { client, ...state, isAwaited: state.isAwaited && !hasGone(launcher) };
  } catch {
    void client.end().catch(() => {});
    return undefined;
  }
}

/** Says whose PostgreSQL it is. The product's own role is no superuser: it owns its database and nothing else. */
export async function setOwner({ client, start }: Session, password: string): Promise<void> {
  await client.query(`set application_name = '${OWNER} ${process.pid}'`);
  // where the disk is full it goes without
  await client.query(`comment on database postgres is '${start}'`).catch(() => {});
  const { rowCount } = await client.query("select from pg_roles where rolname = 'aup'");
  if (rowCount) return;
  await client.query(`create role aup login password '${password}'; alter database postgres owner to aup`);
}

export const endPostgres = ({ client }: Session, account: Account) =>
  process.platform === 'win32' ? stopByProgram(account) : client.query(STOP).catch(() => {});

export class FolderInUse extends DatabaseError {
  constructor(cluster: string, owner: string) {
    super(
      `The embedded database in ${cluster} is in use by ${owner}. Two processes must not open it at once: stop that one ` +
        'first, or give this one another DATA_DIR or a DATABASE_URL.',
    );
  }
}

// Which process launched a PostgreSQL, so that another one can tell whether that is gone.

/** What process ids belong to: this boot of the machine and, in a container, its own count of processes. Linux alone tells both. */
function place(): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return undefined;
  }
}

export const launcher = (): string => [process.pid, place()].join(' ');

/** Whether it is certain: of another machine or container nobody here knows. */
function hasGone(launched: string | null): boolean {
  const [, pid, from] = /^(\d+) (.+)$/.exec(launched ?? '') ?? [];
  if (!pid || from !== place()) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
