/** Keys of what is kept on a device: one random key encrypts all; the PIN and the session each open a wrap of it. */

/** What OWASP asks of PBKDF2 with SHA-256. Tests of anything else open at less cost. */
export const cost = { rounds: 600_000 };
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
  rounds: number;
}

const random = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length));
const encode = (text: string): Bytes => new TextEncoder().encode(text) as Bytes;

const gcm = (iv: Bytes, place: string) => ({ name: 'AES-GCM', iv, additionalData: encode(place) });

/** Extractable, as each new PIN or session wraps it once more. */
export const newDataKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey(AES, true, ['encrypt', 'decrypt']);

/** @param place where it will stand: what is moved elsewhere can't be read */
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

async function pinKey(pin: string, salt: Bytes, iterations: number): Promise<CryptoKey> {
  const typed = await crypto.subtle.importKey('raw', encode(pin), 'PBKDF2', false, ['deriveKey']);
  const way = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  return crypto.subtle.deriveKey(way, typed, AES, false, ['wrapKey', 'unwrapKey']);
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
  const { rounds } = cost;
  const salt = random(SALT_BYTES);
  return { ...(await wrap(dataKey, await pinKey(pin, salt, rounds), salt)), rounds };
}

export const unwrapByPin = async (wrapped: WrappedByPin, pin: string): Promise<CryptoKey | undefined> =>
  unwrap(wrapped, await pinKey(pin, wrapped.salt, wrapped.rounds));

export async function wrapByToken(dataKey: CryptoKey, token: string): Promise<WrappedKey> {
  const salt = random(SALT_BYTES);
  return wrap(dataKey, await tokenKey(token, salt), salt);
}

export const unwrapByToken = async (wrapped: WrappedKey, token: string): Promise<CryptoKey | undefined> =>
  unwrap(wrapped, await tokenKey(token, wrapped.salt));
