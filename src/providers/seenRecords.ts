import type { QueryClient } from '@tanstack/react-query';
import type { Identifier } from 'react-admin';
import type { Values } from './conflict.ts';
import type { SeenRecords } from './dataProvider/rest.ts';

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

/** A record's id, and the version that the user last saw if known. */
export interface SeenRecord {
  id: Identifier;
  record?: Values;
}

/** Looks up the versions that this tab last showed. */
export const seenRecords = (
  queryClient: QueryClient,
  resource: string,
  ids: readonly Identifier[],
): SeenRecord[] => ids.map(id => ({ id, record: seenRecord(queryClient, resource, id) }));

export const seenRecordsById = (records: readonly SeenRecord[]): SeenRecords =>
  Object.fromEntries(records.flatMap(({ id, record }) => (record ? [[id, record]] : [])));
