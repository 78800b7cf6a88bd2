import { realpath } from 'node:fs/promises';
import pg from 'pg';
import { silentLog } from '../../server/log.ts';
import { type Embedded, startEmbedded } from '../../server/postgres/start.ts';
import { copyOf, remove, temporaryFolder } from './folder.ts';

/** A PostgreSQL on which tests and measurements make databases of their own. */
export interface DatabaseServer {
  /** Its address for somebody who may create databases. */
  adminUrl: string;
  /** Its address for the role that owns them. */
  url: string;
  stop(): Promise<void>;
}

/** One whose processes can be seen. */
export interface OwnServer extends DatabaseServer {
  /** The folder of its data. */
  cluster: string;
}

/** The embedded PostgreSQL, on a new folder, or a copy of one, that is gone when it stops. */
export async function startServer(
  settings: Record<string, string | number>,
  folder?: string,
): Promise<OwnServer> {
  const dataDir = await realpath(await (folder ? copyOf(folder) : temporaryFolder()));
  const embedded = await startEmbedded({ dataDir, log: silentLog, settings });
  const { url, adminUrl } = urlsOf(embedded);
  const stop = () => embedded.stop().then(() => remove(dataDir));
  return { adminUrl, url, stop, cluster: `${dataDir}/database` };
}

/** As which addresses others reach an embedded PostgreSQL. */
export function urlsOf({ connection }: Embedded): Pick<DatabaseServer, 'adminUrl' | 'url'> {
  const { host, port, user, password, database } = connection;
  const url = (role: string) =>
    host.startsWith('/')
      ? `postgres://${role}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
      : `postgres://${role}:${password}@${host}:${port}/${database}`;
  return { adminUrl: url('postgres'), url: url(user) };
}

/** The PostgreSQL at `DATABASE_URL`, whose user may create databases. */
export function givenServer(): DatabaseServer {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('Set DATABASE_URL to a PostgreSQL on which databases may be created.');
  return { adminUrl: url, url, stop: async () => {} };
}

/** @returns the address of the new database */
export async function createDatabase(
  { adminUrl, url }: Pick<DatabaseServer, 'adminUrl' | 'url'>,
  name: string,
  template?: string,
): Promise<string> {
  const address = new URL(url);
  const owner = address.username ? `owner "${decodeURIComponent(address.username)}"` : '';
  // Copied file by file, past the log of what is written: half of the processor time. PostgreSQL 14, which may be given, has no such choice.
  const strategy = process.env.TEST_DATABASE === 'given' ? '' : 'strategy file_copy';
  const from = template ? `template ${template} ${strategy}` : 'template template0';
  await command(adminUrl, `create database ${name} ${owner} ${from}`);
  address.pathname = `/${name}`;
  return address.href;
}

export const dropDatabase = (adminUrl: string, name: string) =>
  command(adminUrl, `drop database if exists ${name} with (force)`);

async function command(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text).finally(() => client.end());
}
