/** Documents that wait: encrypted part by part, each file with bytes of its own. */

import { DAY_MS } from '../../../contract/days.ts';
import { randomKey } from '../../../contract/random-key.ts';
import { fileNames, readOldFile, readParts, removeFile, writePart } from '../files.ts';
import { sealBytes, unsealBytes } from '../keys.ts';
import { openKey } from '../opened.ts';
import type { KeptFile } from './entry.ts';

/** So much is encrypted at once: a document of 100 MB must not stand in memory twice. */
const PART_BYTES = 2 * 1024 * 1024;

/** Parts are bound to their place, and the last one to being the last. */
const placeOf = (at: string, part: number, isLast: boolean) => `file/${at}/${part}${isLast ? '/end' : ''}`;

/** Says when it was made, so that what a cut has left without an entry is known a day later. */
const newName = () => `${Date.now()}-${randomKey()}`;

/** On the disk when it resolves. @throws DeviceClosed, DeviceFull */
export async function keepFile(file: File, field: string, many: boolean): Promise<KeptFile> {
  const at = newName();
  const parts = Math.max(1, Math.ceil(file.size / PART_BYTES));
  try {
    for (let part = 0; part < parts; part++) {
      const plain = await file.slice(part * PART_BYTES, (part + 1) * PART_BYTES).arrayBuffer();
      const place = placeOf(at, part, part === parts - 1);
      await writePart(at, part, await sealBytes(openKey(), place, new Uint8Array(plain)));
    }
  } catch (error) {
    await removeFile(at).catch(() => undefined);
    throw error;
  }
  const { name, type, size, lastModified } = file;
  return { field, many, name, type, size, lastModified, at };
}

/** @throws Error when it is gone or was changed */
export async function openFile({ at, name, type, lastModified }: KeptFile): Promise<File> {
  const key = openKey();
  const plain: ArrayBuffer[] = [];
  for await (const { sealed, isLast } of readParts(at))
    plain.push(await unsealBytes(key, placeOf(at, plain.length, isLast), sealed));
  if (plain.length === 0) plain.push(...(await openOldFile(key, at, name)));
  return new File(plain, name, { type, lastModified });
}

const IV_BYTES = 12;
const TAG_BYTES = 16;
const SEALED_BYTES = IV_BYTES + PART_BYTES + TAG_BYTES;

/** As a release before kept it. */
async function openOldFile(key: CryptoKey, at: string, name: string): Promise<ArrayBuffer[]> {
  const kept = await readOldFile(at);
  if (!kept) throw new Error(`${name}: gone`);
  const parts = Math.max(1, Math.ceil(kept.size / SEALED_BYTES));
  const plain: ArrayBuffer[] = [];
  for (let part = 0; part < parts; part++) {
    const sealed = kept.slice(part * SEALED_BYTES, (part + 1) * SEALED_BYTES);
    const bytes = new Uint8Array(await sealed.arrayBuffer());
    const one = { iv: bytes.slice(0, IV_BYTES), bytes: bytes.slice(IV_BYTES).buffer };
    plain.push(await unsealBytes(key, placeOf(at, part, part === parts - 1), one));
  }
  return plain;
}

export async function removeKeptFiles(files: readonly KeptFile[]): Promise<void> {
  for (const { at } of files) await removeFile(at);
}

/** What a power cut has left of files whose entry was never written. @param needed those of entries */
export async function sweepKeptFiles(needed: readonly KeptFile[], now = Date.now()): Promise<void> {
  const known = new Set(needed.map(({ at }) => at));
  for (const name of await fileNames())
    if (!known.has(name) && now - Number.parseInt(name, 10) > DAY_MS) await removeFile(name);
}
