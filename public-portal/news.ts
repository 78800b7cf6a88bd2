/** To which address this browser had a link for a tender's news sent. Whether it was confirmed is that mailbox's own business. */
import { readJson, writeJson } from './storage.ts';

const key = (weblink: string) => `aup-news:${weblink}`;

export function newsAddressFor(weblink: string): string | null {
  const value = readJson('localStorage', key(weblink));
  return typeof value === 'string' && value !== '' ? value : null;
}
export const keepNewsAddress = (weblink: string, address: string) =>
  writeJson('localStorage', key(weblink), address);
