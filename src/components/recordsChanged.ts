import type { QueryClient } from '@tanstack/react-query';

/** First words of the queries that count or find records of many registers. */
const OVER_ALL = ['dashboard', 'report', 'search'];

/** Registers whose records carry a count of another's records (`countOf` of their declarations): tehsils of a district. */
const COUNTED_BY: Partial<Record<string, readonly string[]>> = { tehsils: ['districts'] };

/** After a write: what shows records of this register, or counts, reports or finds them, is asked for again. */
export async function recordsChanged(queryClient: QueryClient, resource: string): Promise<void> {
  const words = [resource, ...(COUNTED_BY[resource] ?? []), ...OVER_ALL];
  await Promise.all(words.map(word => queryClient.invalidateQueries({ queryKey: [word] })));
}
