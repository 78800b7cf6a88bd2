/** Pending documents, encrypted in parts in the offline store. */
import { DAY_MS } from '../../../contract/days.ts';
import { randomKey } from '../../../contract/random-key.ts';
import { database, writing } from '../store/database.ts';
import { type Sealed, sealBytes, unsealBytes } from '../store/keys.ts';
import { requireKey } from '../store/unlocked.ts';
import { OUTBOX_STORE, writeSealed } from '../store/values.ts';
import type { StoredFile } from './entry.ts';

const FILES = `${OUTBOX_STORE}/file/`;

const partsAt = (name: string): string => `${FILES}${name}/`;
const partName = (part: number): string => String(part).padStart(6, '0');

const partsOf = (name: string) => IDBKeyRange.bound(partsAt(name), `${partsAt(name)}\uffff`);

/** @throws OfflineStoreLocked, OfflineStorageFull */
async function writePart(name: string, part: number, sealed: Sealed): Promise<void> {
  await writeSealed([{ place: partsAt(name) + partName(part), sealed }]);
}

/** One at a time, to save memory. @returns no parts if there is no such file */
async function* readParts(name: string): AsyncGenerator<{ sealed: Sealed; isLast: boolean }> {
  const db = await database();
  const places = await db.getAllKeys('values', partsOf(name));
  for (const [index, place] of places.entries()) {
    const sealed = await db.get('values', place);
    if (sealed) yield { sealed, isLast: index === places.length - 1 };
  }
}

export async function removeFile(name: string): Promise<void> {
  const tx = await writing();
  await tx.objectStore('values').delete(partsOf(name));
  await tx.done;
}

export async function fileNames(): Promise<string[]> {
  const places = await (await database()).getAllKeys('values', IDBKeyRange.bound(FILES, `${FILES}\uffff`));
  return [...new Set(places.map(place => place.slice(FILES.length, place.lastIndexOf('/'))))];
}

/** Size of an encrypted part. */
export const PART_BYTES = 512 * 1024;
/** Binds each part to its position, and marks the last one. */
const partPlace = (at: string, part: number, isLast: boolean): string =>
  `file/${at}/${part}${isLast ? '/end' : ''}`;

/** Contains the creation time, so that orphaned files can be recognized a day later. */
const newName = () => `${Date.now()}-${randomKey()}`;

/**
 * Resolves when it is on the disk. @param isFormTried a form may have sent it with its entry @param upload
 * an upload that the server has @throws OfflineStoreLocked, OfflineStorageFull
 */
export async function storeFile(
  file: File,
  field: string,
  { many, isFormTried = false, upload }: { many: boolean; isFormTried?: boolean; upload?: string },
): Promise<StoredFile> {
  const at = newName();
  // A document of 100 MB must not be in memory twice.
  const parts = Math.max(1, Math.ceil(file.size / PART_BYTES));
  try {
    for (let part = 0; part < parts; part++) {
      const plain = await file.slice(part * PART_BYTES, (part + 1) * PART_BYTES).arrayBuffer();
      const place = partPlace(at, part, part === parts - 1);
      await writePart(at, part, await sealBytes(requireKey(), place, new Uint8Array(plain)));
    }
  } catch (error) {
    await removeFile(at).catch(() => undefined);
    throw error;
  }
  const { name, type, size, lastModified } = file;
  const kept = { field, many, name, type, size, lastModified, at };
  return isFormTried ? kept : { ...kept, upload: upload ?? crypto.randomUUID() };
}

/** @throws Error if it is missing or was changed */
export async function openFile({ at, name, type, lastModified }: StoredFile): Promise<File> {
  const key = requireKey();
  const plain: ArrayBuffer[] = [];
  for await (const { sealed, isLast } of readParts(at))
    plain.push(await unsealBytes(key, partPlace(at, plain.length, isLast), sealed));
  if (plain.length === 0) throw new Error(`${name}: gone`);
  return new File(plain, name, { type, lastModified });
}

export async function removeStoredFiles(files: readonly StoredFile[]): Promise<void> {
  for (const { at } of files) await removeFile(at);
}

/** Deletes files that a power cut left without an entry. @param needed the entries' files */
export async function sweepStoredFiles(needed: readonly StoredFile[], now = Date.now()): Promise<void> {
  const known = new Set(needed.map(({ at }) => at));
  for (const name of await fileNames())
    if (!known.has(name) && now - Number.parseInt(name, 10) > DAY_MS) await removeFile(name);
}
