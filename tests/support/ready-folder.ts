import { inject } from 'vitest';
import { openDatabase } from '../../server/database/connect.ts';
import { migrations } from '../../server/migrations/index.ts';
import { migrate } from '../../server/migrations/migrate.ts';
import { copyOf } from './folder.ts';

/** A data folder with an embedded database that has had all migrations and that nobody uses, to be copied. */
export async function migratedFolder(): Promise<string> {
  const dataDir = await copyOf(inject('emptyFolder'));
  const opened = await openDatabase({ dataDir });
  await migrate(opened.db, migrations);
  await opened.close();
  return dataDir;
}
