import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import type { Config } from '../../server/config.ts';
import { remove, temporaryFolder } from './folder.ts';
import { createDatabase, dropDatabase } from './postgres.ts';

export interface FreshDatabase {
  /** What to give to `buildApp` or `openDatabase`. */
  config: Pick<Config, 'dataDir'> & { databaseUrl: string };
  /** Removes it. Close what uses it first. */
  destroy(): Promise<void>;
}

/**
 * A database and a data folder for one test file, on the PostgreSQL of the run.
 * @param options.migrated whether it has had all migrations; else it is empty
 */
export async function freshDatabase({ migrated = true } = {}): Promise<FreshDatabase> {
  const server = inject('server');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const databaseUrl = await createDatabase(server, name, migrated ? inject('template') : undefined);
  const dataDir = await temporaryFolder();
  const destroy = async () => {
    await dropDatabase(server.adminUrl, name);
    await remove(dataDir);
  };
  return { config: { dataDir, databaseUrl }, destroy };
}
