/** Creating, changing, deleting, restoring. Many at once is one request, and one transaction on the server. */
import type { DataProvider, HttpError, Identifier, RaRecord } from 'react-admin';
import { type Answer, request } from '../http/request.ts';
import type { OnProgress } from '../http/upload.ts';
import { withKey } from './idempotency.ts';
import { filterQuery, pathOf, recordPath } from './paths.ts';
import { restProvider } from './rest.ts';
import { sendFiles } from './sendFiles.ts';
import { readIds, readRecord } from './shapes.ts';
import { type SeenRecords, versionsOf } from './versions.ts';

/** What screens may put into `meta` of a create or update. */
export interface WriteMeta {
  /** Hears how far the files are. */
  onProgress?: OnProgress;
  /** Ends the upload. */
  signal?: AbortSignal;
  /** Hears with which status the server has done it. */
  onAnswer?: (status: number) => void;
  /** The same for each attempt at one form; made by the provider when absent. */
  idempotencyKey?: string;
  /** Of a change or deletion: the key of this very attempt, which the outbox goes on with. */
  attemptKey?: string;
}

/** What screens may put into `meta` of a deletion of many. */
export interface DeleteManyMeta {
  seen?: SeenRecords;
}

/** Sends under a key, as JSON, or as a form when there are files; `id` is that of a record which the answer doesn't name. */
const sending = (data: object, id: Identifier, key: string, meta?: WriteMeta): DataProvider =>
  restProvider(
    (path, { method }) =>
      sendFiles(path, data, {
        method: method as 'POST' | 'PUT',
        headers: { 'Idempotency-Key': key },
        onProgress: meta?.onProgress,
        signal: meta?.signal,
      }),
    answer => {
      meta?.onAnswer?.(answer.status);
      return { json: withId(answer, id, data) };
    },
  );

const keyed =
  (key?: string): typeof request =>
  (path, asked) =>
    request(path, key ? { ...asked, headers: { 'Idempotency-Key': key } } : asked);

/** The id of a new record that its author is told nothing more of, as of a company. */
export const UNDISCLOSED_ID = 'new';

/** An older server answers some writes with a message only; react-admin wants to see an id. */
const withId = (answer: Answer, id: Identifier, sent: object): RaRecord => {
  const record = readRecord<Partial<RaRecord> | undefined>(answer.json);
  return record?.id === undefined ? { ...sent, id } : (record as RaRecord);
};

const lacksAddress = (error: unknown) => [404, 405].includes((error as HttpError).status);

/** One request for all; an older server without that address is asked record by record. */
async function many(
  ids: Identifier[],
  atOnce: () => Promise<Answer>,
  each: (id: Identifier) => Promise<unknown>,
) {
  if (ids.length === 0) return { data: [] };
  try {
    const answer = await atOnce();
    return { data: readIds(answer.json, ids) };
  } catch (error) {
    if (!lacksAddress(error)) throw error;
  }
  for (const id of ids) await each(id);
  return { data: ids };
}

type Writes = Pick<DataProvider, 'create' | 'update' | 'updateMany' | 'delete' | 'deleteMany'>;

export const writes: Writes = {
  create: (resource, { data, meta }) =>
    withKey(resource, data, (meta as WriteMeta | undefined)?.idempotencyKey, key =>
      sending(data, UNDISCLOSED_ID, key, meta).create(pathOf(resource), { data }),
    ),

  /** `updated_at` of what the person saw goes along, here and below: the server answers 409 when the record changed since. */
  update: (resource, { id, data, previousData, meta }) => {
    const seen = (data as Partial<RaRecord>).updated_at ?? previousData?.updated_at;
    const sent = seen === undefined ? data : { ...data, updated_at: seen };
    return withKey(recordPath(resource, id), sent, (meta as WriteMeta | undefined)?.attemptKey, key =>
      sending(sent, id, key, meta).update(pathOf(resource), { id, data: sent, previousData }),
    );
  },

  delete: (resource, { id, previousData, meta }) => {
    const { attemptKey } = (meta ?? {}) as WriteMeta;
    const seen = previousData?.updated_at;
    const version = typeof seen === 'string' ? `?updated_at=${encodeURIComponent(seen)}` : '';
    const ask: typeof request = (path, asked) => keyed(attemptKey)(path + version, asked);
    const read = ({ json }: Answer) => ({ json: { ...previousData, ...(json as object), id } });
    return restProvider(ask, read).delete(pathOf(resource), { id, previousData });
  },

  updateMany: (resource, { ids, data }) =>
    many(
      ids,
      () => request(`/${pathOf(resource)}?${filterQuery({ id: ids })}`, { method: 'PUT', json: data }),
      id => request(recordPath(resource, id), { method: 'PUT', json: data }),
    ),

  deleteMany: (resource, { ids, meta }) => {
    const { seen = {} } = (meta ?? {}) as DeleteManyMeta;
    const versions = versionsOf(seen);
    const json = versions.updated_at && versions;
    const path = `/${pathOf(resource)}?${filterQuery({ id: ids })}`;
    return many(
      ids,
      () => request(path, { method: 'DELETE', json }),
      id => writes.delete(resource, { id, previousData: seen[id] as RaRecord | undefined }),
    );
  },
};

/** @param key of this attempt, which the outbox goes on with @returns the record as it is again */
export async function restore<T = RaRecord>(
  resource: string,
  { id }: { id: Identifier },
  key?: string,
): Promise<{ data: T }> {
  const answer = await keyed(key)(`${recordPath(resource, id)}/restore`, { method: 'POST' });
  return { data: readRecord<T>(answer.json) };
}

/** @returns the ids that came back */
export const restoreMany = (
  resource: string,
  { ids }: { ids: Identifier[] },
): Promise<{ data: Identifier[] }> =>
  many(
    ids,
    () => request(`/${pathOf(resource)}/restore`, { method: 'POST', json: { ids } }),
    id => restore(resource, { id }),
  );
