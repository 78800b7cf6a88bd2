import type { QueryClient } from '@tanstack/react-query';

/** First words of the queries that count or find records of many registers. */
const OVER_ALL = ['dashboard', 'report', 'search'];

/** After a write: what shows records of this register, or counts, reports or finds them, is asked for anew. */
export async function recordsChanged(queryClient: QueryClient, resource: string): Promise<void> {
  await Promise.all([resource, ...OVER_ALL].map(word => queryClient.invalidateQueries({ queryKey: [word] })));
}
