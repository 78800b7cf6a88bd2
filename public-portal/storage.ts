/** The browser's storage, which may be full, forbidden or filled by someone else: none of it may break a page. */

export type Place = 'localStorage' | 'sessionStorage';

const area = (name: Place): Storage | null => {
  // There is no storage when rendering on the server.
  if (typeof document === 'undefined') return null;
  try {
    return globalThis[name] ?? null;
  } catch {
    return null;
  }
};

/** What the browser would not keep: this page has it for as long as it is open. */
const unkept: Record<Place, Map<string, string>> = { localStorage: new Map(), sessionStorage: new Map() };

/** @returns undefined when there is nothing readable under the key */
export function readJson(place: Place, key: string): unknown {
  try {
    const text = unkept[place].get(key) ?? area(place)?.getItem(key);
    return text == null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function writeJson(place: Place, key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    const storage = area(place);
    if (!storage) throw new Error('No storage');
    storage.setItem(key, text);
    unkept[place].delete(key);
  } catch {
    // Full or forbidden: the page must work without storage.
    unkept[place].set(key, text);
  }
}

/** Whether the value is lost when this page closes. */
export const isUnkept = (place: Place, key: string): boolean => unkept[place].has(key);

export function remove(place: Place, key: string): void {
  unkept[place].delete(key);
  try {
    area(place)?.removeItem(key);
  } catch {
    // As above.
  }
}

export function keysIn(place: Place): string[] {
  const keys = [...unkept[place].keys()];
  try {
    const storage = area(place);
    const kept = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '');
    return [...new Set([...kept, ...keys])];
  } catch {
    return keys;
  }
}
