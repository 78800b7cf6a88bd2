import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { PersonId } from '../../providers/dataProvider/account.ts';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';
import { useObjectUrl } from '../frame/useObjectUrl.ts';

const FRESH_MS = 5 * 60_000;

export const photoKey = (person: PersonId) => ['people', 'photo', person] as const;

/** Fetched with the session: it has no address of its own on the server's origin. Nothing is asked where nothing is there. */
export function usePhoto(person: PersonId, isThere: boolean): string | undefined {
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const { data } = useQuery({
    queryKey: photoKey(person),
    queryFn: ({ signal }) => dataProvider.photo(person, signal),
    enabled: isThere,
    staleTime: FRESH_MS,
    retry: false,
    refetchOnWindowFocus: false,
  });
  return useObjectUrl(isThere ? data : null);
}
