import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';

const FRESH_MS = 5 * 60_000;

/** The user's own account. */
export function useOwnProfile() {
  const dataProvider = useDataProvider<OfficeDataProvider>();
  return useQuery({
    queryKey: ['shell', 'profile'],
    queryFn: () => dataProvider.profile(),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
  });
}
