/** Writes that fall to the outbox of this device when no answer comes, where somebody has prepared it. */
import type { HttpError, Identifier, RaRecord } from 'react-admin';
import { registerRights } from '../../../contract/access.ts';
import { isDeviceOpen } from '../../offline/deviceSession.ts';
import { deviceKey, type OutboxAction, type Values } from '../../offline/outbox/entry.ts';
import { waitingOf } from '../../offline/outbox/state.ts';
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
  /** Of the form that saves it, where it has one. */
  key?: string;
  /** Sends it now, as it is with the ids that the server knows; with the form's own key alone where nothing is kept. */
  send: (data: Values, id: Identifier, key?: string) => Promise<{ data: RaRecord }>;
}

/** Sent where there is a line and nothing waits that it has to follow; kept otherwise. */
async function sendOrKeep(resource: string, write: Write): Promise<{ data: RaRecord }> {
  const { action, base, send } = write;
  if (!isKept(resource)) return send(write.data, write.id ?? 'new', write.key);
  const key = deviceKey(write.key);
  const { keep, withIds } = await outboxWrites();
  const { data, id, waits } = await withIds(resource, write.data, write.id);
  const kept = { action, id, data, base, key };
  if (waits || (id !== undefined && waitingOf(resource, id).length > 0)) {
    return { data: await keep(resource, { ...kept, tried: false }) };
  }
  try {
    return await send(data, id ?? 'new', key);
  } catch (error) {
    if (!hasNoAnswer(error)) throw error;
    // The browser that knows of no line has sent nothing; and before its documents are there, a save is not sent.
    const isSent = !isOfParts(error) && (navigator.onLine || (error as HttpError).status !== 0);
    return { data: await keep(resource, { ...kept, tried: isSent }) };
  }
}

/** For many: each on its own, once it is known that no answer comes. */
async function eachKept<T>(
  resource: string,
  ids: Identifier[],
  all: () => Promise<T>,
  one: Write,
  seen: SeenRecords = {},
) {
  const anyWaits = isKept(resource) && ids.some(id => Number(id) < 0 || waitingOf(resource, id).length > 0);
  try {
    if (!anyWaits) return await all();
  } catch (error) {
    if (!isKept(resource) || !hasNoAnswer(error)) throw error;
  }
  for (const id of ids) await sendOrKeep(resource, { ...one, id, base: seen[id] });
  return { data: ids };
}

/** Fails like a request without an answer: the entry is for the outbox. */
const unsent = (): never => {
  throw Object.assign(new Error(), { status: 0 });
};

export const keptWrites: Pick<typeof writes, 'create' | 'update' | 'delete' | 'deleteMany'> = {
  create: (resource, params) => {
    const meta = params.meta as WriteMeta | undefined;
    return sendOrKeep(resource, {
      ...{ action: 'create', data: params.data, key: meta?.idempotencyKey },
      send: (data, _, idempotencyKey) =>
        writes.create(resource, { ...params, data, meta: { ...meta, idempotencyKey } }) as never,
    }) as never;
  },

  update: (resource, params) => {
    const { id, previousData: base, meta } = params;
    const seen = (params.data as Values).updated_at ?? base?.updated_at;
    const data = seen == null ? params.data : { ...params.data, updated_at: seen };
    return sendOrKeep(resource, {
      ...{ action: 'update', id, data, base },
      send: (data, id, attemptKey) =>
        writes.update(resource, { ...params, id, data, meta: { ...meta, attemptKey } }) as never,
    }) as never;
  },

  delete: (resource, params) =>
    sendOrKeep(resource, {
      ...{ action: 'delete', id: params.id, data: {}, base: params.previousData },
      send: (_, id, attemptKey) => writes.delete(resource, { ...params, id, meta: { attemptKey } }) as never,
    }) as never,

  deleteMany: (resource, params) =>
    eachKept(
      resource,
      params.ids,
      () => writes.deleteMany(resource, params),
      { action: 'delete', data: {}, send: unsent },
      (params.meta as DeleteManyMeta | undefined)?.seen,
    ),
};

export const restore = <T = RaRecord>(resource: string, { id }: { id: Identifier }): Promise<{ data: T }> =>
  sendOrKeep(resource, {
    ...{ action: 'restore', id, data: {} },
    send: (_, id, key) => restoreNow(resource, { id }, key),
  }) as never;

export const restoreMany: typeof restoreManyNow = (resource, { ids }) =>
  eachKept(resource, ids, () => restoreManyNow(resource, { ids }), {
    ...{ action: 'restore', data: {}, send: unsent },
  });

export const approve = (resource: string, params: Parameters<typeof records.approve>[1]) => {
  const { id, previousData: base, ...decision } = params;
  return sendOrKeep(resource, {
    ...{ action: 'approve', id, data: { ...decision }, base },
    send: (_, id, key) => records.approve(resource, { ...params, id }, key),
  });
};

export const approveMany: typeof records.approveMany = (resource, params) => {
  const { ids, seen, ...decision } = params;
  const one = { action: 'approve', data: { ...decision }, send: unsent } as const;
  return eachKept(resource, ids, () => records.approveMany(resource, params), one, seen);
};

export const addRecordDocument: typeof records.addRecordDocument = (resource, { id, file }, options) =>
  sendOrKeep(resource, {
    ...{ action: 'document', id, data: { file } },
    send: (_, id, key = options?.key) =>
      records.addRecordDocument(resource, { id, file }, { ...options, key }),
  });

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
