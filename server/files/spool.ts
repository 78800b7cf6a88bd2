import { createHash } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import {
  checkDocumentName,
  documentMessages,
  extensionOf,
  tooLarge,
  type UploadKind,
} from '../../contract/register/documents.ts';
import { matchesFile, matchesHead, SNIFF_BYTES } from './content-type.ts';
import { diskTrouble, StorageFullError, StorageUnavailableError, UploadError } from './errors.ts';
import type { ByteSource, StoredFile } from './store.ts';

/**
 * Computes size, CRC-32 and SHA-256 on the way, and refuses as soon as it can be known: by name, beginning, size, inside. `sync` puts it on disk first; the file is gone again
 * when anything fails. @throws UploadError 413 too large, 415 wrong kind or content, 422 empty; StorageFullError
 */
export async function spool(
  source: ByteSource,
  file: string,
  upload: { name: string; kind: UploadKind; sync: boolean },
): Promise<Omit<StoredFile, 'key'>> {
  const wrongName = checkDocumentName(upload.name, upload.kind);
  if (wrongName) throw new UploadError(415, wrongName);
  const handle = await open(file, 'wx+', 0o600).catch(asStorageError);
  try {
    const written = await writeAll(source, handle, upload);
    const extension = extensionOf(upload.name);
    if (!(await matchesFile(extension, readerOf(handle, written.size)))) throw wrongContent(upload.name);
    if (upload.sync) await handle.sync();
    await handle.close();
    return written;
  } catch (error) {
    await handle.close().catch(() => undefined);
    await unlink(file).catch(() => undefined);
    return asStorageError(error);
  }
}

async function writeAll(source: ByteSource, handle: FileHandle, upload: { name: string; kind: UploadKind }) {
  const sha256 = createHash('sha256');
  const extension = extensionOf(upload.name);
  const head: Uint8Array[] = [];
  let sniffed = false;
  let crc = 0;
  let size = 0;
  const sniff = () => {
    sniffed = true;
    if (!matchesHead(extension, Buffer.concat(head))) throw wrongContent(upload.name);
    head.length = 0;
  };
  for await (const chunk of source) {
    size += chunk.length;
    if (size > upload.kind.maxBytes) {
      throw new UploadError(413, tooLarge(upload.name, upload.kind.maxBytes));
    }
    if (!sniffed) {
      head.push(chunk);
      if (size >= SNIFF_BYTES) sniff();
    }
    // Sums are worked out while the disk has it.
    const written = handle.writeFile(chunk);
    crc = crc32(chunk, crc);
    sha256.update(chunk);
    await written;
  }
  if (size === 0) throw new UploadError(422, documentMessages.empty({ name: upload.name }));
  if (!sniffed) sniff();
  return { size, crc32: crc, sha256: sha256.digest('hex') };
}

function readerOf(handle: FileHandle, size: number) {
  return {
    size,
    async read(position: number, length: number) {
      const buffer = Buffer.alloc(length);
      const { bytesRead } = await handle.read(buffer, 0, length, position);
      return buffer.subarray(0, bytesRead);
    },
  };
}

const wrongContent = (name: string) => new UploadError(415, documentMessages.wrongContent({ name }));

/** Rethrows; a disk that is full or can't be used under a name that says so. */
export function asStorageError(error: unknown): never {
  const trouble = diskTrouble(error);
  if (trouble === 'full') throw new StorageFullError(error);
  if (trouble === 'away' || isFolderGone(error)) throw new StorageUnavailableError(error);
  throw error;
}

const isFolderGone = (error: unknown) => (error as NodeJS.ErrnoException)?.code === 'ENOENT';
