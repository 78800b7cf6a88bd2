/** What is typed is sealed in the very moment (decision 067), as a page that is left waits for no answer: hence not Web Crypto. */
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { fromBase64, toBase64 } from '../base64.ts';
import { ABOUT, type About, database, writing } from '../database.ts';
import { type Bytes, newDataKey, sealValue, unsealValue, unwrapByToken, wrapByToken } from '../keys.ts';
import {
  entryOf,
  type Lasting,
  readLasting,
  removeLasting,
  type SealedText,
  savedAtOf,
  sealedTyped,
  sealTypedWith,
  type TypedSeal,
  typedKeys,
  typedSeal,
  writeLasting,
} from './lasting.ts';

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;
const NONCE_BYTES = 24;
/** Where the key is that opens what was typed while the vault was locked. */
export const TYPED_PLACE = 'vault/typed';

const encode = (text: string): Bytes => new TextEncoder().encode(text) as Bytes;

function sealText(key: Uint8Array, place: string, text: string): string {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = xchacha20poly1305(key, nonce, encode(place)).encrypt(encode(text));
  return `${toBase64(nonce)}.${toBase64(sealed)}`;
}

/** @returns undefined where the key is another, or it was changed or moved */
function openText(key: Uint8Array, place: string, text: string): string | undefined {
  try {
    const [nonce, sealed] = text.split('.').map(fromBase64);
    if (!nonce || !sealed) return undefined;
    return new TextDecoder().decode(xchacha20poly1305(key, nonce, encode(place)).decrypt(sealed));
  } catch {
    return undefined;
  }
}

const rawOf = async (key: CryptoKey): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.exportKey('raw', key));

/** A key of its own, as the vault's is one for another cipher. */
async function typedKey(dataKey: CryptoKey): Promise<Bytes> {
  const known = await crypto.subtle.importKey('raw', await rawOf(dataKey), 'HKDF', false, ['deriveBits']);
  const way = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encode('aup-typed') };
  return new Uint8Array(await crypto.subtle.deriveBits(way, known, 256));
}

/** What two keys have in common of which each side holds one in private. */
async function sharedSecret(own: CryptoKey, other: Bytes): Promise<string> {
  const known = await crypto.subtle.importKey('raw', other, CURVE, false, []);
  const bits = await crypto.subtle.deriveBits({ name: 'ECDH', public: known }, own, 256);
  return toBase64(new Uint8Array(bits));
}

async function openSeal(userId: number, dataKey: CryptoKey): Promise<TypedSeal> {
  const key = await typedKey(dataKey);
  return {
    userId,
    seal: (place, text) => ({ sealed: sealText(key, place, text) }),
    open: (place, { sealed, under }) => (under ? undefined : openText(key, place, sealed)),
  };
}

/** Under a key of this tab alone, which goes along, for anyone who opens the vault. */
async function lockedSeal(userId: number): Promise<TypedSeal | undefined> {
  const about = await (await database()).get('about', ABOUT);
  // Made when it is first opened.
  if (!about?.typedFor || about.userId !== userId) return undefined;
  const own = await newDataKey();
  const key = await rawOf(own);
  const pair = await crypto.subtle.generateKey(CURVE, true, ['deriveBits']);
  const wrapped = await wrapByToken(own, await sharedSecret(pair.privateKey, about.typedFor));
  const parts = [await rawOf(pair.publicKey), wrapped.salt, wrapped.iv, new Uint8Array(wrapped.bytes)];
  const mine = parts.map(toBase64).join('.');
  return {
    userId,
    seal: (place, text) => ({ sealed: sealText(key, place, text), under: mine }),
    open: (place, { sealed, under }) => (under === mine ? openText(key, place, sealed) : undefined),
  };
}

/** @returns undefined for what was altered */
async function openUnder(privateKey: CryptoKey, place: string, { sealed, under = '' }: SealedText) {
  try {
    const [of, salt, iv, bytes] = under.split('.').map(fromBase64);
    if (!of || !salt || !iv || !bytes) return undefined;
    const key = await unwrapByToken({ salt, iv, bytes: bytes.buffer }, await sharedSecret(privateKey, of));
    return key && openText(await rawOf(key), place, sealed);
  } catch {
    return undefined;
  }
}

/** Opens what was typed while the vault was locked; made when it is first opened. */
async function privateKeyOf(about: About, dataKey: CryptoKey): Promise<CryptoKey | undefined> {
  const imported = (jwk: unknown) =>
    crypto.subtle.importKey('jwk', jwk as JsonWebKey, CURVE, false, ['deriveBits']);
  const found = await (await database()).get('values', TYPED_PLACE);
  if (found) return imported(await unsealValue(dataKey, TYPED_PLACE, found));
  const pair = await crypto.subtle.generateKey(CURVE, true, ['deriveBits']);
  const jwk = await crypto.subtle.exportKey('jwk', pair.privateKey);
  const sealed = await sealValue(dataKey, TYPED_PLACE, jwk);
  const typedFor = await rawOf(pair.publicKey);
  const tx = await writing();
  const present = await tx.objectStore('about').get(ABOUT);
  // Another tab may have been faster, or have wiped it.
  const isFirst = present?.id === about.id && !(await tx.objectStore('values').get(TYPED_PLACE));
  if (isFirst) {
    await tx.objectStore('values').put(sealed, TYPED_PLACE);
    await tx.objectStore('about').put({ ...present, typedFor }, ABOUT);
  }
  await tx.done;
  return isFirst ? pair.privateKey : undefined;
}

/** What is in clear, or was typed while locked, is sealed. @param privateKey opens the latter @param isClearLeft leaves the former */
async function takeOver(
  userId: number,
  privateKey: CryptoKey | undefined,
  isNow: () => boolean,
  isClearLeft = false,
): Promise<void> {
  for (const place of typedKeys(userId)) {
    const entry = entryOf(place);
    if (!entry || (entry.sealed ? !entry.under : isClearLeft)) continue;
    const opened =
      entry.sealed && privateKey ? await openUnder(privateKey, place, entry as SealedText) : undefined;
    const value = entry.sealed ? opened && JSON.parse(opened) : entry;
    if (!isNow()) return;
    // Somebody may type on in it, or discard it, at this moment.
    if (value && savedAtOf(place) === entry.savedAt) writeLasting(place, value, 'again');
  }
}

interface Known {
  id?: string;
  key?: CryptoKey;
  takeOverLocked?: () => Promise<void>;
}

let known: Known = {};
let ready: Promise<void> = Promise.resolve();

/** Resolves when what is typed is sealed, and read, as the vault is now; never fails. */
export const typedReady = (): Promise<void> => ready;

/** To be called whenever the vault is another, or opens or closes. */
export function followTyped(about: About | undefined, key: CryptoKey | undefined): void {
  if (about?.id === known.id && key === known.key) return;
  const now: Known = { id: about?.id, key };
  const isNow = () => known === now;
  known = now;
  const before = typedSeal();
  if (!about) {
    sealTypedWith(undefined);
    return;
  }
  // What is typed until there is another key is sealed still, and nothing is read.
  if (!key && before) sealTypedWith({ ...before, open: () => undefined });
  const change = async () => {
    const { userId } = about;
    const next = key ? await openSeal(userId, key) : await lockedSeal(userId);
    if (!isNow()) return;
    sealTypedWith(next);
    if (!next) return;
    const privateKey = key && (await privateKeyOf(about, key).catch(() => undefined));
    if (privateKey) now.takeOverLocked = () => takeOver(userId, privateKey, isNow, true);
    await takeOver(userId, privateKey, isNow);
    // What was read before may have been taken over since.
    if (isNow()) sealTypedWith(next);
  };
  ready = ready.then(change).catch(() => undefined);
}

/** What locked tabs have typed since this one was opened is read here, too; never fails. */
export function takeOverLocked(): Promise<void> {
  ready = ready.then(() => known.takeOverLocked?.()).catch(() => undefined);
  return ready;
}

/** What this tab can read is in clear again, as on a device without a vault; at once. */
export function clearTyped(userId: number): void {
  for (const place of sealedTyped(userId)) {
    const value = readLasting<Lasting>(place);
    if (value) writeLasting(place, value, 'clear');
  }
}

/** What nobody can ever read goes with the vault; with `isKept`, what this tab can read stays in clear. */
export async function unsealTyped(userId: number, isKept: boolean): Promise<void> {
  if (isKept) {
    await takeOverLocked();
    clearTyped(userId);
  }
  known = {};
  sealTypedWith(undefined);
  await Promise.all(sealedTyped(userId).map(removeLasting));
}
