/** Documents that wait: encrypted part by part, each file with bytes of its own. */
import { DAY_MS } from '../../../contract/days.ts';
import { randomKey } from '../../../contract/random-key.ts';
import { partPlace, SEALED_PART_BYTES } from '../../../contract/sync.ts';
import { fromBase64, toBase64 } from '../base64.ts';
import { fileNames, readParts, removeFile, writePart } from '../files.ts';
import { newDataKey, sealBytes, unsealBytes } from '../keys.ts';
import { openKey } from '../opened.ts';
import type { KeptFile } from './entry.ts';

/** Says when it was made, so that what a cut has left without an entry is known a day later. */
const newName = () => `${Date.now()}-${randomKey()}`;

/** On the disk when it resolves. @param isFormTried a form may have brought it with its entry @param upload what the server has @throws DeviceClosed, DeviceFull */
export async function keepFile(
  file: File,
  field: string,
  { many, isFormTried = false, upload }: { many: boolean; isFormTried?: boolean; upload?: string },
): Promise<KeptFile> {
  const at = newName();
  const own = isFormTried ? undefined : await newDataKey();
  // A document of 100 MB must not be in memory twice.
  const parts = Math.max(1, Math.ceil(file.size / SEALED_PART_BYTES));
  try {
    for (let part = 0; part < parts; part++) {
      const plain = await file.slice(part * SEALED_PART_BYTES, (part + 1) * SEALED_PART_BYTES).arrayBuffer();
      const place = partPlace(at, part, part === parts - 1);
      const vaults = openKey();
      await writePart(at, part, await sealBytes(own ?? vaults, place, new Uint8Array(plain)));
    }
  } catch (error) {
    await removeFile(at).catch(() => undefined);
    throw error;
  }
  const { name, type, size, lastModified } = file;
  const kept = { field, many, name, type, size, lastModified, at };
  if (!own) return kept;
  const sealedWith = toBase64(new Uint8Array(await crypto.subtle.exportKey('raw', own)));
  return { ...kept, upload: upload ?? crypto.randomUUID(), sealedWith };
}

const ownKey = (sealedWith: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', fromBase64(sealedWith), 'AES-GCM', false, ['decrypt']);

/** @throws Error when it is gone or was changed */
export async function openFile({ at, name, type, lastModified, sealedWith }: KeptFile): Promise<File> {
  const vaults = openKey();
  const key = sealedWith === undefined ? vaults : await ownKey(sealedWith);
  const plain: ArrayBuffer[] = [];
  for await (const { sealed, isLast } of readParts(at))
    plain.push(await unsealBytes(key, partPlace(at, plain.length, isLast), sealed));
  if (plain.length === 0) throw new Error(`${name}: gone`);
  return new File(plain, name, { type, lastModified });
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
