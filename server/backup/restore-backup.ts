/** Brings a backup back into an empty database and its files into a store: all of it, or nothing of the records. */
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { z } from 'zod';
import { withoutInvisible } from '../../contract/fields/typed-text.ts';
import { audit } from '../audit/record.ts';
import { databaseId, restoreMark } from '../database/identity.ts';
import type { OpenDatabase } from '../database/pools.ts';
import { inTransaction } from '../database/transaction.ts';
import { RETRIES, type RetryOptions } from '../files/retry.ts';
import { type FileStore, isKey } from '../files/store.ts';
import { beginNext, type Migration, migrate } from '../migrations/migrate.ts';
import { type ArchiveEntry, explainDamage, type Opener, readArchive } from './archive.ts';
import { bringBackWhatIsGone, bringTo1, isBefore1, NEW_IN_1 } from './before-1.ts';
import { BACKUP_FORMAT, BackupError, End, entryNames, HalfDoneError, LEFT_OUT, Manifest } from './format.ts';
import { foreignKeysOf, listOf, sequenceNames, tablesOf } from './tables.ts';
import { endWhatWasUsed, passOver } from './used-since.ts';

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
 * Older versions are brought to this one. @returns what was brought back, and whether the store is this database's now: never one with another's mark (decision 021)
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
    const isOlder = isBefore1(manifest);
    const had = isOlder
      ? migrations.slice(0, 1)
      : migrations.filter(({ name }) => manifest.migrations.includes(name));
    await opened.withClient(client => requireEmpty(client, had, manifest));
    await opened.withoutLimits(db => migrate(db, had));
    const made = await opened.withClient(tablesOf);
    if (!isOlder && manifest.tables.some(({ name }) => !made.some(table => table.name === name)))
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
      // Clients that follow changes start over, as changes made after the backup are gone.
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

/** Limited in size, as it is read into memory. */
async function smallJson<T>(content: Readable, schema: z.ZodType<T>): Promise<T> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of content) {
    size += part.length;
    if (size > MOST_JSON) throw new BackupError('This file is not a backup: its description is too long.');
    parts.push(part);
  }
  try {
    return schema.parse(JSON.parse(Buffer.concat(parts).toString()));
  } catch (cause) {
    throw new BackupError('This file is not a backup: its description can’t be read.', { cause });
  }
}

async function readManifest(
  entries: AsyncGenerator<ArchiveEntry>,
  migrations: readonly Migration[],
): Promise<Manifest> {
  const { value: first, done } = await entries.next();
  if (done || first.name !== entryNames.manifest) throw new BackupError('This file is not a backup.');
  const manifest = await smallJson(first.content, Manifest);
  if (manifest.format !== BACKUP_FORMAT)
    throw new BackupError(
      `This version doesn’t support the backup’s format, ${withoutInvisible(manifest.format)}.`,
    );
  if (isBefore1(manifest)) return manifest;
  const unknown = manifest.migrations.find(name => !migrations.some(known => known.name === name));
  if (unknown)
    throw new BackupError(
      `The backup was made by a newer version (${withoutInvisible(unknown)}). Restore it with that version.`,
    );
  return manifest;
}

/** Rows that migrations create may be replaced; a database with accounts or tables of another program is refused. */
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
  const ours = [...manifest.tables.map(({ name }) => name), ...LEFT_OUT, ...NEW_IN_1];
  const foreign = tables.filter(({ name }) => !isBegun || !ours.includes(name));
  if (foreign.length > 0)
    throw new BackupError(
      `The database has tables of another program (${foreign[0]?.name}). Set DATABASE_URL to a new, empty database.`,
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
      'The database is not empty. Restore into an empty one: set another DATA_DIR or another DATABASE_URL.',
    );
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
  if (rows.some(({ name }) => !had.some(known => known.name === name)))
    throw new BackupError(
      'The database has tables of a newer version than the backup, perhaps from an earlier attempt. Set another DATA_DIR, or a new database in DATABASE_URL.',
    );
}

/** Names become part of SQL statements, so only those of the database are accepted. */
function requireKnown({ tables }: Manifest, there: Manifest['tables']): void {
  for (const { name, columns } of tables) {
    const known = !LEFT_OUT.includes(name) && there.find(table => table.name === name);
    if (!known || !columns.every(column => known.columns.includes(column)))
      throw new BackupError(`The backup’s table ${withoutInvisible(name)} does not match its version.`);
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
  const isOlder = isBefore1(manifest);
  try {
    if (isOlder) await bringBackWhatIsGone(client);
    const tables = await tablesOf(client);
    requireKnown(manifest, tables);
    const sequences = await sequenceNames(client);
    const foreignKeys = await foreignKeysOf(client);
    for (const { table, name } of foreignKeys)
      await client.query(`alter table "${table}" drop constraint "${name}"`);
    // The rows already contain what triggers would compute.
    for (const { name } of tables) await client.query(`alter table "${name}" disable trigger user`);
    const seeded = tables.filter(({ name }) => !name.startsWith('schema_migrations'));
    await client.query(`truncate ${listOf(seeded.map(({ name }) => name))}`);
    const end = await take(client, files, manifest, entries);
    await client.query(
      'update users set photo_key = null, photo_type = null, photo_size = null where photo_key = any($1)',
      [end.gone],
    );
    for (const [sequence, last] of Object.entries(end.sequences)) {
      if (!sequences.has(sequence)) throw unknownEntry(`a count for ${sequence}`);
      await client.query('select setval(quote_ident($1)::regclass, $2)', [sequence, last]);
    }
    await goOn(client);
    if (isOlder) await bringTo1(client);
    for (const { name } of await tablesOf(client))
      await client.query(`alter table "${name}" enable trigger user`);
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

/**
 * Exactly what a backup of this version or an older one has: the tables in their parts, each document once, and the end after all else.
 * @throws BackupError for anything more, less, or in another order
 */
async function take(
  client: pg.ClientBase,
  files: Pick<FileStore, 'restore'>,
  { tables }: Manifest,
  entries: AsyncGenerator<ArchiveEntry>,
): Promise<End> {
  const counted = new Map<string, number>();
  for (const table of tables) counted.set(table.name, 0);
  const left = [...tables];
  const kept = new Set<string>();
  let bytes = 0;
  for (let next = await entries.next(); !next.done; ) {
    const { name, size, content } = next.value;
    if (name === entryNames.end) {
      const end = await smallJson(content, End);
      if (!(await entries.next()).done) throw unknownEntry('something after its end');
      requireCounted(end, counted, kept.size, bytes);
      return end;
    }
    const key = name.slice(entryNames.file('').length);
    if (name === entryNames.file(key) && isKey(key)) {
      if (kept.has(key)) throw unknownEntry(`${name} twice`);
      kept.add(key);
      bytes += size;
      await files.restore(key, content);
      next = await entries.next();
      continue;
    }
    // A table without rows has no part.
    while (left[0] && name !== entryNames.part(left[0].name, 0)) left.shift();
    const table = left.shift();
    if (!table || kept.size > 0) throw unknownEntry(name);
    const copied = await copyTable(client, table, next.value, entries);
    counted.set(table.name, copied.rows);
    next = copied.next;
  }
  throw new BackupError(NOT_WHOLE);
}

const NOT_WHOLE = 'The backup is incomplete: part of it is missing.';
const NAME_SHOWN = 100;
const unknownEntry = (name: string) =>
  new BackupError(`The backup has an unexpected entry: ${withoutInvisible(name.slice(0, NAME_SHOWN))}`);

function requireCounted(end: End, counted: Map<string, number>, files: number, bytes: number): void {
  const names = Object.keys(end.rows);
  const isCounted =
    names.length === counted.size && names.every(name => counted.get(name) === end.rows[name]);
  if (!isCounted || end.files !== files || end.bytes !== bytes) throw new BackupError(NOT_WHOLE);
}

/** A table may have several consecutive parts. @returns the entry after them */
async function copyTable(
  client: pg.ClientBase,
  { name, columns }: Manifest['tables'][number],
  first: ArchiveEntry,
  entries: AsyncGenerator<ArchiveEntry>,
): Promise<{ rows: number; next: IteratorResult<ArchiveEntry> }> {
  let next: IteratorResult<ArchiveEntry> = { done: false, value: first };
  async function* parts() {
    for (let part = 0; !next.done && next.value.name === entryNames.part(name, part); part++) {
      yield* next.value.content;
      next = await entries.next();
    }
  }
  const copying = client.query(copyFrom(`copy "${name}" (${listOf(columns)}) from stdin`));
  await pipeline(parts(), copying);
  return { rows: copying.rowCount, next };
}
