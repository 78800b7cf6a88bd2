/** Stores access grants in this browser, so that returning contractors don't need to fill in the form. */
import { isUnsaved, readJson, remove, writeJson } from './storage.ts';

const key = (weblink: string) => `aup-grant:${weblink}`;

export function grantFor(weblink: string): string | null {
  const value = readJson('localStorage', key(weblink));
  return typeof value === 'string' && value !== '' ? value : null;
}
export const saveGrant = (weblink: string, grant: string) => writeJson('localStorage', key(weblink), grant);
export const deleteGrant = (weblink: string) => remove('localStorage', key(weblink));
/** Whether the browser blocks storage, so that the grant is lost when the page closes. */
export const isGrantUnsaved = (weblink: string) => isUnsaved('localStorage', key(weblink));
