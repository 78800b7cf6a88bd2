/** Compares a downloaded file with the published hashes, piece by piece to save memory. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Expected } from './scope.ts';
import { readEntries, Unreadable } from './zip-reader.ts';

export interface CheckedDocument extends Expected {
  /** The actual SHA-256 in lower-case hex; null if the document could not be read. */
  found: string | null;
  isSame: boolean;
  /** Its position in the file, to download only that part again. */
  start: number;
  end: number;
}

export interface Report {
  documents: CheckedDocument[];
  /** All documents have the published SHA-256. */
  isWhole: boolean;
  /** The archive's directory is damaged, so its documents can't be located. */
  isUnreadable: boolean;
}

export interface VerifyRequest {
  file: Blob;
  /** Whether the file is a ZIP archive rather than a single document. */
  isArchive: boolean;
  documents: Expected[];
}

const PIECE_BYTES = 2 * 1024 * 1024;

/** @param onBytes called after each piece with its number of bytes */
export async function verify(
  { file, isArchive, documents }: VerifyRequest,
  onBytes: (bytes: number) => void,
): Promise<Report> {
  try {
    const places = isArchive
      ? await locateDocuments(file, documents)
      : [locateWhole(file, documents[0]?.size)];
    const checked: CheckedDocument[] = [];
    for (const [index, document] of documents.entries()) {
      const { start, end, content } = places[index] ?? { start: 0, end: 0, content: null };
      const found = content === null ? null : await hashOf(file, content, content + document.size, onBytes);
      checked.push({ ...document, start, end, found, isSame: found === document.sha256 });
    }
    const isWhole = checked.every(({ isSame }) => isSame);
    return { documents: checked, isWhole, isUnreadable: false };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const checked = documents.map(document => ({
      ...document,
      found: null,
      isSame: false,
      start: 0,
      end: file.size,
    }));
    return { documents: checked, isWhole: false, isUnreadable: true };
  }
}

const locateWhole = (file: Blob, size: number | undefined) => ({
  start: 0,
  end: file.size,
  content: file.size === size ? 0 : null,
});

/** Entries are in the order of the documents; an entry of another size is not the published document. */
async function locateDocuments(file: Blob, documents: readonly Expected[]) {
  const entries = await readEntries(file);
  if (entries.length !== documents.length) throw new Unreadable('Another number of documents');
  return entries.map(({ start, end, content, size }, index) => ({
    start,
    end,
    content: size === documents[index]?.size ? content : null,
  }));
}

async function hashOf(
  file: Blob,
  start: number,
  end: number,
  onBytes: (bytes: number) => void,
): Promise<string> {
  const hash = sha256.create();
  for (let at = start; at < end; at += PIECE_BYTES) {
    const piece = await file.slice(at, Math.min(end, at + PIECE_BYTES)).arrayBuffer();
    hash.update(new Uint8Array(piece));
    onBytes(piece.byteLength);
  }
  return bytesToHex(hash.digest());
}
