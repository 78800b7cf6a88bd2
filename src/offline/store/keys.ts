/** One random key encrypts all values. It is wrapped by the PIN and by the session. */

/** Argon2id in KiB and passes, as RFC 9106 recommends for little memory. Most tests use a lower cost. */
export const cost = { memory: 65_536, passes: 3 };
const KEY_BYTES = 32;
const AES = { name: 'AES-GCM', length: 256 } as const;
const IV_BYTES = 12;
const SALT_BYTES = 16;
const WRAP_PLACE = 'data key';

export type Bytes = Uint8Array<ArrayBuffer>;

/** Encrypted, with its own nonce. */
export interface Sealed {
  iv: Bytes;
  bytes: ArrayBuffer;
}

/** The data key, wrapped. */
export interface WrappedKey extends Sealed {
  salt: Bytes;
}
export interface WrappedByPin extends WrappedKey {
  /** The cost when the PIN was chosen. */
  memory: number;
  passes: number;
}

const random = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length));
const encode = (text: string): Bytes => new TextEncoder().encode(text) as Bytes;

const gcm = (iv: Bytes, place: string) => ({ name: 'AES-GCM', iv, additionalData: encode(place) });

/** Extractable, because each new PIN or session wraps it again. */
export const newDataKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey(AES, true, ['encrypt', 'decrypt']);

/** @param place a value moved elsewhere can't be read */
export async function sealBytes(key: CryptoKey, place: string, bytes: Bytes): Promise<Sealed> {
  const iv = random(IV_BYTES);
  return { iv, bytes: await crypto.subtle.encrypt(gcm(iv, place), key, bytes) };
}

/** @throws OperationError if the key is wrong, or the bytes were changed or moved */
export const unsealBytes = (key: CryptoKey, place: string, { iv, bytes }: Sealed): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt(gcm(iv, place), key, bytes);

export const sealValue = (key: CryptoKey, place: string, value: unknown): Promise<Sealed> =>
  sealBytes(key, place, encode(JSON.stringify(value)));

export const unsealValue = async (key: CryptoKey, place: string, sealed: Sealed): Promise<unknown> =>
  JSON.parse(new TextDecoder().decode(await unsealBytes(key, place, sealed)));

type Argon2Cost = Pick<WrappedByPin, 'salt' | 'memory' | 'passes'>;

/** The wrapping key of a PIN. @throws if the device lacks memory */
export async function pinKey({ salt, memory, passes }: Argon2Cost, pin: string): Promise<CryptoKey> {
  const { argon2id } = await import('./argon2.ts');
  const raw = await argon2id({
    // Keyboards compose letters differently.
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

/** A token is random enough for one round. */
async function tokenKey(token: string, salt: Bytes): Promise<CryptoKey> {
  const known = await crypto.subtle.importKey('raw', encode(token), 'HKDF', false, ['deriveKey']);
  const way = { name: 'HKDF', hash: 'SHA-256', salt, info: encode('aup-device') };
  return crypto.subtle.deriveKey(way, known, AES, false, ['wrapKey', 'unwrapKey']);
}

async function wrap(dataKey: CryptoKey, by: CryptoKey, salt: Bytes): Promise<WrappedKey> {
  const iv = random(IV_BYTES);
  return { salt, iv, bytes: await crypto.subtle.wrapKey('raw', dataKey, by, gcm(iv, WRAP_PLACE)) };
}

/** @returns undefined if the key is wrong */
const unwrap = ({ iv, bytes }: WrappedKey, by: CryptoKey): Promise<CryptoKey | undefined> =>
  crypto.subtle
    .unwrapKey('raw', bytes, by, gcm(iv, WRAP_PLACE), AES, true, ['encrypt', 'decrypt'])
    .catch(() => undefined);

export async function wrapByPin(dataKey: CryptoKey, pin: string): Promise<WrappedByPin> {
  const salt = random(SALT_BYTES);
  const now = { ...cost };
  return { ...(await wrap(dataKey, await pinKey({ ...now, salt }, pin), salt)), ...now };
}

/** @param by from `pinKey` */
export const unwrapByPin = (wrapped: WrappedByPin, by: CryptoKey): Promise<CryptoKey | undefined> =>
  unwrap(wrapped, by);

export async function wrapByToken(dataKey: CryptoKey, token: string): Promise<WrappedKey> {
  const salt = random(SALT_BYTES);
  return wrap(dataKey, await tokenKey(token, salt), salt);
}

export const unwrapByToken = async (wrapped: WrappedKey, token: string): Promise<CryptoKey | undefined> =>
  unwrap(wrapped, await tokenKey(token, wrapped.salt));
