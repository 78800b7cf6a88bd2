/** AES-256-GCM under keys that follow from `SESSION_SECRET`. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export const IV_BYTES = 12;
export const TAG_BYTES = 16;

/** @param purpose a key of its own for each: what was sealed for one can't be taken for another */
export const sealingKey = (sessionSecret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', sessionSecret, '', purpose, 32));

interface Sealed {
  iv: Buffer;
  tag: Buffer;
  bytes: Buffer;
}

/** @param place what has to be the same when it is opened */
export function seal(key: Buffer, text: string, place: string): Sealed {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place));
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return { iv, tag: cipher.getAuthTag(), bytes };
}

/** @returns undefined where the key or the place is another, or anything was altered */
export const open = (key: Buffer, sealed: Sealed, place: string): string | undefined =>
  opened(key, sealed, place)?.toString('utf8');

function opened(key: Buffer, { iv, tag, bytes }: Sealed, place: string): Buffer | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(place))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(bytes), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** Nonce, sealed bytes and tag, as Web Crypto joins the last two. */
export function sealText(key: Buffer, text: string, place: string): string {
  const { iv, bytes, tag } = seal(key, text, place);
  return Buffer.concat([iv, bytes, tag]).toString('base64url');
}

/** As `open`. */
export const openText = (key: Buffer, sealed: string, place: string): string | undefined =>
  openBytes(key, Buffer.from(sealed, 'base64url'), place)?.toString('utf8');

/** As `open`, of nonce, sealed bytes and tag in one. */
export const openBytes = (key: Buffer, all: Buffer, place: string): Buffer | undefined =>
  opened(
    key,
    {
      iv: all.subarray(0, IV_BYTES),
      bytes: all.subarray(IV_BYTES, -TAG_BYTES),
      tag: all.subarray(-TAG_BYTES),
    },
    place,
  );
