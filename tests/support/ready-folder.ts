import { openDatabase } from '../../server/database/connect.ts';
import { migrations } from '../../server/migrations/index.ts';
import { migrate } from '../../server/migrations/migrate.ts';
import { temporaryFolder } from './folder.ts';

/** A data folder with an embedded database that nobody uses, to be copied; empty unless it is to have all migrations. */
export async function readyFolder({ migrated = false } = {}): Promise<string> {
  const dataDir = await temporaryFolder();
  const opened = await openDatabase({ dataDir });
  if (migrated) await migrate(opened.db, migrations);
  await opened.close();
  return dataDir;
}
