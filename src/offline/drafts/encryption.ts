/** Encrypts drafts as they are written. A page that is being closed waits for no answer: hence not Web Crypto. */
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import type { About } from '../store/database.ts';
import type { Bytes } from '../store/keys.ts';
import {
  type DraftCipher,
  type DurableEntry,
  draftCipher,
  draftKeysOf,
  encryptedDraftKeys,
  entryOf,
  readDurable,
  removeDurable,
  setDraftCipher,
  writeDurable,
} from './durableStorage.ts';

const NONCE_BYTES = 24;

const encode = (text: string): Bytes => new TextEncoder().encode(text) as Bytes;

/** Of base64url. */
const fromBase64 = (text: string): Bytes =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), letter => letter.charCodeAt(0));

/** As base64url. */
function toBase64(bytes: Uint8Array): string {
  let text = '';
  // Piece by piece: a call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replaceAll('=', '');
}

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

/** A key of its own, as the store's key is one for another cipher. */
async function draftKey(dataKey: CryptoKey): Promise<Bytes> {
  const raw = await crypto.subtle.exportKey('raw', dataKey);
  const known = await crypto.subtle.importKey('raw', raw, 'HKDF', false, ['deriveBits']);
  const way = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encode('aup-typed') };
  return new Uint8Array(await crypto.subtle.deriveBits(way, known, 256));
}

async function openCipher(userId: number, dataKey: CryptoKey): Promise<DraftCipher> {
  const key = await draftKey(dataKey);
  return {
    userId,
    seal: (place, text) => ({ sealed: sealText(key, place, text) }),
    open: (place, { sealed }) => openText(key, place, sealed),
  };
}

/** Locked, nothing is read. A tab that had it open can still encrypt what its forms write as the session ends. */
const lockedCipher = (userId: number, before?: DraftCipher): DraftCipher => ({
  userId,
  seal: before?.seal,
  open: () => undefined,
});

/** Encrypts drafts that are in clear. */
function encryptClearDrafts(userId: number): void {
  for (const place of draftKeysOf(userId)) {
    const entry = entryOf(place);
    if (entry && entry.sealed === undefined) writeDurable(place, entry, 'again');
  }
}

let known: { id?: string; key?: CryptoKey } = {};
let ready: Promise<void> = Promise.resolve();

/** Resolves when drafts are encrypted, and read, as the store is now; never fails. */
export const draftCipherReady = (): Promise<void> => ready;

/** To be called whenever the store is another, or is unlocked or locked. */
export function followDraftCipher(about: About | undefined, key: CryptoKey | undefined): void {
  if (about?.id === known.id && key === known.key) return;
  const now = { id: about?.id, key };
  const before = known.id === now.id ? draftCipher() : undefined;
  known = now;
  if (!about) {
    setDraftCipher(undefined);
    return;
  }
  const { userId } = about;
  if (!key) {
    setDraftCipher(lockedCipher(userId, before));
    return;
  }
  ready = ready
    .then(() => openCipher(userId, key))
    .then(next => {
      if (known !== now) return;
      setDraftCipher(next);
      encryptClearDrafts(userId);
    })
    .catch(() => undefined);
}

/** What this tab can read is in clear again, as on a device without a store; at once. */
export function decryptDrafts(userId: number): void {
  for (const place of encryptedDraftKeys(userId)) {
    const value = readDurable<DurableEntry>(place);
    if (value) writeDurable(place, value, 'clear');
  }
}

/** What nobody can ever read goes with the store; with `isKept`, what this tab can read stays in clear. */
export async function releaseDrafts(userId: number, isKept: boolean): Promise<void> {
  if (isKept) decryptDrafts(userId);
  known = {};
  setDraftCipher(undefined);
  await Promise.all(encryptedDraftKeys(userId).map(removeDurable));
}
