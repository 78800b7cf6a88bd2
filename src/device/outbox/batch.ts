/** What may go out while no tab is open: sealed for the server, so that neither the worker nor the disk can read it (decision 065). */
import type { IDBPObjectStore } from 'idb';
import type { BatchKey, SealedBatch, SyncEntry } from '../../../contract/answers/sync.ts';
import { BATCH_AT, type Batch, type BatchFile, type BatchRow } from '../../../contract/kept-office.ts';
import { BATCH_PLACE, FILE_PLACE, MAX_SYNC_ENTRIES, type SealedFile } from '../../../contract/sync.ts';
import { fromBase64, toBase64 } from '../base64.ts';
import { database, type Schema } from '../database.ts';
import { type Sealed, sealValue } from '../keys.ts';
import type { Placed } from '../values.ts';
import { isForgotten, markTried } from './changes.ts';
import type { KeptFile, Outbox, OutboxEntry } from './entry.ts';
import { namedBy } from './ids.ts';

/** Seals what of the outbox may go out so; undefined where nothing may. */
export type Seal = (box: Outbox) => Promise<BatchRow | undefined>;

/** It is among sealed values, and is wiped with them; what the worker has to know of it is in clear. */
export async function readBatch(): Promise<BatchRow | undefined> {
  return (await (await database()).get('values', BATCH_AT.key)) as BatchRow | undefined;
}

export const placedBatch = (row: BatchRow | undefined): Placed => ({
  place: BATCH_AT.key,
  sealed: row as unknown as Sealed | undefined,
});

type Values = Pick<
  IDBPObjectStore<Schema, ('about' | 'values')[], 'values', 'readwrite'>,
  'get' | 'put' | 'delete'
>;

const batchesOf = (row: BatchRow): readonly Batch[] => [row, ...(row.withFiles ?? [])];

/** What the worker has taken may have arrived. */
export function asTaken(box: Outbox, row: BatchRow | undefined): Outbox {
  if (!row) return box;
  return batchesOf(row).reduce(
    (now, { seqs, takenAt }) => (takenAt ? markTried(now, seqs, takenAt) : now),
    box,
  );
}

/** The session that it was sealed with shall send nothing more. That it was taken stays known. */
export async function stopBatch(values: Values): Promise<void> {
  const row = (await values.get(BATCH_AT.key)) as BatchRow | undefined;
  if (!row || !batchesOf(row).some(({ takenAt }) => takenAt)) {
    await values.delete(BATCH_AT.key);
    return;
  }
  const withFiles = row.withFiles
    ?.filter(({ takenAt }) => takenAt)
    .map(one => ({ ...one, body: undefined, files: [] }));
  await values.put({ ...row, body: undefined, withFiles } as unknown as Sealed, BATCH_AT.key);
}

/** So much of JSON goes in one. */
const MOST_LETTERS = 300_000;

interface Chosen {
  /** Without documents, all in one request. */
  small: OutboxEntry[];
  /** For each of the others a request with what is made before it; small documents first. */
  withFiles: OutboxEntry[][];
}

const filesOf = (entries: readonly OutboxEntry[]) => entries.flatMap(({ files }) => files);
const bytesOf = (entries: readonly OutboxEntry[]) =>
  filesOf(entries).reduce((sum, { size }) => sum + size, 0);

/** Documents that the server gets before their entry. */
export const isByUploads = ({ files }: Pick<OutboxEntry, 'files'>): boolean =>
  files.length > 0 && files.every(({ upload, sealedWith }) => upload && sealedWith);

/** The first that can go unseen: each record once, and of new ones only such as are made before in the same request. */
export function forBatch(box: Outbox, now: number): Chosen {
  const behind = new Set<string>();
  /** What has to be in a request that names one of these records. */
  const made = new Map<number, OutboxEntry[]>();
  const small: OutboxEntry[] = [];
  const withFiles: OutboxEntry[][] = [];
  let letters = 0;
  for (const entry of box.entries) {
    const record = `${entry.register}/${entry.id}`;
    const named = namedBy(entry);
    const isFree = !behind.has(record) && named.every(id => made.has(id));
    behind.add(record);
    const isReady = entry.files.length > 0 ? isByUploads(entry) : entry.action !== 'document';
    if (!isFree || !isReady || entry.state !== 'waits' || isForgotten(entry, now)) continue;
    const before = new Set(named.flatMap(id => made.get(id) ?? []));
    const line = [...box.entries.filter(one => before.has(one)), entry];
    const isSmall = filesOf(line).length === 0;
    letters += JSON.stringify((isSmall ? [entry] : line).map(({ data }) => data)).length;
    if (small.length + withFiles.length === MAX_SYNC_ENTRIES || letters > MOST_LETTERS) break;
    if (isSmall) small.push(entry);
    else withFiles.push(line);
    if (entry.action === 'create') made.set(entry.id, line);
  }
  return { small, withFiles: withFiles.sort((one, other) => bytesOf(one) - bytesOf(other)) };
}

async function sealedText(key: string, place: string, value: unknown): Promise<string> {
  const imported = await crypto.subtle.importKey('raw', fromBase64(key), 'AES-GCM', false, ['encrypt']);
  const { iv, bytes } = await sealValue(imported, place, value);
  const joined = new Uint8Array(iv.length + bytes.byteLength);
  joined.set(iv);
  joined.set(new Uint8Array(bytes), iv.length);
  return toBase64(joined);
}

export async function sealedBatch(
  { key, wrapped }: BatchKey,
  entries: readonly SyncEntry[],
): Promise<string> {
  const batch: SealedBatch = { wrapped, sealed: await sealedText(key, BATCH_PLACE, { entries }) };
  return JSON.stringify(batch);
}

/** The documents of these entries, once each: sealed are only the words that open them, as they are sealed already. */
export function sealedFiles(
  { key, wrapped }: BatchKey,
  entries: readonly OutboxEntry[],
): Promise<BatchFile[]> {
  const seal = async ({ at, size, name, upload = '', sealedWith = '' }: KeptFile): Promise<BatchFile> => {
    const file: SealedFile = { id: upload, name, size, key: sealedWith, at };
    return { at, size, head: `${wrapped}.${await sealedText(key, FILE_PLACE, file)}` };
  };
  return Promise.all(filesOf(entries).map(seal));
}
