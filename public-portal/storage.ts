/** Browser storage that never throws: it may be full, blocked or hold invalid data. */

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

/** Values that the browser refused to store, held until the page closes. */
const unsaved: Record<Place, Map<string, string>> = { localStorage: new Map(), sessionStorage: new Map() };

/** @returns undefined if the key is missing or its value is invalid */
export function readJson(place: Place, key: string): unknown {
  try {
    const text = unsaved[place].get(key) ?? area(place)?.getItem(key);
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
    unsaved[place].delete(key);
  } catch {
    // Storage is full or blocked.
    unsaved[place].set(key, text);
  }
}

/** Whether the value is lost when this page closes. */
export const isUnsaved = (place: Place, key: string): boolean => unsaved[place].has(key);

export function remove(place: Place, key: string): void {
  unsaved[place].delete(key);
  try {
    area(place)?.removeItem(key);
  } catch {
    // Storage is blocked.
  }
}

export function keysIn(place: Place): string[] {
  const keys = [...unsaved[place].keys()];
  try {
    const storage = area(place);
    const kept = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '');
    return [...new Set([...kept, ...keys])];
  } catch {
    return keys;
  }
}
