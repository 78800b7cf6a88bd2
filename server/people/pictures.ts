/** Uploaded photos: resized and stripped of camera metadata (decision 021). */
import { mkdir, unlink } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyRequest } from 'fastify';
import type { Sharp } from 'sharp';
import { documentMessages, MEDIA_TYPES, PHOTO } from '../../contract/register/documents.ts';
import { messages } from '../../contract/texts/messages.ts';
import type { Config } from '../config.ts';
import { UploadError } from '../files/errors.ts';
import type { ReceiveOptions } from '../files/receive.ts';
import { spool } from '../files/spool.ts';
import { type FileStore, newKey } from '../files/store.ts';
import { networkOf } from '../network.ts';
import { createSemaphore } from '../requests/semaphore.ts';

/** The format of stored photos. */
export const PICTURE_TYPE = MEDIA_TYPES.jpg;
/** The longer side in pixels: twice the largest size on screen. */
const SIDE = 512;
/** More pixels than any phone camera in its usual mode; larger pictures aren't decoded. */
const MAX_PIXELS = 50_000_000;
const SECONDS = 20;
/** Pictures waiting to be resized, 10 MB each at most. */
const MAX_WAITING = 19;
/** One at a time: resizing a picture may take some hundred MB. */
const shrinking = createSemaphore({
  perCaller: Number.POSITIVE_INFINITY,
  overall: 1,
  queue: MAX_WAITING,
  waitMs: (MAX_WAITING + 1) * SECONDS * 1000,
});
/** Limits uploads in progress, so that slow senders don't block others. Strangers on one network may share an office. */
const nobodyWaits = { overall: 50, queue: 0, waitMs: 0 };
const arriving = {
  strangers: createSemaphore({ ...nobodyWaits, perCaller: 10 }),
  people: createSemaphore({ ...nobodyWaits, perCaller: 3 }),
};
/** A picture at 20 kB/s. */
const MAX_ARRIVAL_MS = 10 * 60_000;

/** How `readBody` accepts a picture; `mayBeKept` throws an UploadError when no more can be accepted. */
export const receivingPictures = (
  app: { files: FileStore; config: Config },
  { caller, ip }: Pick<FastifyRequest, 'caller' | 'ip'>,
  mayBeKept?: () => Promise<void>,
): Partial<ReceiveOptions> => ({
  maxFiles: 1,
  arrival: { maxRequestMs: MAX_ARRIVAL_MS },
  store: {
    remove: key => app.files.remove(key),
    put: async (source, upload) => {
      await mayBeKept?.();
      const [semaphore, who] = caller
        ? [arriving.people, String(caller.id)]
        : [arriving.strangers, networkOf(ip)];
      let release = await semaphore.acquire(who).catch(refuse);
      const folder = path.join(app.config.dataDir, 'files/incoming');
      const file = path.join(folder, newKey());
      try {
        await mkdir(folder, { recursive: true });
        await spool(source, file, { ...upload, sync: false });
        release();
        release = await shrinking.acquire('anybody').catch(refuse);
        const small = await shrink(file, upload.name);
        release();
        return await app.files.put(once(small), { name: 'picture.jpg', kind: PHOTO });
      } finally {
        release();
        await unlink(file).catch(() => undefined);
      }
    },
  },
});

function refuse(): never {
  throw new UploadError(503, messages.tooManyPictures);
}

async function* once(bytes: Uint8Array) {
  yield bytes;
}

async function shrink(file: string, name: string): Promise<Buffer> {
  const open = await opener();
  try {
    return await open(file)
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer();
  } catch (cause) {
    throw new UploadError(415, documentMessages.wrongContent({ name }), { cause });
  }
}

/** Loaded with the first picture: 20 MB that most processes never need. */
async function opener(): Promise<(file: string) => Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  // It reads forty formats, by what is inside; a picture of a person is one of three.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif'] });
  return file => sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true });
}
