import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { CoName, CoPlace, OfficeDataProvider } from '../../providers/dataProvider/index.ts';
import { matches } from './matching.ts';
import { useTyped } from './typedChoices.ts';
import { useDebounced } from './useDebounced.ts';

const none: readonly CoName[] = [];
const distinct = (cos: readonly CoName[]) => [...new Map(cos.map(co => [co.id, co])).values()];

const noneFits = (cos: readonly CoName[], typed: string) =>
  matches(cos, typed, ({ name, ref_code }) => [name, ref_code ?? '']).all.length === 0;

/** COs of a place, filtered in the browser. If there are more than one answer has, also those that the server finds for the typed text. */
export function useCos(source: string, place: CoPlace, isKnown: boolean) {
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const { typed } = useTyped(source);
  const ask = (asked: CoPlace) => ({
    queryKey: ['co', 'search', asked],
    queryFn: ({ signal }: { signal: AbortSignal }) => dataProvider.searchCos(asked, signal),
  });
  const first = useQuery({ ...ask(place), enabled: isKnown });
  const known = isKnown ? first.data : undefined;
  const cos = known?.cos;
  const isLong = known?.isLong === true;

  const settled = useDebounced(typed?.text ?? '');
  const term = isLong && typed ? (typed.left ? typed.text : settled).trim() : '';
  const search = useQuery({ ...ask({ ...place, q: term }), enabled: term !== '' });
  const found = search.data?.cos ?? none;
  const where = JSON.stringify(place);
  const [earlier, setEarlier] = useState({ where, found: none });
  const before = earlier.where === where ? earlier.found : none;
  useEffect(() => {
    if (found.length > 0)
      setEarlier(earlier => ({
        where,
        found: distinct([...(earlier.where === where ? earlier.found : none), ...found]),
      }));
  }, [found, where]);

  const isSearching = isLong && typed !== undefined && (term !== typed.text.trim() || search.isPending);
  const offered = useMemo(() => cos && distinct([...cos, ...before, ...found]), [cos, before, found]);
  // A failed search doesn't matter as long as loaded COs match.
  const isUnfound = search.isError && noneFits(offered ?? none, typed?.text ?? '');
  const failed = first.isError ? first : isUnfound ? search : undefined;
  return {
    /** Undefined while they load. */
    offered,
    isLong,
    isPending: ((first.isFetching && !cos) || isSearching) && !failed,
    failed,
  };
}
