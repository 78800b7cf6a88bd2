/** The browser's storage, which may be full, forbidden or filled by someone else: none of it may break a page. */

const area = (name: 'localStorage' | 'sessionStorage'): Storage | null => {
  // Where pages are made on the server, there is nobody whose storage it could be.
  if (typeof document === 'undefined') return null;
  try {
    return globalThis[name] ?? null;
  } catch {
    return null;
  }
};

export type Place = 'localStorage' | 'sessionStorage';

/** @returns undefined when there is nothing readable under the key */
export function readJson(place: Place, key: string): unknown {
  try {
    const text = area(place)?.getItem(key);
    return text == null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function writeJson(place: Place, key: string, value: unknown): void {
  try {
    area(place)?.setItem(key, JSON.stringify(value));
  } catch {
    // Full or forbidden: the page works without, it just forgets.
  }
}

export function remove(place: Place, key: string): void {
  try {
    area(place)?.removeItem(key);
  } catch {
    // As above.
  }
}

export function keysIn(place: Place): string[] {
  try {
    const storage = area(place);
    return Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '');
  } catch {
    return [];
  }
}
