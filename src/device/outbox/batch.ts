/** What may go out while no tab is open: sealed for the server, so that neither the worker nor the disk can read it (decision 065). */

import type { IDBPObjectStore } from 'idb';
import { BATCH_AT, type BatchRow } from '../../../contract/kept-office.ts';
import {
  BATCH_PLACE,
  type BatchKey,
  MAX_SYNC_ENTRIES,
  type SealedBatch,
  type SyncEntry,
} from '../../../contract/sync.ts';
import { database, type Schema } from '../database.ts';
import { type Bytes, type Sealed, sealValue } from '../keys.ts';
import type { Placed } from '../values.ts';
import { isForgotten } from './changes.ts';
import type { Outbox, OutboxEntry } from './entry.ts';
import { namedBy } from './ids.ts';

/** Seals what of the outbox may go out so; undefined where nothing may. */
export type Seal = (box: Outbox) => Promise<BatchRow | undefined>;

/** It stands among sealed values, and is wiped with them; what the worker has to know of it stands in clear. */
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

/** The session that it was sealed with shall send nothing more. That it was taken stays known. */
export async function stopBatch(values: Values): Promise<void> {
  const row = (await values.get(BATCH_AT.key)) as BatchRow | undefined;
  if (row?.takenAt) await values.put({ ...row, body: undefined } as unknown as Sealed, BATCH_AT.key);
  else await values.delete(BATCH_AT.key);
}

/** So much of JSON goes in one. */
const MOST_LETTERS = 300_000;

/**
 * The first entries that can go in one request without their answers being seen: no documents, each record once, and of those that the
 * server has not made only such as are made before in it.
 */
export function forBatch(box: Outbox, now: number): OutboxEntry[] {
  const behind = new Set<string>();
  const made = new Set<number>();
  const chosen: OutboxEntry[] = [];
  let letters = 0;
  for (const entry of box.entries) {
    const record = `${entry.register}/${entry.id}`;
    const isFree = !behind.has(record) && namedBy(entry).every(id => made.has(id));
    behind.add(record);
    const isSmall = entry.files.length === 0 && entry.action !== 'document';
    if (!isFree || !isSmall || entry.state !== 'waits' || isForgotten(entry, now)) continue;
    letters += JSON.stringify(entry.data).length;
    if (chosen.length === MAX_SYNC_ENTRIES || letters > MOST_LETTERS) break;
    chosen.push(entry);
    if (entry.action === 'create') made.add(entry.id);
  }
  return chosen;
}

const fromBase64 = (text: string): Bytes =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), letter => letter.charCodeAt(0));

function toBase64(bytes: Uint8Array): string {
  let text = '';
  // Piece by piece: a call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replaceAll('=', '');
}

export async function sealedBatch(
  { key, wrapped }: BatchKey,
  entries: readonly SyncEntry[],
): Promise<string> {
  const imported = await crypto.subtle.importKey('raw', fromBase64(key), 'AES-GCM', false, ['encrypt']);
  const { iv, bytes } = await sealValue(imported, BATCH_PLACE, { entries });
  const joined = new Uint8Array(iv.length + bytes.byteLength);
  joined.set(iv);
  joined.set(new Uint8Array(bytes), iv.length);
  const batch: SealedBatch = { wrapped, sealed: toBase64(joined) };
  return JSON.stringify(batch);
}
