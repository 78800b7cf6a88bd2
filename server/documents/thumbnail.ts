/** Thumbnails of documents that are pictures. */
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { isPicture, MEDIA_TYPES } from '../../contract/register/documents.ts';
import type { FileStore } from '../files/store.ts';
import { notFound } from '../http-error.ts';
import { shrink, shrinking } from './shrink-picture.ts';

interface Picture {
  name: string;
  size: number;
  sha256: string;
  file_key: string;
}

export const THUMBNAIL_TYPE = MEDIA_TYPES.jpg;
/** The longer side in pixels: twice the size on screen. */
const SIDE = 320;
/** Larger files aren't read into memory for it. */
const MAX_BYTES = 30 * 1024 * 1024;
const MAX_KEPT_BYTES = 8 * 1024 * 1024;

const kept = new LRUCache<string, Buffer>({
  maxSize: MAX_KEPT_BYTES,
  sizeCalculation: ({ length }) => length,
});

/** @returns a JPEG @throws HttpError 404 if the document is no picture that can be made small, 503 */
export async function thumbnailOf(
  files: Pick<FileStore, 'open'>,
  { name, size, sha256, file_key }: Picture,
): Promise<Buffer> {
  if (!isPicture(name) || size > MAX_BYTES) throw notFound();
  const known = kept.get(sha256);
  if (known) return known;
  const release = await shrinking.acquire('anybody');
  try {
    const whole = await buffer(await files.open(file_key, { start: 0, end: size, size }));
    const small = await shrink(whole, SIDE).catch(() => {
      throw notFound();
    });
    kept.set(sha256, small);
    return small;
  } finally {
    release();
  }
}
