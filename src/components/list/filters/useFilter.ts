import { createContext, type RefObject, useContext, useEffect, useMemo, useRef } from 'react';
import { useListFilterContext } from 'react-admin';

type Filters = Record<string, unknown>;

/** The filters last set. The list follows a moment later, and the next choice may come before that. */
const Latest = createContext<RefObject<Filters> | null>(null);
export const LatestFiltersProvider = Latest.Provider;

export function useLatestFilters(): RefObject<Filters> {
  const { filterValues } = useListFilterContext();
  const latest = useRef<Filters>(filterValues);
  useEffect(() => {
    latest.current = filterValues;
  }, [filterValues]);
  return latest;
}

/** A filter of the surrounding `FilterBar`. @param dependents filters to clear when this one changes */
export function useFilter(source: string, dependents: readonly string[] = []) {
  const { filterValues, setFilters } = useListFilterContext();
  const latest = useContext(Latest);
  const value = (filterValues[source] ?? '') as string | number;
  return useMemo(
    () => ({
      value,
      set: (next: string | number) => {
        const now = latest?.current ?? filterValues;
        const dropped = [source, ...dependents];
        if (next === '' ? !dropped.some(field => field in now) : now[source] === next) return;
        const others = Object.fromEntries(Object.entries(now).filter(([field]) => !dropped.includes(field)));
        const filters = next === '' ? others : { ...others, [source]: next };
        if (latest) latest.current = filters;
        setFilters(filters);
      },
    }),
    [dependents, filterValues, latest, setFilters, source, value],
  );
}
