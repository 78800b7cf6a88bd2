/** The names of this browser's databases, apart from what they hold, so that a page without any loads nothing for them. */
export const VAULT = 'aup-device';
export const LASTING = 'aup-lasting';

/**
 * Whether there is one of this name. The browser is asked itself: a note of it in `localStorage` would be lost with a power
 * cut that comes soon after. One that can't say, or won't, is taken to have it.
 */
export async function isThere(name: string): Promise<boolean> {
  if (typeof indexedDB === 'undefined') return false;
  const all = await indexedDB.databases?.().catch(() => undefined);
  return all?.some(one => one.name === name) ?? true;
}
