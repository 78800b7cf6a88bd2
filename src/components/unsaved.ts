/** Whether reloading the page would lose something: forms, tables, imports and uploads register here. */
import { useEffect } from 'react';
import { isOffline } from '../providers/connection.ts';

const unsaved = new Set<object>();

export const isSomethingUnsaved = (): boolean => unsaved.size > 0;

const RELOADED_AT = 'reloaded';
const RELOAD_INTERVAL_MS = 10_000;

/** Whether to reload for a new version: once, not offline, which would lose the page, and not if something is unsaved. */
export function canReload(): boolean {
  const last = Number(sessionStorage.getItem(RELOADED_AT));
  if (!navigator.onLine || isOffline() || isSomethingUnsaved() || Date.now() - last < RELOAD_INTERVAL_MS)
    return false;
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  return true;
}

/** Registers something unsaved while the component is mounted. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const mark = {};
    unsaved.add(mark);
    return () => void unsaved.delete(mark);
  }, [isUnsaved]);
}
