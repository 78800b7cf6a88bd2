/** Takes all records from one database into another, empty one, as a backup and a restore without a file between; documents stay where they are. */
import { PassThrough } from 'node:stream';
import type pg from 'pg';
import type { Migration } from '../database/migrate.ts';
import type { OpenDatabase } from '../database/pools.ts';
import type { FileStore } from '../files/store.ts';
import { BackupError, type End, LEFT_OUT } from './format.ts';
import { restoreBackup } from './restore-backup.ts';
import { tablesOf } from './tables.ts';
import { writeBackup } from './write-backup.ts';

interface Move {
  from: OpenDatabase;
  to: OpenDatabase;
  files: FileStore;
  migrations: readonly Migration[];
}

/**
 * Every document is read once, which shows whether it is whole.
 * @returns what was moved; both databases have the same rows then
 * @throws BackupError with a sentence for the person; the first database is as before in any case
 */
export async function moveRecords({ from, to, files, migrations }: Move): Promise<End> {
  await requireQuiet(from);
  const through = new PassThrough();
  const staying: FileStore = Object.create(files, {
    restore: {
      value: async (_key: string, source: AsyncIterable<Uint8Array>) => {
        for await (const _ of source);
      },
    },
  });
  const writing = writeBackup({ opened: from, files }, through).catch(error => {
    through.destroy(error);
    throw error;
  });
  const [written] = await Promise.all([
    writing,
    restoreBackup({ opened: to, files: staying, migrations }, through),
  ]);
  const differing = await differences(from, to);
  if (differing.length > 0)
    throw new BackupError(
      `Not every row arrived as it was (${differing.join(', ')}): don’t use the new database.`,
    );
  return written;
}

/** What is written meanwhile would stay behind. */
async function requireQuiet({ pool }: OpenDatabase): Promise<void> {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and application_name like 'aup process %'`,
  );
  if (rowCount) throw new BackupError('A server uses the database that is to be moved: stop it first.');
}

/** @returns tables whose rows are not the same, by their number and the sum of a hash of each */
async function differences(from: OpenDatabase, to: OpenDatabase): Promise<string[]> {
  const [before, after] = await Promise.all([from, to].map(opened => opened.withClient(sumsOf)));
  return Object.keys(before ?? {}).filter(name => before?.[name] !== after?.[name]);
}

async function sumsOf(client: pg.ClientBase): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const { name, columns } of await tablesOf(client)) {
    if (LEFT_OUT.includes(name)) continue;
    const values = columns.map(column => `t."${column}"`).join();
    // That something was restored is told in the trail of the new one alone.
    const told = name === 'audit_log' ? `where kind <> 'backupRestored'` : '';
    const { rows } = await client.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(row(${values})::text, 0)::numeric), 0) as sum from "${name}" as t ${told}`,
    );
    sums[name] = rows[0]?.sum ?? '';
  }
  return sums;
}
