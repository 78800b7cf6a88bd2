/** Takes all records from one database into another, empty one, as a backup and a restore without a file between; documents stay where they are. */
import { PassThrough } from 'node:stream';
import type pg from 'pg';
import { databaseId, requireWhole } from '../database/identity.ts';
import type { OpenDatabase } from '../database/pools.ts';
import type { FileStore } from '../files/store.ts';
import type { Migration } from '../migrations/migrate.ts';
import { BackupError, type End, HalfDoneError, LEFT_OUT } from './format.ts';
import { restoreBackup } from './restore-backup.ts';
import { tablesOf } from './tables.ts';
import type { BackupTarget } from './target.ts';
import { writeBackup } from './write-backup.ts';

interface Move {
  from: OpenDatabase;
  to: OpenDatabase;
  files: FileStore;
  /** Where scheduled backups go. */
  backups?: Pick<BackupTarget, 'owner' | 'setOwner'>;
  migrations: readonly Migration[];
}

/**
 * Reads every document, which shows whether it is whole; the first database stays as it is. @returns what was moved: both have the same rows then
 * @throws BackupError with a sentence for the person · HalfDoneError when the second is no longer empty
 */
export async function moveRecords({ from, to, files, backups, migrations }: Move): Promise<End> {
  await requireQuiet(from);
  await requireThisVersion(from, migrations);
  await requireWhole(from.db);
  const through = new PassThrough();
  const before = await databaseId(from.longDb);
  const [isFiles, isBackups] = [(await files.owner()) === before, (await backups?.owner()) === before];
  const staying: Pick<FileStore, 'restore' | 'owner' | 'setOwner'> = {
    restore: async (_key, source) => {
      for await (const _ of source);
    },
    owner: () => files.owner(),
    setOwner: id => files.setOwner(id),
  };
  const writing = writeBackup({ opened: from, files }, through).catch(error => {
    through.destroy(error);
    throw error;
  });
  const [written] = await Promise.all([
    writing,
    restoreBackup({ opened: to, files: staying, migrations, isMove: true }, through),
  ]);
  try {
    const differing = await differences(from, to, written.gone);
    if (differing.length > 0)
      throw new BackupError(`Some rows differ after the move (${differing.join(', ')}).`);
    const after = await databaseId(to.longDb);
    // Backups first: their mark can be removed if the next step fails, while the new database needs its documents.
    if (isBackups) await backups?.setOwner(after);
    if (isFiles) await files.setOwner(after);
  } catch (error) {
    throw new HalfDoneError(error);
  }
  return written;
}

/** Rows that later migrations change could not be compared. */
async function requireThisVersion({ pool }: OpenDatabase, migrations: readonly Migration[]): Promise<void> {
  const { rows: found } = await pool.query<{ there: boolean }>(
    `select to_regclass('schema_migrations') is not null as there`,
  );
  if (!found[0]?.there) throw new BackupError('The database to move has no records.');
  const { rows } = await pool.query<{ name: string }>('select name from schema_migrations');
  const had = new Set(rows.map(({ name }) => name));
  if (migrations.some(({ name }) => !had.has(name)))
    throw new BackupError(
      'The database to move was last used by an older version. Start this version on it once and stop it before you move it.',
    );
}

/** Records saved during the move would be lost. */
async function requireQuiet({ pool }: OpenDatabase): Promise<void> {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and application_name like 'aup process %'`,
  );
  if (rowCount) throw new BackupError('A server is using the database to move. Stop it first.');
}

/** Tables whose rows differ by their number and the sum of a hash of each; `gone` are pictures that were missing, for which the second has nothing. */
async function differences(from: OpenDatabase, to: OpenDatabase, gone: string[]): Promise<string[]> {
  const [before, after] = await Promise.all(
    [from, to].map(opened => opened.withClient(client => sumsOf(client, gone))),
  );
  return Object.keys(before ?? {}).filter(name => before?.[name] !== after?.[name]);
}

const OF_PICTURES = ['photo_key', 'photo_type', 'photo_size'];

async function sumsOf(client: pg.ClientBase, gone: string[]): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const { name, columns } of await tablesOf(client)) {
    if (LEFT_OUT.includes(name)) continue;
    const isUsers = name === 'users';
    const values = columns.map(column =>
      isUsers && OF_PICTURES.includes(column)
        ? `case when t.photo_key = any($1) then null else t."${column}" end`
        : `t."${column}"`,
    );
    // That something was restored is told in the trail of the new one alone.
    const filter = name === 'audit_log' ? `where kind <> 'backupRestored'` : '';
    const { rows } = await client.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(row(${values.join()})::text, 0)::numeric), 0) as sum from "${name}" as t ${filter}`,
      isUsers ? [gone] : [],
    );
    sums[name] = rows[0]?.sum ?? '';
  }
  return sums;
}
