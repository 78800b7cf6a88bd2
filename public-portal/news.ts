/** Remembers the address that this browser signed up for email updates, whether confirmed or not. */
import type { NewsAnswer } from '../contract/answers/tender.ts';
import { type Place, readJson, remove, writeJson } from './storage.ts';

const sentKey = (weblink: string) => `aup-news:${weblink}`;
const limitedKey = (weblink: string) => `aup-news-limited:${weblink}`;

function addressAt(place: Place, key: string): string | null {
  const value = readJson(place, key);
  return typeof value === 'string' && value !== '' ? value : null;
}

export const newsAddressFor = (weblink: string) => addressAt('localStorage', sentKey(weblink));
/** The address to which no link was sent in this visit, because a limit was reached. */
export const limitedAddressFor = (weblink: string) => addressAt('sessionStorage', limitedKey(weblink));

export function saveNewsAddress(weblink: string, address: string, news: NewsAnswer = 'asked'): void {
  if (news === 'limited') {
    writeJson('sessionStorage', limitedKey(weblink), address);
    remove('localStorage', sentKey(weblink));
    return;
  }
  writeJson('localStorage', sentKey(weblink), address);
  remove('sessionStorage', limitedKey(weblink));
}
