import { useOfficeQuery } from '../dataProvider.ts';

const FRESH_MS = 5 * 60_000;

/** The account of the person signed in, shared by the profile and the bar. */
export function useOwnProfile() {
  return useOfficeQuery(['shell', 'profile'], office => office.profile(), {
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
  });
}
