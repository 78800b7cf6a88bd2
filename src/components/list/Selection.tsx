import { createContext, type ReactNode, useContext, useDeferredValue, useRef } from 'react';
import { ListContextProvider, type ListControllerResult, useListContext } from 'react-admin';

interface Lists {
  /** As react-admin has it: another one with each selected row. */
  whole: ListControllerResult;
  /** The same without its selection: another one only where the page shows something else. */
  still: ListControllerResult;
}

const ListsContext = createContext<Lists | null>(null);

const none: never[] = [];

/** Whatever is in it and reads the surrounding list isn't drawn again for a selected row, and doesn't know of any (`WithSelection`). */
export function WithoutSelection({ children }: { children: ReactNode }) {
  const whole = useListContext();
  const latest = useRef(whole);
  latest.current = whole;
  const kept = useRef<ListControllerResult | null>(null);
  const still = {
    ...whole,
    selectedIds: none,
    onUnselectItems: kept.current?.onUnselectItems ?? (all => latest.current.onUnselectItems(all)),
  } as ListControllerResult;
  if (!kept.current || !areSame(kept.current, still)) kept.current = still;
  return (
    <ListsContext value={{ whole, still: kept.current }}>
      <ListContextProvider value={kept.current}>{children}</ListContextProvider>
    </ListsContext>
  );
}

const areSame = (one: object, other: object) =>
  Object.entries(one).every(([name, value]) => value === other[name as never]);

/** The list with its selection, for what shows or changes it. */
export function WithSelection({ children }: { children: ReactNode }) {
  const lists = useContext(ListsContext);
  return lists ? <ListContextProvider value={lists.whole}>{children}</ListContextProvider> : children;
}

/** Shows nothing of the selection; rows that are new are drawn in steps, so that a hundred don't block what is clicked in the meantime. */
export function StillList({ children }: { children: ReactNode }) {
  const still = useDeferredValue(useContext(ListsContext)?.still);
  return still ? <ListContextProvider value={still}>{children}</ListContextProvider> : children;
}
