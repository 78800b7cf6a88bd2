import type { QueryClient } from '@tanstack/react-query';
import type { Identifier } from 'react-admin';
import type { Values } from '../../providers/conflict.ts';
import type { SeenRecords } from '../../providers/dataProvider/rest.ts';
import { seenRecord } from '../../providers/seenRecord.ts';

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
