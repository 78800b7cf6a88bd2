/** Writes that fall to the outbox of this device when no answer comes, where somebody has prepared it. */
import type { HttpError, Identifier, RaRecord } from 'react-admin';
import { registerRights } from '../../../contract/access.ts';
import { deviceKey, type OutboxAction, type Values } from '../../device/outbox/entry.ts';
import { waitingOf } from '../../device/outbox/state.ts';
import { isDeviceOpen } from '../deviceSession.ts';
import { hasNoAnswer } from '../http/errors.ts';
import * as records from './records.ts';
import { isOfParts } from './sendFiles.ts';
import type { SeenRecords } from './versions.ts';
import {
  type DeleteManyMeta,
  restoreMany as restoreManyNow,
  restore as restoreNow,
  type WriteMeta,
  writes,
} from './writes.ts';

const outboxWrites = () => import('./keep.ts');

const isKept = (resource: string): boolean => isDeviceOpen() && resource in registerRights;

interface Write {
  action: OutboxAction;
  id?: Identifier;
  data: Values;
  base?: Values;
  key: string;
  /** Sends it now, as it is with the ids that the server knows. */
  send: (data: Values, id: Identifier) => Promise<RaRecord>;
}

/** Sent where there is a line and nothing waits that it has to follow; kept otherwise. */
async function sendOrKeep(resource: string, write: Write): Promise<RaRecord> {
  const { action, base, key, send } = write;
  if (!isKept(resource)) return send(write.data, write.id ?? 'new');
  const { keep, withIds } = await outboxWrites();
  const { data, id, waits } = await withIds(resource, write.data, write.id);
  const kept = { action, id, data, base, key };
  if (waits || (id !== undefined && waitingOf(resource, id).length > 0)) {
    return keep(resource, { ...kept, tried: false });
  }
  try {
    return await send(data, id ?? 'new');
  } catch (error) {
    if (!hasNoAnswer(error)) throw error;
    // The browser that knows of no line has sent nothing; and before its documents are there, a save is not sent.
    const isSent = !isOfParts(error) && (navigator.onLine || (error as HttpError).status !== 0);
    return keep(resource, { ...kept, tried: isSent });
  }
}

/** For many: each by itself, once it is known that no answer comes. */
async function eachKept<T>(
  resource: string,
  ids: Identifier[],
  all: () => Promise<T>,
  one: Omit<Write, 'key'>,
  seen: SeenRecords = {},
) {
  const anyWaits = isKept(resource) && ids.some(id => Number(id) < 0 || waitingOf(resource, id).length > 0);
  try {
    if (!anyWaits) return await all();
  } catch (error) {
    if (!isKept(resource) || !hasNoAnswer(error)) throw error;
  }
  for (const id of ids) await sendOrKeep(resource, { ...one, id, base: seen[id], key: deviceKey() });
  return { data: ids };
}

/** Fails like a request without an answer: the entry is for the outbox. */
const unsent = (): never => {
  throw Object.assign(new Error(), { status: 0 });
};

export const keptWrites: Pick<typeof writes, 'create' | 'update' | 'delete' | 'deleteMany'> = {
  create: async (resource, params) => {
    const meta = params.meta as WriteMeta | undefined;
    if (!isKept(resource)) return writes.create(resource, params);
    const key = deviceKey(meta?.idempotencyKey);
    const send = async (data: Values) =>
      (await writes.create(resource, { ...params, data, meta: { ...meta, idempotencyKey: key } })).data;
    return {
      data: (await sendOrKeep(resource, { action: 'create', data: params.data, key, send })) as never,
    };
  },

  update: async (resource, params) => {
    if (!isKept(resource)) return writes.update(resource, params);
    const key = deviceKey();
    const { id, previousData: base } = params;
    const seen = (params.data as Values).updated_at ?? base?.updated_at;
    const data = seen == null ? params.data : { ...params.data, updated_at: seen };
    const send = async (given: Values, known: Identifier) =>
      (
        await writes.update(resource, {
          ...params,
          id: known,
          data: given,
          meta: { ...params.meta, attemptKey: key },
        })
      ).data;
    return { data: (await sendOrKeep(resource, { action: 'update', id, data, base, key, send })) as never };
  },

  delete: async (resource, params) => {
    if (!isKept(resource)) return writes.delete(resource, params);
    const key = deviceKey();
    const { id, previousData: base } = params;
    const send = async (_: Values, known: Identifier) =>
      (await writes.delete(resource, { ...params, id: known, meta: { attemptKey: key } })).data as RaRecord;
    const write: Write = { action: 'delete', id, data: {}, base, key, send };
    return { data: (await sendOrKeep(resource, write)) as never };
  },

  deleteMany: (resource, params) =>
    eachKept(
      resource,
      params.ids,
      () => writes.deleteMany(resource, params),
      { action: 'delete', data: {}, send: unsent },
      (params.meta as DeleteManyMeta | undefined)?.seen,
    ),
};

export async function restore<T = RaRecord>(
  resource: string,
  { id }: { id: Identifier },
): Promise<{ data: T }> {
  if (!isKept(resource)) return restoreNow<T>(resource, { id });
  const key = deviceKey();
  const send = async (_: Values, known: Identifier) => (await restoreNow(resource, { id: known }, key)).data;
  return { data: (await sendOrKeep(resource, { action: 'restore', id, data: {}, key, send })) as T };
}

export const restoreMany: typeof restoreManyNow = (resource, { ids }) =>
  eachKept(resource, ids, () => restoreManyNow(resource, { ids }), {
    ...{ action: 'restore', data: {}, send: unsent },
  });

export async function approve(
  resource: string,
  params: Parameters<typeof records.approve>[1],
): Promise<{ data: RaRecord }> {
  if (!isKept(resource)) return records.approve(resource, params);
  const key = deviceKey();
  const { id, previousData: base, ...decision } = params;
  const send = async (_: Values, known: Identifier) =>
    (await records.approve(resource, { ...params, id: known }, key)).data;
  const data: Values = { ...decision };
  return { data: await sendOrKeep(resource, { action: 'approve', id, data, base, key, send }) };
}

export const approveMany: typeof records.approveMany = (resource, params) => {
  const { ids, seen, ...decision } = params;
  const one = { action: 'approve', data: { ...decision }, send: unsent } as const;
  return eachKept(resource, ids, () => records.approveMany(resource, params), one, seen);
};

export const addRecordDocument: typeof records.addRecordDocument = async (
  resource,
  { id, file },
  options,
) => {
  if (!isKept(resource)) return records.addRecordDocument(resource, { id, file }, options);
  const key = deviceKey();
  const send = async (_: Values, known: Identifier) =>
    (await records.addRecordDocument(resource, { id: known, file }, { ...options, key })).data;
  return { data: await sendOrKeep(resource, { action: 'document', id, data: { file }, key, send }) };
};

/** A page that was opened under the number of this device goes on with the record that the server has made of it. */
const knownBy = async (id: Identifier): Promise<Identifier> =>
  Number(id) < 0 ? (await outboxWrites()).idOf(id) : id;

/** One that waits to be sent is this device's own. */
const isWaitingDocument = (id: number): boolean => id < 0;

export const saveRecordDocument: typeof records.saveRecordDocument = async (resource, given, options) =>
  isWaitingDocument(given.document.id)
    ? (await outboxWrites()).saveWaiting(given.document.id)
    : records.saveRecordDocument(resource, { ...given, id: await knownBy(given.id) }, options);

export const deleteRecordDocument: typeof records.deleteRecordDocument = async (resource, given) => {
  if (isWaitingDocument(given.documentId)) return (await outboxWrites()).dropWaiting(given.documentId);
  return records.deleteRecordDocument(resource, { ...given, id: await knownBy(given.id) });
};
