import { useOfficeQuery } from '../../components/dataProvider.ts';
import { FRESH_MS } from './useFigures.ts';

/** The tenders that open and close soon, for those who see them. */
export function useNextTenders(enabled = true) {
  return useOfficeQuery(['dashboard', 'nextTenders'], office => office.nextTenders(), {
    staleTime: FRESH_MS,
    enabled,
  });
}
