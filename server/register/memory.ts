/** Answers that lists share until something is committed. */

/** @param state what a request knows of the database: another one in the same state gets the same answer; without it, nothing is shared */
export type Memory<V> = (state: string | undefined, key: string, work: () => Promise<V>) => Promise<V>;

/** @param most above this, the oldest answers are dropped */
function createMemory<V>(most: number): Memory<V> {
  const known = new Map<string, Promise<V>>();
  return (state, key, work) => {
    if (state === undefined) return work();
    const asked = `${state} ${key}`;
    const found = known.get(asked) ?? work();
    known.delete(asked);
    known.set(asked, found);
    found.catch(() => known.delete(asked));
    if (known.size > most) known.delete(known.keys().next().value as string);
    return found;
  };
}

export interface Counted {
  count: number;
  deleted: number;
}

export const createListMemory = () => ({
  totals: createMemory<Counted>(500),
  /** For each word the ids of the names that it is in. */
  names: createMemory<number[][]>(200),
});

export type ListMemory = ReturnType<typeof createListMemory>;
