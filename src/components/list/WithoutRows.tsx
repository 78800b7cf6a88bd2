import { type ReactNode, useMemo, useRef } from 'react';
import { ListContextProvider, type ListControllerResult, useListContext } from 'react-admin';

/** Knows how the list is filtered and nothing of its rows and pages, so that these don't draw it again: its fields take as long as rows. */
export function WithoutRows({ children }: { children: ReactNode }) {
  const list = useListContext();
  const latest = useRef(list);
  latest.current = list;
  const { resource, filterValues } = list;
  // Read from the address each time, and so another one, with the same in it, for each page.
  const asked = JSON.stringify([resource, filterValues]);
  const still = useMemo((): Partial<ListControllerResult> => {
    const [resource, filterValues] = JSON.parse(asked);
    return { resource, filterValues, setFilters: (...to) => latest.current.setFilters(...to) };
  }, [asked]);
  return <ListContextProvider value={still as ListControllerResult}>{children}</ListContextProvider>;
}
