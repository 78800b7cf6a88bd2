/**
 * Entries of `localStorage` that no power cut takes away (decision 058). Browsers write `localStorage` to the disk when they find it
 * convenient, so each of these is kept in IndexedDB as well. What screens and other tabs read is `localStorage` alone.
 */
import { isThere, LASTING } from './databases.ts';
import type { DiskEntry } from './lastingDisk.ts';

/** What is kept says when it was. */
export interface Lasting {
  /** ISO 8601. */
  savedAt: string;
}

const loadDisk = () => import('./lastingDisk.ts');

/** A power cut that comes before this is done costs what was typed in this moment; all else is as before. */
function keepOnDisk(key: string, entry: DiskEntry): void {
  if (typeof indexedDB === 'undefined') return;
  void loadDisk()
    .then(disk => disk.keepOnDisk(key, entry))
    .catch(() => undefined);
}

/** @returns undefined also for what is none of these, and where storage is forbidden */
export function readLasting<T extends Lasting>(key: string): T | undefined {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? 'null') as T | null;
    return typeof found?.savedAt === 'string' ? found : undefined;
  } catch {
    return undefined;
  }
}

/** @returns whether it could be kept: storage may be full or forbidden */
export function writeLasting(key: string, value: Lasting): boolean {
  try {
    const text = JSON.stringify(value);
    localStorage.setItem(key, text);
    keepOnDisk(key, { text, savedAt: value.savedAt });
    return true;
  } catch {
    return false;
  }
}

export function removeLasting(key: string): void {
  try {
    const found = readLasting(key);
    localStorage.removeItem(key);
    if (found) keepOnDisk(key, { savedAt: found.savedAt });
  } catch {
    // Storage that can't be reached holds nothing either.
  }
}

export function lastingKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter(key => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** What a power cut has taken from `localStorage` comes back. To be called before anything is shown; it never fails. */
export async function bringBackLasting(): Promise<void> {
  try {
    if (await isThere(LASTING))
      await (await loadDisk()).bringBack(key => readLasting(key)?.savedAt ?? '', Date.now());
  } catch {
    // Storage that can't be reached gives nothing back.
  }
}
