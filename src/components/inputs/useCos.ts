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

/** All COs of a place at once, filtered here; where the server gives fewer, also those it finds for what is typed, which stay. */
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
  const words = isLong && typed ? (typed.left ? typed.text : settled).trim() : '';
  const search = useQuery({ ...ask({ ...place, q: words }), enabled: words !== '' });
  const found = search.data?.cos ?? none;
  const where = JSON.stringify(place);
  const [kept, setKept] = useState({ where, found: none });
  const before = kept.where === where ? kept.found : none;
  useEffect(() => {
    if (found.length > 0)
      setKept(kept => ({
        where,
        found: distinct([...(kept.where === where ? kept.found : none), ...found]),
      }));
  }, [found, where]);

  const isSearching = isLong && typed !== undefined && (words !== typed.text.trim() || search.isPending);
  const offered = useMemo(() => cos && distinct([...cos, ...before, ...found]), [cos, before, found]);
  // While some of those that have come fit, they can be chosen anyway.
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
