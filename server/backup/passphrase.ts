import { createCipheriv, randomBytes, type ScryptOptions, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { type Recipient, Stanza } from 'age-encryption';

const LABEL = Buffer.from('age-encryption.org/v1/scrypt');
/** What age itself takes; tests that try something else take less. */
export const cost = { workFactor: 18 };
const MEMORY = { r: 8, p: 1, maxmem: 512 * 1024 * 1024 };

const derive = promisify<Buffer, Buffer, number, ScryptOptions, Buffer>(scrypt);
const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/** As the library does, but in a thread: its own way stops everybody's requests for a second or two (age-encryption.org/v1, "scrypt recipient type"). */
export function passphraseRecipient(passphrase: string): Recipient {
  return {
    wrapFileKey: async fileKey => {
      const salt = randomBytes(16);
      const key = await derive(Buffer.from(passphrase), Buffer.concat([LABEL, salt]), 32, {
        ...MEMORY,
        N: 2 ** cost.workFactor,
      });
      // The key is used once, so that the nonce may be zero.
      const cipher = createCipheriv('chacha20-poly1305', key, Buffer.alloc(12), { authTagLength: 16 });
      const wrapped = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
      return [new Stanza(['scrypt', unpadded(salt), String(cost.workFactor)], new Uint8Array(wrapped))];
    },
  };
}
