/** The records that a person looked at last: the search offers them before anything is typed, and puts them first among what it finds. */
import { useEffect } from 'react';
import { useStore } from 'react-admin';
import type { SearchHit } from '../../contract/answers/shell.ts';
import { type SearchRegister, searchRegisters } from '../../contract/search.ts';
import { mayAccess } from './authProvider.ts';

const KEPT = 6;

const isSearched = (resource: string): resource is SearchRegister =>
  (searchRegisters as readonly string[]).includes(resource);

const useKept = () => useStore<SearchHit[]>('search.opened', []);

/** Newest first, those alone that the person may see; forgotten when they sign out, like all searches. */
export function useOpened(): { opened: readonly SearchHit[]; forget: () => void } {
  const [kept, setKept] = useKept();
  return { opened: kept.filter(({ register }) => mayAccess(register, 'list')), forget: () => setKept([]) };
}

/** Notes the record that is shown. */
export function useNoteOpened(hit: Pick<SearchHit, 'id' | 'name' | 'code' | 'path'> & { register: string }) {
  const [, setKept] = useKept();
  const { register, id, name, code, path } = hit;
  useEffect(() => {
    // One that waits on this device gets another id.
    if (!isSearched(register) || id < 0) return;
    const noted: SearchHit = { register, id, name, code, path, detail: null };
    setKept(before => [noted, ...before.filter(one => one.path !== path)].slice(0, KEPT));
  }, [register, id, name, code, path, setKept]);
}
