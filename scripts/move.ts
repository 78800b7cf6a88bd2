/**
 * `npm run move -- postgres://…`: takes all records from the embedded database of `DATA_DIR` into an empty one at that address;
 * `npm run move -- embedded`: takes them from `DATABASE_URL` into a new embedded one in `DATA_DIR`. Servers are stopped before. Documents stay where they
 * are. Ends with 0 when every row was compared and is the same, else with 2; nothing is taken away from where it was.
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
    throw new Error('please name where to: npm run move -- postgres://… or npm run move -- embedded');
  const isBack = target === 'embedded';
  const config = readConfig({ ...process.env, ...(!isBack && { DATABASE_URL: target }) });
  if (isBack && !config.databaseUrl) throw new Error('DATABASE_URL says from where');
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
      for (const name of damaged) complain(`DAMAGED before the move already: ${name}`);
      if (gone.length > 0) complain(`MISSING before the move already: ${gone.length} pictures of accounts`);
      const count = Object.values(rows).reduce((sum, one) => sum + one, 0);
      process.stdout.write(
        `${count} rows are there, each as it was; ${files} documents of ${sizeInWords(bytes)} stay where they are. ` +
          `Start the server ${isBack ? 'without DATABASE_URL' : 'with this DATABASE_URL'}, and put the old database away. Everybody signs in anew.\n`,
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
    const begun = error instanceof HalfDoneError ? 'The move failed at its end' : 'Nothing was moved';
    complain(`${begun}: ${error.message}`);
    process.exit(2);
  },
);
