import { useListContext } from 'react-admin';

/** One filter of the surrounding list: its value, and a setter that also drops the filters that depended on it. */
export function useFilter(source: string, dependents: readonly string[] = []) {
  const { filterValues, setFilters } = useListContext();
  const value = (filterValues[source] ?? '') as string | number;
  const set = (next: string | number) => {
    const dropped = [source, ...dependents];
    const others = Object.fromEntries(
      Object.entries(filterValues).filter(([field]) => !dropped.includes(field)),
    );
    setFilters(next === '' ? others : { ...others, [source]: next });
  };
  return { value, set };
}
