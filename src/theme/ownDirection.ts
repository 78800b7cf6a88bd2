import { runsWithPage } from '../i18n/language.ts';

const own = { unicodeBidi: 'plaintext', textAlign: 'left' } as const;

/**
 * Typed text runs in its own direction and is where the page's begins (`left` is mirrored; `start` would follow the text). Urdu on an Urdu page runs as
 * the page does, also where it begins with Latin letters. @param text what is shown; anything but text runs its own way
 */
export const ownDirection = (text?: unknown): Partial<typeof own> => (runsWithPage(text) ? {} : own);
