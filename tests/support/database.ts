import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { Config } from '../../server/config.ts';

export interface FreshDatabase {
  /** What to give to `buildApp` or `openDatabase`. */
  config: Pick<Config, 'dataDir' | 'databaseUrl'>;
  kind: 'postgres' | 'embedded';
  /** Removes it. Close what uses it first. */
  destroy(): Promise<void>;
}

/**
 * An empty database and data folder for one test file: embedded, or on the PostgreSQL that the run has started when
 * `TEST_DATABASE=postgres`. The migrations are left to whoever opens it.
 */
export async function freshDatabase(): Promise<FreshDatabase> {
  return inject('postgresUrl') ? freshPostgres() : freshEmbedded();
}

/** An empty embedded database, whatever the run is about. */
export async function freshEmbedded(): Promise<FreshDatabase> {
  const dataDir = await temporaryFolder();
  const mode = constants.COPYFILE_FICLONE;
  await cp(inject('databaseTemplate'), dataDir, { recursive: true, mode });
  return { config: { dataDir }, kind: 'embedded', destroy: () => remove(dataDir) };
}

/** A database of its own on the PostgreSQL of the run. */
async function freshPostgres(): Promise<FreshDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await command(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const dataDir = await temporaryFolder();
  const destroy = async () => {
    await command(server, `drop database ${name} with (force)`);
    await remove(dataDir);
  };
  return { config: { dataDir, databaseUrl: url.href }, kind: 'postgres', destroy };
}

async function command(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

const temporaryFolder = () => mkdtemp(path.join(os.tmpdir(), 'aup-test-'));
const remove = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 3 });
