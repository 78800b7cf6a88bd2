/** Documents that wait: encrypted part by part, each file with bytes of its own. */
import { randomKey } from '../../../contract/random-key.ts';
import { PART_BYTES, readFile, removeFile, writeFile } from '../files.ts';
import { type Bytes, sealBytes, unsealBytes } from '../keys.ts';
import { openKey } from '../opened.ts';
import type { KeptFile } from './entry.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const SEALED_BYTES = IV_BYTES + PART_BYTES + TAG_BYTES;

/** Parts are bound to their place, and the last one to being the last. */
const placeOf = (at: string, part: number, isLast: boolean) => `file/${at}/${part}${isLast ? '/end' : ''}`;

async function* sealed(file: Blob, at: string): AsyncGenerator<Bytes | ArrayBuffer> {
  const key = openKey();
  const parts = Math.max(1, Math.ceil(file.size / PART_BYTES));
  for (let part = 0; part < parts; part++) {
    const plain = await file.slice(part * PART_BYTES, (part + 1) * PART_BYTES).arrayBuffer();
    const { iv, bytes } = await sealBytes(key, placeOf(at, part, part === parts - 1), new Uint8Array(plain));
    yield iv;
    yield bytes;
  }
}

/** This browser has no private file system. */
export class NoFiles extends Error {}

/** @throws NoFiles, DeviceClosed, QuotaExceededError */
export async function keepFile(file: File, field: string, many: boolean): Promise<KeptFile> {
  const at = randomKey();
  if (!(await writeFile(at, sealed(file, at)))) throw new NoFiles();
  const { name, type, size, lastModified } = file;
  return { field, many, name, type, size, lastModified, at };
}

/** @throws Error when it is gone or was changed */
export async function openFile({ at, name, type, lastModified }: KeptFile): Promise<File> {
  const key = openKey();
  const kept = await readFile(at);
  if (!kept) throw new Error(`${name}: gone`);
  const parts = Math.max(1, Math.ceil(kept.size / SEALED_BYTES));
  const plain: ArrayBuffer[] = [];
  for (let part = 0; part < parts; part++) {
    const bytes = new Uint8Array(
      await kept.slice(part * SEALED_BYTES, (part + 1) * SEALED_BYTES).arrayBuffer(),
    );
    const one = { iv: bytes.slice(0, IV_BYTES), bytes: bytes.slice(IV_BYTES).buffer };
    plain.push(await unsealBytes(key, placeOf(at, part, part === parts - 1), one));
  }
  return new File(plain, name, { type, lastModified });
}

export async function removeKeptFiles(files: readonly KeptFile[]): Promise<void> {
  for (const { at } of files) await removeFile(at);
}
