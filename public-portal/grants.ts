/** Passes for tenders in this browser, so that returning contractors need no form. */
import { isUnkept, readJson, remove, writeJson } from './storage.ts';

const key = (weblink: string) => `aup-grant:${weblink}`;

export function grantFor(weblink: string): string | null {
  const value = readJson('localStorage', key(weblink));
  return typeof value === 'string' && value !== '' ? value : null;
}
export const keepGrant = (weblink: string, grant: string) => writeJson('localStorage', key(weblink), grant);
export const dropGrant = (weblink: string) => remove('localStorage', key(weblink));
/** This browser keeps nothing for pages: the pass is gone with this one. */
export const isGrantUnkept = (weblink: string) => isUnkept('localStorage', key(weblink));
