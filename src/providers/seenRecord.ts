import type { QueryClient } from '@tanstack/react-query';

type Values = Record<string, unknown>;

/** The version of a record that this tab has shown last. Active queries come first. */
export function seenRecord(
  queryClient: QueryClient,
  resource: string,
  id: unknown,
  isEnough: (found: Values) => boolean = () => true,
): Values | undefined {
  const known = queryClient.getQueryCache().findAll({ queryKey: [resource] });
  const rank = (query: (typeof known)[number]) => Number(query.isActive()) * 1e15 + query.state.dataUpdatedAt;
  for (const query of known.sort((one, other) => rank(other) - rank(one))) {
    const { data } = query.state as { data?: unknown };
    const inside = (data as { data?: unknown } | undefined)?.data ?? data;
    for (const one of Array.isArray(inside) ? inside : [inside])
      if (one?.id === id && isEnough(one)) return one;
  }
  return undefined;
}
