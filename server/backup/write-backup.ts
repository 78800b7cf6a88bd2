/** Writes the records as they are at one moment and the documents that they point at, while the server goes on. */
import type { Writable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { OpenDatabase } from '../database/pools.ts';
import { FileDamagedError } from '../files/errors.ts';
import { RETRIES, type RetryOptions, retry } from '../files/retry.ts';
import type { FileStore } from '../files/store.ts';
import { type ArchiveWriter, type Seal, writeArchive } from './archive.ts';
import { BACKUP_FORMAT, type End, entryNames, LEFT_OUT, type Manifest } from './format.ts';
import { listOf, sequencesOf, tablesOf } from './tables.ts';

/** Bytes of a table in one part, which is held in memory. */
const PART = 4 * 1024 * 1024;

interface Source {
  opened: OpenDatabase;
  files: FileStore;
  /** With a store of documents that is away for a while. */
  retries?: RetryOptions;
}

/**
 * @param seal encrypts the backup; without it, it is not encrypted
 * @returns what was written, with `to` ended; documents that are `damaged` are named: one less is no reason to have no backup
 */
export async function writeBackup(
  { opened, files, retries = RETRIES }: Source,
  to: Writable,
  seal: Seal = {},
): Promise<End> {
  return opened.withClient(async client => {
    // One snapshot for all tables. When something fails, the connection is closed with it: behind a copy that is under way nothing else is answered.
    await client.query('begin transaction isolation level repeatable read read only');
    const end: End = { rows: {}, sequences: {}, files: 0, bytes: 0, gone: [], damaged: [] };
    await writeArchive(to, seal, async archive => {
      const manifest = await manifestOf(client);
      await archive.add(entryNames.manifest, json(manifest));
      for (const table of manifest.tables) end.rows[table.name] = await writeTable(client, archive, table);
      end.sequences = await sequencesOf(client);
      const kept = await filesOf(client);
      // Documents take long, and keep without the snapshot: files of deleted ones stay for some days.
      await client.query('commit');
      for (const file of kept) await writeFile(files, archive, file, end, retries);
      await archive.add(entryNames.end, json(end));
    });
    return end;
  });
}

const json = (value: object) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);

async function manifestOf(client: pg.ClientBase): Promise<Manifest> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name');
  const tables = (await tablesOf(client)).filter(({ name }) => !LEFT_OUT.includes(name));
  return {
    format: BACKUP_FORMAT,
    made_at: new Date().toISOString(),
    migrations: rows.map(({ name }) => name),
    tables,
  };
}

/** @returns how many rows it has */
async function writeTable(
  client: pg.ClientBase,
  archive: ArchiveWriter,
  { name, columns }: Manifest['tables'][number],
): Promise<number> {
  const copying = client.query(copyTo(`copy "${name}" (${listOf(columns)}) to stdout`));
  let part = 0;
  let held: Buffer[] = [];
  let size = 0;
  const flush = async () => {
    await archive.add(entryNames.part(name, part++), Buffer.concat(held));
    held = [];
    size = 0;
  };
  for await (const chunk of copying as AsyncIterable<Buffer>) {
    held.push(chunk);
    size += chunk.length;
    if (size >= PART) await flush();
  }
  if (size > 0) await flush();
  return copying.rowCount;
}

interface KeptFile {
  key: string;
  /** What the person knows it by. */
  name: string;
  /** Not checked for pictures, which may be gone by now. */
  size: number | null;
}

async function filesOf(client: pg.ClientBase): Promise<KeptFile[]> {
  const { rows } = await client.query<KeptFile>(
    `select file_key as key, register || ' ' || record_id || ', ' || name as name, size from documents where file_key is not null
     union all select photo_key, 'the picture of ' || username, null from users where photo_key is not null order by key`,
  );
  return rows;
}

async function writeFile(
  files: FileStore,
  archive: ArchiveWriter,
  { key, name, size: recorded }: KeptFile,
  end: End,
  retries: RetryOptions,
): Promise<void> {
  const found = recorded ?? (await retry(() => files.sizeOf(key), retries));
  if (found === undefined) {
    end.gone.push(key);
    return;
  }
  const size = Number(found);
  const content = await files.open(key, { start: 0, end: size, size, retries }).catch(error => {
    if (!(error instanceof FileDamagedError)) throw error;
    if (recorded === null) end.gone.push(key);
    else end.damaged.push(name);
  });
  if (!content) return;
  await archive.addStream(entryNames.file(key), size, content);
  end.files += 1;
  end.bytes += size;
}
