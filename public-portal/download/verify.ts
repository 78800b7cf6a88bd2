/** Is what arrived exactly what was published? Reads piece by piece, so memory stays flat whatever the size. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Expected } from './scope.ts';
import { readEntries, Unreadable } from './zip-reader.ts';

export interface Checked extends Expected {
  /** Lower-case hex of what arrived; null where it could not be read. */
  found: string | null;
  isSame: boolean;
  /** Its position in the file, to fetch only that part again. */
  start: number;
  end: number;
}

export interface Report {
  documents: Checked[];
  /** Every document is there and has the published SHA-256. */
  isWhole: boolean;
  /** The archive's directory is damaged, so its documents can't be located. */
  isUnreadable: boolean;
}

export interface VerifyRequest {
  file: Blob;
  /** A single document is no archive. */
  isArchive: boolean;
  documents: Expected[];
}

const PIECE_BYTES = 2 * 1024 * 1024;

/** @param onBytes called after each chunk with the number of bytes checked since the last call */
export async function verify(
  { file, isArchive, documents }: VerifyRequest,
  onBytes: (bytes: number) => void,
): Promise<Report> {
  try {
    const places = isArchive ? await placesIn(file, documents) : [wholeOf(file, documents[0]?.size)];
    const checked: Checked[] = [];
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

const wholeOf = (file: Blob, size: number | undefined) => ({
  start: 0,
  end: file.size,
  content: file.size === size ? 0 : null,
});

/** Entries are in the order of the documents; one of another size is not the document that was published. */
async function placesIn(file: Blob, documents: readonly Expected[]) {
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
