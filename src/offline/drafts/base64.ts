import type { Bytes } from '../store/keys.ts';

/** Of base64url. */
export const fromBase64 = (text: string): Bytes =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), letter => letter.charCodeAt(0));

/** As base64url. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  // Piece by piece: a call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replaceAll('=', '');
}
