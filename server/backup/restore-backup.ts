/** Brings a backup back into an empty database and its files into a store: all of it, or nothing of the records. */
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { audit } from '../audit/record.ts';
import { databaseId, restoreMark } from '../database/identity.ts';
import type { OpenDatabase } from '../database/pools.ts';
import { inTransaction } from '../database/transaction.ts';
import { RETRIES, type RetryOptions } from '../files/retry.ts';
import { type FileStore, isKey } from '../files/store.ts';
import { beginNext, type Migration, migrate } from '../migrations/migrate.ts';
import { type ArchiveEntry, explainDamage, type Opener, readArchive } from './archive.ts';
import {
  BACKUP_FORMAT,
  BackupError,
  type End,
  entryNames,
  HalfDoneError,
  LEFT_OUT,
  type Manifest,
} from './format.ts';
import { passOver } from './numbers.ts';
import { foreignKeysOf, listOf, tablesOf } from './tables.ts';
import { endWhatWasUsed } from './used-up.ts';

const MOST_JSON = 64 * 1024 * 1024;

interface Target {
  opened: OpenDatabase;
  files: Pick<FileStore, 'restore' | 'owner' | 'setOwner'>;
  /** Those of this version. */
  migrations: readonly Migration[];
  /** Nothing was used since the backup was made, and everything counts as it did. */
  isMove?: boolean;
  /** With a store of documents that is away for a while. */
  retries?: RetryOptions;
}

/**
 * Older versions are brought to this one. @returns what was brought back, and whether the store is this database's now: never one with another's mark (decision 063)
 * @throws BackupError with a sentence for the person: the database is empty as before, and the sweep removes what was stored · HalfDoneError: it no longer is
 */
export async function restoreBackup(
  { opened, files, migrations, isMove = false, retries = RETRIES }: Target,
  from: Readable,
  opener: Opener = {},
): Promise<{ manifest: Manifest; end: End; isOwn: boolean }> {
  const entries = readArchive(from, opener);
  let isFilled = false;
  try {
    const manifest = await readManifest(entries, migrations);
    const had = migrations.filter(({ name }) => manifest.migrations.includes(name));
    await opened.withClient(client => requireEmpty(client, had, manifest));
    await opened.withoutLimits(db => migrate(db, had));
    const made = await opened.withClient(tablesOf);
    if (manifest.tables.some(({ name }) => !made.some(table => table.name === name)))
      await opened.withoutLimits(db => beginNext(db, migrations));
    const restore: FileStore['restore'] = (key, source) => files.restore(key, source, retries);
    const passed = new Set<string>();
    const goOn = async (client: pg.ClientBase) => {
      if (!isMove) await passOver(client, manifest.made_at, passed);
    };
    const end = await opened.withClient(client => fill(client, { restore }, manifest, entries, goOn));
    isFilled = true;
    await opened.withoutLimits(db => migrate(db, migrations));
    // The database before this one may have had these migrations, too.
    await opened.withClient(goOn);
    await inTransaction(opened.longDb, async trx => {
      if (!isMove) await endWhatWasUsed(trx);
      // Who followed the changes begins anew: what was written after the backup was made is gone.
      await trx.deleteFrom('feed_life').execute();
      await trx.insertInto('feed_life').defaultValues().execute();
      await sql.raw(restoreMark.over).execute(trx);
      await audit(trx, { kind: 'backupRestored', userId: null, details: { made_at: manifest.made_at } });
    });
    await opened.withClient(client => client.query('analyze'));
    const id = await databaseId(opened.longDb);
    if ((await files.owner()) === undefined) await files.setOwner(id);
    return { manifest, end, isOwn: (await files.owner()) === id };
  } catch (error) {
    throw isFilled ? new HalfDoneError(error) : explainDamage(error);
  } finally {
    from.destroy();
    await entries.return(undefined).catch(() => {});
  }
}

/** Read whole, so not more of it than there can be. */
async function smallJson(content: Readable): Promise<unknown> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of content) {
    size += part.length;
    if (size > MOST_JSON) throw new BackupError('This is no backup: its description has no end.');
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString());
}

async function readManifest(
  entries: AsyncGenerator<ArchiveEntry>,
  migrations: readonly Migration[],
): Promise<Manifest> {
  const { value: first, done } = await entries.next();
  if (done || first.name !== entryNames.manifest) throw new BackupError('This is no backup.');
  const manifest = (await smallJson(first.content)) as Manifest;
  if (manifest.format !== BACKUP_FORMAT)
    throw new BackupError(`The backup has the format ${manifest.format}, which this version doesn’t know.`);
  const unknown = manifest.migrations.find(name => !migrations.some(known => known.name === name));
  if (unknown)
    throw new BackupError(`The backup was made by a newer version (${unknown}): restore it with that one.`);
  return manifest;
}

/** What migrations make goes for what the backup has; where nobody has an account there is nothing else but another program's tables. */
async function requireEmpty(
  client: pg.ClientBase,
  had: readonly Migration[],
  manifest: Manifest,
): Promise<void> {
  const tables = await tablesOf(client);
  const isBegun = tables.some(
    ({ name, columns }) => name === 'schema_migrations' && columns.includes('name'),
  );
  if (isBegun) await requireUnused(client, tables, had);
  const ours = [...manifest.tables.map(({ name }) => name), ...LEFT_OUT];
  const foreign = tables.filter(({ name }) => !isBegun || !ours.includes(name));
  if (foreign.length > 0)
    throw new BackupError(
      `The database has tables of another program (${foreign[0]?.name}), which stay as they are. Name a new, empty database in DATABASE_URL.`,
    );
}

async function requireUnused(
  client: pg.ClientBase,
  tables: Manifest['tables'],
  had: readonly Migration[],
): Promise<void> {
  const isMade = tables.some(({ name }) => name === 'users');
  const { rowCount } = isMade ? await client.query('select from users limit 1') : { rowCount: 0 };
  if (rowCount)
    throw new BackupError(
      'The database is not empty. An empty one is needed: in another DATA_DIR, or at another address.',
    );
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
  if (rows.some(({ name }) => !had.some(known => known.name === name)))
    throw new BackupError(
      'The database has the tables of a newer version than the backup, as a try to restore a newer one leaves them. Name another DATA_DIR, or a new database in DATABASE_URL.',
    );
}

/** Names go into statements: only those that the database itself has. */
function requireKnown({ tables }: Manifest, there: Manifest['tables']): void {
  for (const { name, columns } of tables) {
    const known = !LEFT_OUT.includes(name) && there.find(table => table.name === name);
    if (!known || !columns.every(column => known.columns.includes(column)))
      throw new BackupError(`The backup has the table ${name} otherwise than its version made it.`);
  }
}

async function fill(
  client: pg.ClientBase,
  files: Pick<FileStore, 'restore'>,
  manifest: Manifest,
  entries: AsyncGenerator<ArchiveEntry>,
  goOn: (client: pg.ClientBase) => Promise<void>,
): Promise<End> {
  await client.query('begin');
  try {
    const tables = await tablesOf(client);
    requireKnown(manifest, tables);
    const foreignKeys = await foreignKeysOf(client);
    for (const { table, name } of foreignKeys)
      await client.query(`alter table "${table}" drop constraint "${name}"`);
    // What triggers would work out stands in the rows already.
    for (const { name } of tables) await client.query(`alter table "${name}" disable trigger user`);
    const seeded = tables.filter(({ name }) => !name.startsWith('schema_migrations'));
    await client.query(`truncate ${listOf(seeded.map(({ name }) => name))}`);
    const end = await take(client, files, manifest, entries);
    await client.query(
      'update users set photo_key = null, photo_type = null, photo_size = null where photo_key = any($1)',
      [end.gone],
    );
    for (const [sequence, last] of Object.entries(end.sequences))
      await client.query('select setval(quote_ident($1)::regclass, $2)', [sequence, last]);
    await goOn(client);
    for (const { name } of tables) await client.query(`alter table "${name}" enable trigger user`);
    for (const { table, name, definition } of foreignKeys)
      await client.query(`alter table "${table}" add constraint "${name}" ${definition}`);
    await client.query(restoreMark.begun);
    await client.query('commit');
    return end;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** Rows and files in the order in which they stand. @throws BackupError unless all is there that the end tells of */
async function take(
  client: pg.ClientBase,
  files: Pick<FileStore, 'restore'>,
  { tables }: Manifest,
  entries: AsyncGenerator<ArchiveEntry>,
): Promise<End> {
  let end: End | undefined;
  const rows: Record<string, number> = Object.fromEntries(tables.map(({ name }) => [name, 0]));
  let fileCount = 0;
  for (let next = await entries.next(); !next.done; ) {
    const { name, content } = next.value;
    const [kind, of = ''] = name.split('/');
    const table = kind === 'tables' && tables.find(known => known.name === of);
    if (table) {
      const copied = await copyTable(client, table, next.value, entries);
      rows[of] = copied.rows;
      next = copied.next;
      continue;
    }
    if (kind === 'files' && isKey(of)) {
      await files.restore(of, content);
      fileCount += 1;
    } else if (name === entryNames.end) end = (await smallJson(content)) as End;
    else throw new BackupError(`The backup has something that nobody knows: ${name}`);
    next = await entries.next();
  }
  const isWhole =
    end && end.files === fileCount && Object.entries(end.rows).every(([name, count]) => rows[name] === count);
  if (!end || !isWhole) throw new BackupError('The backup is not whole: something was cut off or taken out.');
  return end;
}

/** A table may stand in several parts, which follow each other. @returns the entry after them */
async function copyTable(
  client: pg.ClientBase,
  { name, columns }: Manifest['tables'][number],
  first: ArchiveEntry,
  entries: AsyncGenerator<ArchiveEntry>,
): Promise<{ rows: number; next: IteratorResult<ArchiveEntry> }> {
  let next: IteratorResult<ArchiveEntry> = { done: false, value: first };
  async function* parts() {
    while (!next.done && next.value.name.startsWith(entryNames.table(name))) {
      yield* next.value.content;
      next = await entries.next();
    }
  }
  const copying = client.query(copyFrom(`copy "${name}" (${listOf(columns)}) from stdin`));
  await pipeline(parts(), copying);
  return { rows: copying.rowCount, next };
}
