import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { PersonId } from '../../providers/dataProvider/account.ts';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';
import { useObjectUrl } from '../frame/useObjectUrl.ts';

const FRESH_MS = 5 * 60_000;

export const photoKey = (person: PersonId) => ['people', 'photo', person] as const;

/** Object URL of a photo, which needs the session and so has no plain address. @param isThere false sends no request */
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
