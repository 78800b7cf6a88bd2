/** What would be lost if the page were loaded again: forms, sheets, imports and uploads tell it here. */
import { useEffect } from 'react';
import { isOffline } from '../providers/connection.ts';

const held = new Set<object>();

/** Whether anything on this page is typed, chosen or under way that isn't saved yet. */
export const isSomethingUnsaved = (): boolean => held.size > 0;

const RELOADED = 'reloaded';
const AGAIN_MS = 10_000;

/** The new version is loaded, once; not offline, which would lose the page, nor over what is unsaved. */
export function mayLoadAnew(): boolean {
  const last = Number(sessionStorage.getItem(RELOADED));
  if (!navigator.onLine || isOffline() || isSomethingUnsaved() || Date.now() - last < AGAIN_MS) return false;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  return true;
}

/** Tells of something unsaved as long as the caller is shown. */
export function useUnsaved(is: boolean): void {
  useEffect(() => {
    if (!is) return;
    const mark = {};
    held.add(mark);
    return () => void held.delete(mark);
  }, [is]);
}
