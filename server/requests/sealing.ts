/** AES-256-GCM under keys that follow from `SESSION_SECRET`. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export const IV_BYTES = 12;
export const TAG_BYTES = 16;

/** @param purpose each has its own key, so that data encrypted for one can't be used for another */
export const sealingKey = (sessionSecret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', sessionSecret, '', purpose, 32));

/**
 * @param place must be the same for decryption
 * @returns nonce, encrypted bytes and tag, the last two joined as in Web Crypto
 */
export function seal(key: Buffer, text: string, place: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place));
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** @returns undefined for another key or place, or altered data */
export function open(key: Buffer, sealed: Buffer, place: string): Buffer | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(place))
      .setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}
