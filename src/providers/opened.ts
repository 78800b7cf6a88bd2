/** Recently opened records, which the search offers first. */
import { useEffect } from 'react';
import { useStore } from 'react-admin';
import type { SearchHit } from '../../contract/answers/shell.ts';
import { type SearchRegister, searchRegisters } from '../../contract/search.ts';
import { currentUserCan } from './authProvider.ts';

const MAX_OPENED = 6;

const isSearched = (resource: string): resource is SearchRegister =>
  (searchRegisters as readonly string[]).includes(resource);

const useSaved = () => useStore<SearchHit[]>('search.opened', []);

/** Newest first, without those that the user may not see. Cleared on signing out. */
export function useOpened(): { opened: readonly SearchHit[]; forget: () => void } {
  const [saved, setSaved] = useSaved();
  return {
    opened: saved.filter(({ register }) => currentUserCan(register, 'list')),
    forget: () => setSaved([]),
  };
}

export function useNoteOpened(hit: Pick<SearchHit, 'id' | 'name' | 'code' | 'path'> & { register: string }) {
  const [, setSaved] = useSaved();
  const { register, id, name, code, path } = hit;
  useEffect(() => {
    // A pending record will get another id.
    if (!isSearched(register) || id < 0) return;
    const opened: SearchHit = { register, id, name, code, path, detail: null };
    setSaved(before => [opened, ...before.filter(one => one.path !== path)].slice(0, MAX_OPENED));
  }, [register, id, name, code, path, setSaved]);
}
