/** Writes the records as they are at one moment and the documents that they point at, while the server goes on. */
import type { Writable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { OpenDatabase } from '../database/pools.ts';
import type { FileStore } from '../files/store.ts';
import { type ArchiveWriter, writeArchive } from './archive.ts';
import { BACKUP_FORMAT, type End, entryNames, LEFT_OUT, type Manifest } from './format.ts';
import { sequencesOf, tablesOf } from './tables.ts';

/** Bytes of a table that stand together; more is not held in memory. */
const PART = 4 * 1024 * 1024;
const FILES_PART = 500;

interface Source {
  opened: OpenDatabase;
  files: FileStore;
}

/**
 * @param passphrase encrypts the backup; without it, it is not encrypted
 * @returns what was written; `to` is ended then
 * @throws FileDamagedError where a document is missing or too short
 */
export async function writeBackup(
  { opened, files }: Source,
  to: Writable,
  passphrase?: string,
): Promise<End> {
  return opened.withClient(async client => {
    // One snapshot for all tables; files of documents that are deleted meanwhile stay for some days.
    await client.query('begin transaction isolation level repeatable read read only');
    const end: End = { rows: {}, sequences: {}, files: 0, bytes: 0, gone: [] };
    try {
      await writeArchive(to, passphrase, async archive => {
        const manifest = await manifestOf(client);
        await archive.add(entryNames.manifest, json(manifest));
        for (const table of manifest.tables) end.rows[table.name] = await writeTable(client, archive, table);
        end.sequences = await sequencesOf(client);
        await writeFiles(client, files, archive, end);
        await archive.add(entryNames.end, json(end));
      });
    } finally {
      await client.query('rollback').catch(() => {});
    }
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
  const columnList = columns.map(column => `"${column}"`).join();
  const copying = client.query(copyTo(`copy "${name}" (${columnList}) to stdout`));
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
  /** Of pictures none is asked for: they may be gone by now. */
  size: number | null;
}

async function writeFiles(
  client: pg.ClientBase,
  files: FileStore,
  archive: ArchiveWriter,
  end: End,
): Promise<void> {
  for (let after = ''; ; ) {
    const { rows } = await client.query<KeptFile>(
      `select key, size from (
         select file_key as key, size from documents where file_key is not null
         union all select photo_key, null from users where photo_key is not null) as kept
       where key > $1 order by key limit ${FILES_PART}`,
      [after],
    );
    for (const { key, size: recorded } of rows) {
      const found = recorded ?? (await files.sizeOf(key));
      if (found === undefined) {
        end.gone.push(key);
        continue;
      }
      const size = Number(found);
      await archive.addStream(
        entryNames.file(key),
        size,
        await files.open(key, { start: 0, end: size, size }),
      );
      end.files += 1;
      end.bytes += size;
    }
    if (rows.length < FILES_PART) return;
    after = rows.at(-1)?.key as string;
  }
}
