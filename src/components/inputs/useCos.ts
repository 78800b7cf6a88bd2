import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { MAX_PAGE } from '../../../contract/register/register.ts';
import type { CoName, CoPlace } from '../../providers/dataProvider/index.ts';
import { useOfficeData } from '../dataProvider.ts';
import { useTyped } from './typedChoices.ts';
import { useResting } from './useResting.ts';

const none: readonly CoName[] = [];
const distinct = (cos: readonly CoName[]) => [...new Map(cos.map(co => [co.id, co])).values()];

/**
 * The COs of a place, all at once, to be filtered in the browser; where there are more than the server gives, also those that it finds
 * for what is typed, which stay offered as long as the place does.
 */
export function useCos(source: string, place: CoPlace, isKnown: boolean) {
  const dataProvider = useOfficeData();
  const { typed } = useTyped(source);
  const ask = (asked: CoPlace) => ({
    queryKey: ['co', 'search', asked],
    queryFn: ({ signal }: { signal: AbortSignal }) => dataProvider.searchCos(asked, signal),
  });
  const first = useQuery({ ...ask(place), enabled: isKnown });
  const cos = isKnown && Array.isArray(first.data) ? first.data : undefined;
  const isLong = cos !== undefined && cos.length >= MAX_PAGE;

  const rested = useResting(typed?.text ?? '');
  const words = isLong && typed ? (typed.left ? typed.text : rested).trim() : '';
  const { data: found = none, ...search } = useQuery({
    ...ask({ ...place, q: words }),
    enabled: words !== '',
  });
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
  const failed = first.isError ? first : search.isError ? search : undefined;
  return {
    /** Undefined while they load. */
    offered: useMemo(() => cos && distinct([...cos, ...before, ...found]), [cos, before, found]),
    isLong,
    isPending: ((first.isFetching && !cos) || isSearching) && !failed,
    failed,
  };
}
