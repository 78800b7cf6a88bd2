/**
 * Encrypts drafts as they are written. A page that is being closed waits for no answer, so Web Crypto can't be used.
 */
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

const fromBase64 = (text: string): Bytes =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), letter => letter.charCodeAt(0));

function toBase64(bytes: Uint8Array): string {
  let text = '';
  // In pieces: a call takes a limited number of arguments.
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replaceAll('=', '');
}

function sealText(key: Uint8Array, place: string, text: string): string {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = xchacha20poly1305(key, nonce, encode(place)).encrypt(encode(text));
  return `${toBase64(nonce)}.${toBase64(sealed)}`;
}

/** @returns undefined if the key is wrong, or the text was changed or moved */
function openText(key: Uint8Array, place: string, text: string): string | undefined {
  try {
    const [nonce, sealed] = text.split('.').map(fromBase64);
    if (!nonce || !sealed) return undefined;
    return new TextDecoder().decode(xchacha20poly1305(key, nonce, encode(place)).decrypt(sealed));
  } catch {
    return undefined;
  }
}

/** A key of its own: the store's key is for another cipher. */
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

/**
 * While locked, drafts can't be read. A tab that had it unlocked can still encrypt what its forms write as
 * the session ends.
 */
const lockedCipher = (userId: number, before?: DraftCipher): DraftCipher => ({
  userId,
  seal: before?.seal,
  open: () => undefined,
});

/** Encrypts drafts that were stored unencrypted. */
function encryptClearDrafts(userId: number): void {
  for (const place of draftKeysOf(userId)) {
    const entry = entryOf(place);
    if (entry && entry.sealed === undefined) writeDurable(place, entry, 'again');
  }
}

let known: { id?: string; key?: CryptoKey } = {};
let ready: Promise<void> = Promise.resolve();

/** Resolves when drafts can be encrypted and read. Never fails. */
export const draftCipherReady = (): Promise<void> => ready;

/** Call it whenever the store is created, unlocked, locked or deleted. */
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

/** Stores this tab's readable drafts unencrypted again, synchronously. */
export function decryptDrafts(userId: number): void {
  for (const place of encryptedDraftKeys(userId)) {
    const value = readDurable<DurableEntry>(place);
    if (value) writeDurable(place, value, 'clear');
  }
}

/**
 * Deletes drafts that nobody can decrypt any more. With `keepsDrafts`, readable ones are stored unencrypted
 * first.
 */
export async function releaseDrafts(userId: number, keepsDrafts: boolean): Promise<void> {
  if (keepsDrafts) decryptDrafts(userId);
  known = {};
  setDraftCipher(undefined);
  await Promise.all(encryptedDraftKeys(userId).map(removeDurable));
}
