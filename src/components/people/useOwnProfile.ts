import { useQuery } from '@tanstack/react-query';
import { useOfficeData } from '../dataProvider.ts';

const FRESH_MS = 5 * 60_000;

/** The account of the person signed in, shared by the profile and the bar. */
export function useOwnProfile() {
  const dataProvider = useOfficeData();
  return useQuery({
    queryKey: ['shell', 'profile'],
    queryFn: () => dataProvider.profile(),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
  });
}
