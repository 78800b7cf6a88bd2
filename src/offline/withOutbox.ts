/** Saves writes in the outbox if the server doesn't answer, or if they depend on pending changes. */
import type { HttpError, Identifier, RaRecord } from 'react-admin';
import { registerRights } from '../../contract/access.ts';
import type * as records from '../providers/dataProvider/records.ts';
import type { DeleteManyMeta, RestProvider, SeenRecords, WriteMeta } from '../providers/dataProvider/rest.ts';
import { isUploadFailure } from '../providers/dataProvider/withFiles.ts';
import { hasNoAnswer } from '../providers/http/errors.ts';
import { newEntryKey, type OutboxAction, type Values } from './outbox/entry.ts';
import { pendingChangesOf } from './outbox/state.ts';
import { isOfflineStoreOpen } from './store/storeSession.ts';

const outboxWrites = () => import('./outbox/saveToOutbox.ts');

const isSavedHere = (resource: string): boolean => isOfflineStoreOpen() && resource in registerRights;

interface Write {
  action: OutboxAction;
  id?: Identifier;
  data: Values;
  base?: Values;
  /** The form's key, if it has one. */
  key?: string;
  /** Sends it now, with the server's ids. */
  send: (data: Values, id: Identifier, key?: string) => Promise<{ data: RaRecord }>;
}

/** Sends, or saves in the outbox if offline or if a pending change comes first. */
async function sendOrSave(resource: string, write: Write): Promise<{ data: RaRecord }> {
  const { action, base, send } = write;
  if (!isSavedHere(resource)) return send(write.data, write.id ?? 'new', write.key);
  const key = newEntryKey(write.key);
  const { saveToOutbox, withIds } = await outboxWrites();
  const { data, id, waits } = await withIds(resource, write.data, write.id);
  const kept = { action, id, data, base, key };
  if (waits || (id !== undefined && pendingChangesOf(resource, id).length > 0)) {
    return { data: await saveToOutbox(resource, { ...kept, tried: false }) };
  }
  try {
    return await send(data, id ?? 'new', key);
  } catch (error) {
    if (!hasNoAnswer(error)) throw error;
    // An offline browser has sent nothing. Nor is a save sent before its documents are uploaded.
    const isSent = !isUploadFailure(error) && (navigator.onLine || (error as HttpError).status !== 0);
    return { data: await saveToOutbox(resource, { ...kept, tried: isSent }) };
  }
}

/** Saves each record separately if there is no answer. */
async function sendOrSaveEach<T>(
  resource: string,
  ids: Identifier[],
  all: () => Promise<T>,
  one: Write,
  seen: SeenRecords = {},
) {
  const anyWaits =
    isSavedHere(resource) && ids.some(id => Number(id) < 0 || pendingChangesOf(resource, id).length > 0);
  try {
    if (!anyWaits) return await all();
  } catch (error) {
    if (!isSavedHere(resource) || !hasNoAnswer(error)) throw error;
  }
  for (const id of ids) await sendOrSave(resource, { ...one, id, base: seen[id] });
  return { data: ids };
}

/** Fails like a request without an answer, so that the outbox takes it. */
const unsent = (): never => {
  throw Object.assign(new Error(), { status: 0 });
};

/** A page opened under a temporary id continues with the server's record. */
const knownBy = async (id: Identifier): Promise<Identifier> =>
  Number(id) < 0 ? (await outboxWrites()).serverId(id) : id;

/** Pending documents have negative ids. */
const isPendingDocument = (id: number): boolean => id < 0;

type Writes = Pick<RestProvider, 'create' | 'update' | 'delete' | 'deleteMany'> &
  Pick<RestProvider, 'restore' | 'restoreMany' | 'approve' | 'approveMany' | 'addRecordDocument'> &
  Pick<typeof records, 'saveRecordDocument' | 'deleteRecordDocument'>;

export const withOutbox = <Provider extends Writes>(provider: Provider): Provider => {
  const writes: Writes = {
    create: (resource, params) => {
      const meta = params.meta as WriteMeta | undefined;
      return sendOrSave(resource, {
        ...{ action: 'create', data: params.data, key: meta?.idempotencyKey },
        send: (data, _, idempotencyKey) =>
          provider.create(resource, { ...params, data, meta: { ...meta, idempotencyKey } }) as never,
      }) as never;
    },

    update: (resource, params) => {
      const { id, previousData: base, meta } = params;
      const seen = (params.data as Values).updated_at ?? base?.updated_at;
      const data = seen == null ? params.data : { ...params.data, updated_at: seen };
      return sendOrSave(resource, {
        ...{ action: 'update', id, data, base },
        send: (data, id, attemptKey) =>
          provider.update(resource, { ...params, id, data, meta: { ...meta, attemptKey } }) as never,
      }) as never;
    },

    delete: (resource, params) =>
      sendOrSave(resource, {
        ...{ action: 'delete', id: params.id, data: {}, base: params.previousData },
        send: (_, id, attemptKey) =>
          provider.delete(resource, { ...params, id, meta: { attemptKey } }) as never,
      }) as never,

    deleteMany: (resource, params) =>
      sendOrSaveEach(
        resource,
        params.ids,
        () => provider.deleteMany(resource, params),
        { action: 'delete', data: {}, send: unsent },
        (params.meta as DeleteManyMeta | undefined)?.seen,
      ),

    restore: (resource, { id }) =>
      sendOrSave(resource, {
        ...{ action: 'restore', id, data: {} },
        send: (_, id, key) => provider.restore(resource, { id }, key),
      }) as never,

    restoreMany: (resource, { ids }) =>
      sendOrSaveEach(resource, ids, () => provider.restoreMany(resource, { ids }), {
        ...{ action: 'restore', data: {}, send: unsent },
      }),

    approve: (resource, params) => {
      const { id, previousData: base, ...decision } = params;
      return sendOrSave(resource, {
        ...{ action: 'approve', id, data: { ...decision }, base },
        send: (_, id, key) => provider.approve(resource, { ...params, id }, key),
      });
    },

    approveMany: (resource, params) => {
      const { ids, seen, ...decision } = params;
      const one = { action: 'approve', data: { ...decision }, send: unsent } as const;
      return sendOrSaveEach(resource, ids, () => provider.approveMany(resource, params), one, seen);
    },

    addRecordDocument: (resource, { id, file }, options) =>
      sendOrSave(resource, {
        ...{ action: 'document', id, data: { file } },
        send: (_, id, key = options?.key) =>
          provider.addRecordDocument(resource, { id, file }, { ...options, key }),
      }),

    saveRecordDocument: async (resource, given, options) =>
      isPendingDocument(given.document.id)
        ? (await outboxWrites()).downloadPendingDocument(given.document.id)
        : provider.saveRecordDocument(resource, { ...given, id: await knownBy(given.id) }, options),

    deleteRecordDocument: async (resource, given) => {
      if (isPendingDocument(given.documentId))
        return (await outboxWrites()).removePendingDocument(given.documentId);
      return provider.deleteRecordDocument(resource, { ...given, id: await knownBy(given.id) });
    },
  };
  return { ...provider, ...writes };
};
