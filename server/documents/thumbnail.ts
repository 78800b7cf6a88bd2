/** Thumbnails of documents that are pictures, and logos, which everybody sees. */
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { isPicture, MEDIA_TYPES } from '../../contract/register/documents.ts';
import type { FileStore } from '../files/store.ts';
import { notFound } from '../http-error.ts';
import { shrink, shrinking, shrinkLogo } from './shrink-picture.ts';

interface Picture {
  name: string;
  size: number;
  sha256: string;
  file_key: string;
}

export const THUMBNAIL_TYPE = MEDIA_TYPES.jpg;
export const LOGO_TYPE = MEDIA_TYPES.png;
/** The longer side in pixels: twice the size on screen. */
const SIDE = 320;
/** Larger files aren't read into memory for it. */
const MAX_BYTES = 30 * 1024 * 1024;
const MAX_KEPT_BYTES = 8 * 1024 * 1024;

type Files = Pick<FileStore, 'open'>;

/** What can't be decoded is remembered as empty, so that it is tried once. */
const kept = new LRUCache<string, Buffer>({
  maxSize: MAX_KEPT_BYTES,
  sizeCalculation: ({ length }) => length + 1,
});

/** @returns a JPEG @throws HttpError 404 if the document is no picture that can be made small, 503 */
export const thumbnailOf = (files: Files, picture: Picture): Promise<Buffer> =>
  small('thumbnail', files, picture, shrink);

/** @returns a PNG @throws HttpError 404, 503 */
export const logoOf = (files: Files, picture: Picture): Promise<Buffer> =>
  small('logo', files, picture, shrinkLogo);

async function small(kind: string, files: Files, picture: Picture, make: typeof shrinkLogo): Promise<Buffer> {
  const { name, size, sha256, file_key } = picture;
  if (!isPicture(name) || size > MAX_BYTES) throw notFound();
  const key = `${kind} ${sha256}`;
  const made =
    kept.get(key) ??
    (await shrinking.run('anybody', async () => {
      const whole = await buffer(await files.open(file_key, { start: 0, end: size, size }));
      return make(whole, SIDE).catch(() => Buffer.alloc(0));
    }));
  kept.set(key, made);
  if (made.length === 0) throw notFound();
  return made;
}
