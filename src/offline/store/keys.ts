/** Keys of what is kept on a device: one random key encrypts all; the PIN and the session each open a wrap of it. */

/** Of Argon2id, in KiB and passes: what RFC 9106 recommends where memory is scarce, as on a phone. Tests of anything else open at less cost. */
export const cost = { memory: 65_536, passes: 3 };
const KEY_BYTES = 32;
const AES = { name: 'AES-GCM', length: 256 } as const;
const IV_BYTES = 12;
const SALT_BYTES = 16;
const WRAP_PLACE = 'data key';

export type Bytes = Uint8Array<ArrayBuffer>;

/** Encrypted, with the nonce that no other value has. */
export interface Sealed {
  iv: Bytes;
  bytes: ArrayBuffer;
}

/** The data key under another one. */
export interface WrappedKey extends Sealed {
  salt: Bytes;
}
export interface WrappedByPin extends WrappedKey {
  /** What a guess costs, as `cost` was when the PIN was chosen. */
  memory: number;
  passes: number;
}

const random = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length));
const encode = (text: string): Bytes => new TextEncoder().encode(text) as Bytes;

const gcm = (iv: Bytes, place: string) => ({ name: 'AES-GCM', iv, additionalData: encode(place) });

/** Extractable, as each new PIN or session wraps it once more. */
export const newDataKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey(AES, true, ['encrypt', 'decrypt']);

/** @param place where it will be: what is moved elsewhere can't be read */
export async function sealBytes(key: CryptoKey, place: string, bytes: Bytes): Promise<Sealed> {
  const iv = random(IV_BYTES);
  return { iv, bytes: await crypto.subtle.encrypt(gcm(iv, place), key, bytes) };
}

/** @throws OperationError where the key is another, or the bytes were changed or moved */
export const unsealBytes = (key: CryptoKey, place: string, { iv, bytes }: Sealed): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt(gcm(iv, place), key, bytes);

export const sealValue = (key: CryptoKey, place: string, value: unknown): Promise<Sealed> =>
  sealBytes(key, place, encode(JSON.stringify(value)));

export const unsealValue = async (key: CryptoKey, place: string, sealed: Sealed): Promise<unknown> =>
  JSON.parse(new TextDecoder().decode(await unsealBytes(key, place, sealed)));

type Argon2Cost = Pick<WrappedByPin, 'salt' | 'memory' | 'passes'>;

/** The key under which a PIN wraps: what each guess costs. @throws where the device lacks the memory */
export async function pinKey({ salt, memory, passes }: Argon2Cost, pin: string): Promise<CryptoKey> {
  const { argon2id } = await import('./argon2.ts');
  const raw = await argon2id({
    // One spelling of each letter: keyboards differ in how they compose them.
    password: pin.normalize('NFKC'),
    salt,
    memorySize: memory,
    iterations: passes,
    parallelism: 1,
    hashLength: KEY_BYTES,
    outputType: 'binary',
  });
  return crypto.subtle.importKey('raw', raw as Bytes, AES, false, ['wrapKey', 'unwrapKey']);
}

/** A token has randomness enough for one round. */
async function tokenKey(token: string, salt: Bytes): Promise<CryptoKey> {
  const known = await crypto.subtle.importKey('raw', encode(token), 'HKDF', false, ['deriveKey']);
  const way = { name: 'HKDF', hash: 'SHA-256', salt, info: encode('aup-device') };
  return crypto.subtle.deriveKey(way, known, AES, false, ['wrapKey', 'unwrapKey']);
}

async function wrap(dataKey: CryptoKey, by: CryptoKey, salt: Bytes): Promise<WrappedKey> {
  const iv = random(IV_BYTES);
  return { salt, iv, bytes: await crypto.subtle.wrapKey('raw', dataKey, by, gcm(iv, WRAP_PLACE)) };
}

/** @returns undefined when it does not fit */
const unwrap = ({ iv, bytes }: WrappedKey, by: CryptoKey): Promise<CryptoKey | undefined> =>
  crypto.subtle
    .unwrapKey('raw', bytes, by, gcm(iv, WRAP_PLACE), AES, true, ['encrypt', 'decrypt'])
    .catch(() => undefined);

export async function wrapByPin(dataKey: CryptoKey, pin: string): Promise<WrappedByPin> {
  const salt = random(SALT_BYTES);
  const now = { ...cost };
  return { ...(await wrap(dataKey, await pinKey({ ...now, salt }, pin), salt)), ...now };
}

/** @param by the key of `pinKey` */
export const unwrapByPin = (wrapped: WrappedByPin, by: CryptoKey): Promise<CryptoKey | undefined> =>
  unwrap(wrapped, by);

export async function wrapByToken(dataKey: CryptoKey, token: string): Promise<WrappedKey> {
  const salt = random(SALT_BYTES);
  return wrap(dataKey, await tokenKey(token, salt), salt);
}

export const unwrapByToken = async (wrapped: WrappedKey, token: string): Promise<CryptoKey | undefined> =>
  unwrap(wrapped, await tokenKey(token, wrapped.salt));
