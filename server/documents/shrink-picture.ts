/** Pictures made smaller, without what the camera wrote into them (decision 014). */
import type { Sharp } from 'sharp';
import { createSemaphore } from '../requests/concurrency.ts';

/** More pixels than any phone camera in its usual mode; larger pictures aren't decoded. */
const MAX_PIXELS = 50_000_000;
const SECONDS = 20;
/** Pictures waiting to be resized, 10 MB each at most. */
const MAX_WAITING = 19;

/** One at a time: resizing a picture may take some hundred MB. */
export const shrinking = createSemaphore({
  perCaller: Number.POSITIVE_INFINITY,
  overall: 1,
  queue: MAX_WAITING,
  waitMs: (MAX_WAITING + 1) * SECONDS * 1000,
});

/** @param source the picture, or its path @param side the longer one, in pixels @returns a JPEG @throws if it can't be decoded */
export async function shrink(source: string | Buffer, side: number): Promise<Buffer> {
  const small = await resized(source, side);
  return small.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}

/** The same as a PNG, which keeps transparency. */
export async function shrinkLogo(source: Buffer, side: number): Promise<Buffer> {
  const small = await resized(source, side);
  return small.png({ palette: true }).toBuffer();
}

async function resized(source: string | Buffer, side: number): Promise<Sharp> {
  const open = await opener();
  return open(source)
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
}

/** Loaded with the first picture: 20 MB that most processes never need. */
async function opener(): Promise<(source: string | Buffer) => Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  // It reads forty formats, by what is inside; pictures here are of three.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif'] });
  return source => sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true });
}
