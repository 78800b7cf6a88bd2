import { hasPageDirection } from '../i18n/language.ts';

const own = { unicodeBidi: 'plaintext', textAlign: 'left' } as const;

/**
 * Gives text its own direction, aligned to the start of the page (`left` is mirrored; `start` would follow the text).
 * Urdu text on an Urdu page keeps the page's direction, even if it begins with Latin letters.
 * @param text the shown text; any other value gets its own direction
 */
export const ownDirection = (text?: unknown): Partial<typeof own> => (hasPageDirection(text) ? {} : own);
