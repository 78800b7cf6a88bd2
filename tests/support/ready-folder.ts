import { execFileSync } from 'node:child_process';
import { openDatabase } from '../../server/database/connect.ts';
import { migrate } from '../../server/database/migrate.ts';
import { migrations } from '../../server/migrations/index.ts';
import { temporaryFolder } from './postgres.ts';

/** A data folder with an embedded database that nobody uses, to be copied; empty unless it is to have all migrations. */
export async function readyFolder({ migrated = false } = {}): Promise<string> {
  const dataDir = await temporaryFolder();
  const opened = await openDatabase({ dataDir });
  if (migrated) await migrate(opened.db, migrations);
  await opened.close();
  return dataDir;
}

/** Copies what a server that has stopped left in `folder`. */
export async function copyOf(folder: string): Promise<string> {
  const copy = await temporaryFolder();
  execFileSync('cp', ['-a', `${folder}/.`, copy]);
  return copy;
}
