/** React-admin's calls in the dialect of `ra-data-simple-rest` (specification §4). Calls for many records are one request, and one transaction on the server. */
import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import { randomKey } from '../../../contract/random-key.ts';
import type { ApprovalStatus } from '../../../contract/register/approval.ts';
import { type RequestOptions, request } from '../http/request.ts';
import type { UploadOptions } from '../http/upload.ts';
import {
  filterQuery,
  jsonQuery,
  pathOf,
  rangeOf,
  readPage,
  readRecord,
  readRows,
  recordPath,
} from './requestJson.ts';
import type { Send } from './send.ts';

/** What screens may put into `meta` of a create or update. */
export interface WriteMeta extends Pick<UploadOptions, 'onProgress' | 'signal'> {
  /** Called with the status of the answer. */
  onAnswer?: (status: number) => void;
  /** For create: the same for each attempt to send a form. */
  idempotencyKey?: string;
  /** For update and delete: key of this attempt, which the outbox reuses. */
  attemptKey?: string;
}

/** The versions of records that the user has seen, by id. */
export type SeenRecords = Readonly<Record<Identifier, Readonly<Record<string, unknown>> | undefined>>;

/** What screens may put into `meta` of a deletion of many. */
export interface DeleteManyMeta {
  seen?: SeenRecords;
}

export interface Decision {
  approval_status: ApprovalStatus;
  approval_note: string | null;
}

/** Id of a created record that the author may not see, such as a company. */
export const UNDISCLOSED_ID = 'new';

/** Keeps addresses well below the limits of servers and proxies. */
const IDS_PER_REQUEST = 100;

const keyHeader = (key?: string) => (key ? { headers: { 'Idempotency-Key': key } } : {});

/** The `updated_at` of each known version, with which the server detects conflicts. */
function versionsOf(seen: SeenRecords = {}): { updated_at?: Record<string, unknown> } {
  const known = Object.entries(seen).flatMap(([id, record]) =>
    record?.updated_at ? [[id, record.updated_at]] : [],
  );
  return known.length > 0 ? { updated_at: Object.fromEntries(known) } : {};
}

/** @returns the changed ids */
async function changeMany(ids: Identifier[], path: string, options: RequestOptions) {
  // Without ids, the request would match all records.
  if (ids.length === 0) return { data: [] };
  const { json } = await request(path, options);
  return { data: readRecord<{ ids: Identifier[] }>(json).ids };
}

const manyPath = (resource: string, ids: Identifier[]) => `/${pathOf(resource)}?${filterQuery({ id: ids })}`;

const reads: Pick<DataProvider, 'getList' | 'getManyReference' | 'getOne' | 'getMany'> = {
  getList: async (resource, { pagination = { page: 1, perPage: 10 }, sort, filter = {}, signal }) => {
    const { field, order } = sort ?? { field: 'id', order: 'ASC' };
    const query = jsonQuery({ filter, range: rangeOf(pagination), sort: [field, order] });
    return readPage(await request(`/${pathOf(resource)}?${query}`, { signal }), pagination) as never;
  },

  getManyReference: (resource, { target, id, filter, ...params }) =>
    reads.getList(resource, { ...params, filter: { ...filter, [target]: id } }) as never,

  getOne: async (resource, { id, signal }) => ({
    data: readRecord((await request(recordPath(resource, id), { signal })).json),
  }),

  /** Includes deleted records, because records still show the names of deleted districts. */
  getMany: async (resource, { ids, signal }) => {
    const wanted = [...new Set(ids)];
    const parts: string[] = [];
    for (let start = 0; start < wanted.length; start += IDS_PER_REQUEST) {
      const id = wanted.slice(start, start + IDS_PER_REQUEST);
      parts.push(`/${pathOf(resource)}?${filterQuery({ id, trashed: 'with' })}`);
    }
    const answers = await Promise.all(parts.map(path => request(path, { signal })));
    return { data: answers.flatMap(({ json }) => readRows(json)) as never[] };
  },
};

/** @param send sends the values of a form, which may contain files */
export const restProvider = (send: Send) => ({
  ...reads,

  create: (async (resource, { data, meta = {} }) => {
    const { idempotencyKey: key, onAnswer, onProgress, signal }: WriteMeta = meta;
    const answer = await send(`/${pathOf(resource)}`, data, { key, onProgress, signal });
    onAnswer?.(answer.status);
    const record = readRecord<Partial<RaRecord> | undefined>(answer.json);
    return { data: record?.id === undefined ? { ...data, id: UNDISCLOSED_ID } : record };
  }) as DataProvider['create'],

  /** Sends the `updated_at` of the version that the user saw, as other writes do: the server answers 409 if the record has changed since. */
  update: (async (resource, { id, data, previousData, meta = {} }) => {
    const { attemptKey: key, onProgress, signal }: WriteMeta = meta;
    const seen = (data as Partial<RaRecord>).updated_at ?? previousData?.updated_at;
    const sent = seen === undefined ? data : { ...data, updated_at: seen };
    const answer = await send(recordPath(resource, id), sent, { method: 'PUT', key, onProgress, signal });
    return { data: readRecord(answer.json) };
  }) as DataProvider['update'],

  delete: (async (resource, { id, previousData, meta = {} }) => {
    const { attemptKey }: WriteMeta = meta;
    const seen = previousData?.updated_at;
    const version = typeof seen === 'string' ? `?updated_at=${encodeURIComponent(seen)}` : '';
    const path = recordPath(resource, id) + version;
    const { json } = await request<object>(path, { method: 'DELETE', ...keyHeader(attemptKey) });
    return { data: { ...previousData, ...json, id } };
  }) as DataProvider['delete'],

  updateMany: ((resource, { ids, data }) =>
    changeMany(ids, manyPath(resource, ids), { method: 'PUT', json: data })) as DataProvider['updateMany'],

  deleteMany: ((resource, { ids, meta = {} }) => {
    const { updated_at } = versionsOf((meta as DeleteManyMeta).seen);
    const json = updated_at && { updated_at };
    return changeMany(ids, manyPath(resource, ids), { method: 'DELETE', json });
  }) as DataProvider['deleteMany'],

  /** @param key of this attempt, which the outbox reuses @returns the restored record */
  restore: async <T = RaRecord>(
    resource: string,
    { id }: { id: Identifier },
    key?: string,
  ): Promise<{ data: T }> => {
    const path = `${recordPath(resource, id)}/restore`;
    return { data: readRecord<T>((await request(path, { method: 'POST', ...keyHeader(key) })).json) };
  },

  /** @returns the restored ids */
  restoreMany: (resource: string, { ids }: { ids: Identifier[] }) =>
    changeMany(ids, `/${pathOf(resource)}/restore`, { method: 'POST', json: { ids } }),

  /** Approves, rejects or reopens a record. `previousData` is the version that the user saw. @param key of this attempt */
  approve: async (
    resource: string,
    {
      id,
      previousData,
      ...decision
    }: Decision & { id: Identifier; previousData?: Readonly<Record<string, unknown>> },
    key = randomKey(),
  ): Promise<{ data: RaRecord }> => {
    const seen = previousData?.updated_at ? { updated_at: previousData.updated_at } : {};
    const json = { ...seen, ...decision };
    const path = `${recordPath(resource, id)}/approve`;
    return { data: readRecord((await request(path, { method: 'POST', json, ...keyHeader(key) })).json) };
  },

  /** @returns the changed ids */
  approveMany: (
    resource: string,
    { ids, seen, ...decision }: Decision & { ids: Identifier[]; seen?: SeenRecords },
  ) =>
    changeMany(ids, `/${pathOf(resource)}/approve`, {
      method: 'POST',
      json: { ids, ...versionsOf(seen), ...decision },
    }),

  /** One document per request, so that each upload has its own progress and result. @returns the updated record */
  addRecordDocument: async (
    resource: string,
    { id, file }: { id: Identifier; file: File },
    options: Pick<UploadOptions, 'onProgress' | 'signal'> & { key?: string } = {},
  ): Promise<{ data: RaRecord }> => {
    const answer = await send(`${recordPath(resource, id)}/documents`, { files: [file] }, options);
    return { data: readRecord(answer.json) };
  },
});

export type RestProvider = ReturnType<typeof restProvider>;
