import type { QueryClient } from '@tanstack/react-query';
import type { Identifier } from 'react-admin';
import type { Values } from '../../providers/conflict.ts';
import type { SeenRecords } from '../../providers/dataProvider/rest.ts';
import { seenRecord } from '../../providers/seenRecord.ts';

/** A record that something is to be done to, as the person saw it where that is known. */
export interface Seen {
  id: Identifier;
  record?: Values;
}

/** Records as this tab has shown them last. */
export const seenOf = (queryClient: QueryClient, resource: string, ids: readonly Identifier[]): Seen[] =>
  ids.map(id => ({ id, record: seenRecord(queryClient, resource, id) }));

export const seenById = (records: readonly Seen[]): SeenRecords =>
  Object.fromEntries(records.flatMap(({ id, record }) => (record ? [[id, record]] : [])));
