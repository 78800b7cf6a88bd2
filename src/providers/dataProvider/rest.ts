/** The registers of the REST interface (specification §4) as react-admin asks for them. Many records at once are one request, and one transaction on the server. */
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
} from './ask.ts';
import type { Send } from './send.ts';

/** What screens may put into `meta` of a create or update. */
export interface WriteMeta extends Pick<UploadOptions, 'onProgress' | 'signal'> {
  /** Called with the status of the answer. */
  onAnswer?: (status: number) => void;
  /** Of a create: the same for each attempt at one form. */
  idempotencyKey?: string;
  /** Of a change or deletion: the key of this attempt, which the outbox goes on with. */
  attemptKey?: string;
}

/** Records as the person saw them, by id. */
export type SeenRecords = Readonly<Record<Identifier, Readonly<Record<string, unknown>> | undefined>>;

/** What screens may put into `meta` of a deletion of many. */
export interface DeleteManyMeta {
  seen?: SeenRecords;
}

export interface Decision {
  approval_status: ApprovalStatus;
  approval_note: string | null;
}

/** The id of a new record that its author is told nothing more of, as of a company. */
export const UNDISCLOSED_ID = 'new';

/** An id list in one address stays well below what servers and proxies take. */
const IDS_A_REQUEST = 100;

const keyed = (key?: string) => (key ? { headers: { 'Idempotency-Key': key } } : {});

/** What the server compares with before it writes many: the `updated_at` of each that is known. */
function versionsOf(seen: SeenRecords = {}): { updated_at?: Record<string, unknown> } {
  const known = Object.entries(seen).flatMap(([id, record]) =>
    record?.updated_at ? [[id, record.updated_at]] : [],
  );
  return known.length > 0 ? { updated_at: Object.fromEntries(known) } : {};
}

/** @returns the ids that were changed */
async function changeMany(ids: Identifier[], path: string, options: RequestOptions) {
  // Without an id the address would mean all records.
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

  /** Deleted records are among them: a record still shows the name of the district it once got. */
  getMany: async (resource, { ids, signal }) => {
    const wanted = [...new Set(ids)];
    const parts: string[] = [];
    for (let start = 0; start < wanted.length; start += IDS_A_REQUEST) {
      const id = wanted.slice(start, start + IDS_A_REQUEST);
      parts.push(`/${pathOf(resource)}?${filterQuery({ id, trashed: 'with' })}`);
    }
    const answers = await Promise.all(parts.map(path => request(path, { signal })));
    return { data: answers.flatMap(({ json }) => readRows(json)) as never[] };
  },
};

/** @param send a form's content, which may have files */
export const restProvider = (send: Send) => ({
  ...reads,

  create: (async (resource, { data, meta = {} }) => {
    const { idempotencyKey: key, onAnswer, onProgress, signal }: WriteMeta = meta;
    const answer = await send(`/${pathOf(resource)}`, data, { key, onProgress, signal });
    onAnswer?.(answer.status);
    const record = readRecord<Partial<RaRecord> | undefined>(answer.json);
    return { data: record?.id === undefined ? { ...data, id: UNDISCLOSED_ID } : record };
  }) as DataProvider['create'],

  /** `updated_at` of what the person saw is sent as well, here and below: the server answers 409 if the record has changed since. */
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
    const { json } = await request<object>(path, { method: 'DELETE', ...keyed(attemptKey) });
    return { data: { ...previousData, ...json, id } };
  }) as DataProvider['delete'],

  updateMany: ((resource, { ids, data }) =>
    changeMany(ids, manyPath(resource, ids), { method: 'PUT', json: data })) as DataProvider['updateMany'],

  deleteMany: ((resource, { ids, meta = {} }) => {
    const { updated_at } = versionsOf((meta as DeleteManyMeta).seen);
    const json = updated_at && { updated_at };
    return changeMany(ids, manyPath(resource, ids), { method: 'DELETE', json });
  }) as DataProvider['deleteMany'],

  /** @param key of this attempt, which the outbox goes on with @returns the record as it is again */
  restore: async <T = RaRecord>(
    resource: string,
    { id }: { id: Identifier },
    key?: string,
  ): Promise<{ data: T }> => {
    const path = `${recordPath(resource, id)}/restore`;
    return { data: readRecord<T>((await request(path, { method: 'POST', ...keyed(key) })).json) };
  },

  /** @returns the ids that came back */
  restoreMany: (resource: string, { ids }: { ids: Identifier[] }) =>
    changeMany(ids, `/${pathOf(resource)}/restore`, { method: 'POST', json: { ids } }),

  /** Approves, rejects or reopens one record, which the person saw as `previousData`. @param key of this attempt */
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
    return { data: readRecord((await request(path, { method: 'POST', json, ...keyed(key) })).json) };
  },

  /** @returns the ids changed */
  approveMany: (
    resource: string,
    { ids, seen, ...decision }: Decision & { ids: Identifier[]; seen?: SeenRecords },
  ) =>
    changeMany(ids, `/${pathOf(resource)}/approve`, {
      method: 'POST',
      json: { ids, ...versionsOf(seen), ...decision },
    }),

  /** Adds one document, so that each upload has a bar and an end of its own. @returns the record with it */
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
