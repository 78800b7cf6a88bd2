/** Compares records with stored files, both ways, while the server runs. Changes nothing. */
import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { sql } from 'kysely';
import type { DamagedFile, StoreFindings } from '../../contract/answers/system.ts';
import { MAX_NAMED_FILES } from '../../contract/system.ts';
import type { Db } from '../database/schema.ts';
import { referencedFiles } from '../documents/documents.ts';
import { diskTrouble, FileDamagedError } from '../files/errors.ts';
import { type FileStore, inBatches } from '../files/store.ts';

export interface CheckOptions {
  /** Reads every file and compares its sums, too. */
  deep: boolean;
  signal?: AbortSignal;
  /** Called after each part, with what is known so far. */
  onPart?: (findings: StoreFindings) => Promise<void>;
  onDamage?: (file: DamagedFile) => void;
  onStray?: (key: string) => void;
}

interface Kept {
  register: string;
  record_id: number;
  /** The sort key; the document's id unless it is a photo. */
  id: number;
  name: string;
  key: string;
  size: number;
  crc32: number | null;
  sha256: string | null;
  is_replaced: boolean;
}

const PART = 500;
/** Files looked at at a time: an object store answers each after a while. */
const AT_ONCE = 8;

/** @throws any error that prevents reading the store or the database */
export async function checkStore(
  db: Db,
  store: FileStore,
  { deep, signal, onPart, onDamage, onStray }: CheckOptions,
): Promise<StoreFindings> {
  const findings: StoreFindings = { files: 0, bytes: 0, damaged: 0, damages: [], strays: 0 };
  for (const next of [documentsAfter, photosAfter]) {
    for (let rows = await next(db, 0); rows.length > 0; rows = await next(db, rows.at(-1)?.id as number)) {
      const look = async (row: Kept) => {
        signal?.throwIfAborted();
        const found = await lookAt(store, row, deep);
        // Removed or replaced since it was read: nothing is wrong.
        return found && (await referencedFiles(db, [row.key])).has(row.key) ? damage(row, found) : undefined;
      };
      const results: (DamagedFile | undefined)[] = [];
      for await (const some of inBatches(rows, AT_ONCE)) results.push(...(await Promise.all(some.map(look))));
      for (const row of rows) findings.bytes += row.size;
      findings.files += rows.length;
      for (const damaged of results) {
        if (!damaged) continue;
        findings.damaged += 1;
        if (findings.damages.length < MAX_NAMED_FILES) findings.damages.push(damaged);
        onDamage?.(damaged);
      }
      await onPart?.(findings);
    }
  }
  for await (const keys of inBatches(store.list(new Date()), PART)) {
    signal?.throwIfAborted();
    const held = await referencedFiles(db, keys);
    for (const key of keys) {
      if (held.has(key)) continue;
      findings.strays += 1;
      onStray?.(key);
    }
    await onPart?.(findings);
  }
  return findings;
}

const damage = (
  row: Kept,
  { fault, found }: { fault: DamagedFile['fault']; found: number | null },
): DamagedFile => ({
  fault,
  register: row.register,
  record_id: row.record_id,
  document_id: row.register === 'users' ? null : row.id,
  name: row.name,
  size: row.size,
  found,
  is_replaced: row.is_replaced,
});

async function documentsAfter(db: Db, id: number): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select register, record_id, id, name, file_key as key, size, crc32, sha256, deleted_at is not null as is_replaced
    from documents where file_key is not null and id > ${id} order by id limit ${sql.lit(PART)}`.execute(db);
  return rows;
}

async function photosAfter(db: Db, id: number): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select 'users' as register, id as record_id, id, username as name, photo_key as key, coalesce(photo_size, 0) as size,
      null as crc32, null as sha256, false as is_replaced
    from users where photo_key is not null and id > ${id} order by id limit ${sql.lit(PART)}`.execute(db);
  return rows;
}

/** @returns undefined when the file is what its row says */
async function lookAt(
  store: FileStore,
  row: Kept,
  deep: boolean,
): Promise<{ fault: DamagedFile['fault']; found: number | null } | undefined> {
  try {
    const size = await store.sizeOf(row.key);
    if (size === undefined) return { fault: 'missing', found: null };
    if (size !== row.size) return { fault: 'size', found: size };
    return deep && !(await isAsRecorded(store, row)) ? { fault: 'content', found: size } : undefined;
  } catch (error) {
    if (!(error instanceof FileDamagedError) && diskTrouble(error) !== 'away') throw error;
    return { fault: 'unreadable', found: null };
  }
}

async function isAsRecorded(store: FileStore, { key, size, crc32: crc, sha256 }: Kept): Promise<boolean> {
  const hash = createHash('sha256');
  let sum = 0;
  let length = 0;
  for await (const chunk of await store.open(key, { start: 0, end: size, size })) {
    hash.update(chunk);
    sum = crc32(chunk, sum);
    length += chunk.length;
  }
  return length === size && (sha256 === null || (hash.digest('hex') === sha256 && sum === crc));
}
