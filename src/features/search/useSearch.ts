import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider, useIsOffline } from 'react-admin';
import type { SearchHit } from '../../../contract/answers/shell.ts';
import { SEARCH_MIN } from '../../../contract/limits.ts';
import { currentUserCan } from '../../providers/authProvider.ts';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';

/** Typing goes on for a while; only what is this long is asked for. */
const DEBOUNCE_MS = 200;

export type SearchState = 'idle' | 'loading' | 'found' | 'empty' | 'failed' | 'offline';

export interface Search {
  state: SearchState;
  hits: readonly SearchHit[];
  /** The term to which the hits belong. */
  term: string;
  /** The hits match what is typed now. */
  isCurrent: boolean;
  /** Offline: the hits are records saved on this device. */
  isFromOfflineStore: boolean;
  retry: () => void;
  /** Searches at once, without waiting for the end of typing. */
  searchNow: () => void;
}

/** Searches once typing pauses, and cancels requests that are out of date. */
export function useSearch(typed: string): Search {
  const isOffline = useIsOffline();
  const wanted = typed.trim().replace(/\s+/g, ' ');
  const [term, setTerm] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setTerm(wanted), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);

  const isAsked = term.length >= SEARCH_MIN && wanted.length >= SEARCH_MIN;
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const query = useQuery({
    // Asks the server again when it is back online.

    queryKey: ['search', term, isOffline],
    queryFn: async ({ signal }) => ({ term, hits: await dataProvider.search(term, signal) }),
    enabled: isAsked,
    networkMode: 'always',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    gcTime: 60_000,
    retry: false,
  });
  const hits = (query.data?.hits ?? []).filter(hit => currentUserCan(hit.register, 'list'));
  const isCurrent = isAsked && query.data?.term === wanted && !query.isPlaceholderData;
  const state = (): SearchState => {
    if (wanted.length < SEARCH_MIN) return 'idle';
    if (isCurrent) return hits.length > 0 ? 'found' : 'empty';
    if (isOffline || query.fetchStatus === 'paused') return 'offline';
    if (query.isError && term === wanted && !query.isFetching) return 'failed';
    return 'loading';
  };
  return {
    state: state(),
    hits: wanted.length < SEARCH_MIN ? [] : hits,
    term: query.data?.term ?? '',
    isCurrent,
    isFromOfflineStore: isOffline && isCurrent,
    retry: () => void query.refetch(),
    searchNow: () => setTerm(wanted),
  };
}
