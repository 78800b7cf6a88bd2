/**
 * `npm run move -- postgres://…`: copies all records from the embedded database of `DATA_DIR` into an empty one at that address;
 * `npm run move -- embedded`: copies them from `DATABASE_URL` into a new embedded one in `DATA_DIR`. Stop the servers first. Documents stay where they
 * are. Exits with 0 when every row was compared and is the same, otherwise with 2; the old database is not changed.
 */
import { sizeInWords } from '../contract/sizes.ts';
import { HalfDoneError } from '../server/backup/format.ts';
import { moveRecords } from '../server/backup/move.ts';
import { openBackupTarget } from '../server/backup/open-target.ts';
import { readConfig } from '../server/config.ts';
import { openDatabase } from '../server/database/connect.ts';
import { openFileStore } from '../server/files/open-store.ts';
import { migrations } from '../server/migrations/index.ts';
import { complain } from './terminal.ts';

async function main(): Promise<void> {
  const [target, ...more] = process.argv.slice(2);
  if (!target || more.length > 0)
    throw new Error('name the target: npm run move -- postgres://… or npm run move -- embedded');
  const isBack = target === 'embedded';
  if (!isBack && !/^postgres(ql)?:\/\//.test(target))
    throw new Error(`the target must begin with postgres:// or be the word embedded, unlike ${target}`);
  const config = readConfig({ ...process.env, ...(!isBack && { DATABASE_URL: target }) });
  if (isBack && !config.databaseUrl) throw new Error('set DATABASE_URL to the database to move from');
  const embedded = { dataDir: config.dataDir };
  const given = { dataDir: config.dataDir, databaseUrl: config.databaseUrl };
  const from = await openDatabase(isBack ? given : embedded);
  try {
    const to = await openDatabase(isBack ? embedded : given);
    try {
      const { rows, files, bytes, damaged, gone } = await moveRecords({
        from,
        to,
        files: await openFileStore(config),
        backups: config.backup && (await openBackupTarget(config.backup.url)),
        migrations,
      });
      for (const name of damaged) complain(`DAMAGED already before the move: ${name}`);
      if (gone.length > 0) complain(`MISSING already before the move: ${gone.length} profile photos`);
      const count = Object.values(rows).reduce((sum, one) => sum + one, 0);
      process.stdout.write(
        `Moved ${count} rows and compared each; ${files} documents of ${sizeInWords(bytes)} stay where they are. ` +
          `Start the server ${isBack ? 'without DATABASE_URL' : 'with this DATABASE_URL'}, and archive or delete the old database. Everybody must sign in again.\n`,
      );
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}

main().then(
  () => process.exit(0),
  (error: Error) => {
    const begun = error instanceof HalfDoneError ? 'The move failed near its end' : 'Nothing was moved';
    complain(`${begun}: ${error.message}`);
    process.exit(2);
  },
);
