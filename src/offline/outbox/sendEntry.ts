/** Sends an entry by the routes that its form would use, under its key. */
import type { HttpError, RaRecord } from 'react-admin';
import { type RegisterName, registerRights } from '../../../contract/access.ts';
import type { SyncAnswers, SyncEntry } from '../../../contract/answers/sync.ts';
import { loadRegister } from '../../../contract/load-register.ts';
import { MAX_SYNC_ENTRIES, type Uploads } from '../../../contract/sync.ts';
import { failureOf } from '../../components/form/saveFailure.ts';
import { currentOf, differences } from '../../providers/conflict.ts';
import { pathOf, readRecord } from '../../providers/dataProvider/requestJson.ts';
import { type Decision, UNDISCLOSED_ID } from '../../providers/dataProvider/rest.ts';
import { server } from '../../providers/dataProvider/server.ts';
import { isUploadGone } from '../../providers/dataProvider/withFiles.ts';
import {
  aborted,
  isOfOtherSession,
  toHttpError,
  unreadable,
  withRetryAfter,
  withSentHeaders,
} from '../../providers/http/errors.ts';
import { callerHeaders, request } from '../../providers/http/request.ts';
import { uploadInParts } from '../../providers/http/uploadInParts.ts';
import { readSession } from '../../providers/session.ts';
import type { Refusal } from './changes.ts';
import { openFile } from './documentFiles.ts';
import type { OutboxEntry, StoredFile, Values } from './entry.ts';

async function withFiles(data: Values, files: readonly StoredFile[]): Promise<Values> {
  const all: Values = { ...data };
  for (const kept of files) {
    const file = await openFile(kept);
    const before = all[kept.field];
    all[kept.field] = kept.many ? [...(Array.isArray(before) ? before : []), file] : file;
  }
  return all;
}

/** Whether its documents are uploaded first. */
const isByUploads = ({ files }: Pick<OutboxEntry, 'files'>): boolean =>
  files.length > 0 && files.every(({ upload }) => upload);

/** @returns the record as the server has it now */
export async function sendEntry(entry: OutboxEntry, signal?: AbortSignal): Promise<RaRecord> {
  if (isByUploads(entry)) return sendAfterFiles(entry, signal);
  const data = await withFiles(entry.data, entry.files);
  return entry.action === 'create' ? create(entry, data, signal) : sendAlone(entry, data, signal);
}

/** Uploads documents in parts, then sends the entry: a broken connection costs only a part. */
async function sendAfterFiles(entry: OutboxEntry, signal?: AbortSignal): Promise<RaRecord> {
  const person = readSession()?.user.id;
  const sendFiles = async () => {
    for (const kept of entry.files) await uploadInParts(await openFile(kept), { signal, id: kept.upload });
  };
  const save = async () => {
    // Another user may have signed in in the meantime.
    if (signal?.aborted || readSession()?.user.id !== person) throw aborted();
    const [result] = await sendBatch([entry]);
    if (!result?.record) throw result?.error;
    return result.record;
  };
  // After an attempt without an answer, the record may have them already.
  if (!entry.unsure) await sendFiles();
  try {
    return await save();
  } catch (error) {
    if (!isUploadGone(error)) throw error;
    await sendFiles();
    return save();
  }
}

async function create({ register, key }: OutboxEntry, data: Values, signal?: AbortSignal): Promise<RaRecord> {
  let status = 0;
  const onAnswer = (answered: number) => {
    status = answered;
  };
  const meta = { idempotencyKey: key, signal, onAnswer };
  const record = (await server.create(register, { data, meta })).data as RaRecord;
  // An answer without a record isn't the server's, unless it created one that this user may not see.
  const isUndisclosed = status === 201 && record.id === UNDISCLOSED_ID;
  if (!(Number(record.id) > 0) && !isUndisclosed) throw unreadable(200);
  return record;
}

async function sendAlone(
  { register, action, id, key }: OutboxEntry,
  data: Values,
  signal?: AbortSignal,
): Promise<RaRecord> {
  if (action === 'update') {
    const params = { id, data, previousData: { id } as RaRecord, meta: { attemptKey: key, signal } };
    return (await server.update(register, params)).data as RaRecord;
  }
  if (action === 'delete') {
    const previousData = { id, updated_at: data.updated_at } as RaRecord;
    const params = { id, previousData, meta: { attemptKey: key } };
    return (await server.delete(register, params)).data as RaRecord;
  }
  if (action === 'restore') return (await server.restore(register, { id }, key)).data;
  if (action === 'approve') {
    return (await server.approve(register, { id, ...(data as unknown as Decision) }, key)).data;
  }
  const file = data.file as File;
  return (await server.addRecordDocument(register, { id, file }, { key, signal })).data;
}

/** The result of an entry: the server's record, or the error. */
export interface Result {
  entry: OutboxEntry;
  record?: RaRecord;
  error?: unknown;
}

/** Maximum length of a request's JSON, in UTF-16 units. */
const MAX_LENGTH = 1_000_000;

/** The entries of one request: without documents, up to the limits. */
export function batchOf(entries: readonly OutboxEntry[]): OutboxEntry[] {
  const small = entries.filter(({ action, files }) => action !== 'document' && files.length === 0);
  let length = 0;
  return small.slice(0, MAX_SYNC_ENTRIES).filter(({ data }) => {
    length += JSON.stringify(data).length;
    return length < MAX_LENGTH;
  });
}

/** Upload ids by form field. */
function uploadsOf({ action, files }: OutboxEntry): Uploads {
  const uploads: Record<string, string[]> = {};
  for (const { field, upload = '' } of files) {
    const name = action === 'document' ? 'files' : field;
    uploads[name] = [...(uploads[name] ?? []), upload];
  }
  return uploads;
}

/** As `POST sync` takes it. */
function syncEntryOf(entry: OutboxEntry): SyncEntry {
  const { key, action, register, id } = entry;
  const data = isByUploads(entry) ? { ...entry.data, uploads: uploadsOf(entry) } : entry.data;
  const isBare = action === 'restore' || (action === 'delete' && !data.updated_at);
  const body = isBare ? {} : { data };
  return { key, action, register: pathOf(register), ...(action === 'create' ? {} : { id }), ...body };
}

/** Sends several entries in one request. @throws HttpError if the whole request failed */
export async function sendBatch(entries: readonly OutboxEntry[]): Promise<Result[]> {
  const sent = entries.map(syncEntryOf);
  const sentHeaders = callerHeaders();
  const { json } = await request<Partial<SyncAnswers> | undefined>('/sync', {
    method: 'POST',
    json: { entries: sent },
  });
  return entries.map((entry, index) => {
    const answer = json?.answers?.[index];
    if (answer?.key !== entry.key) return { entry, error: toHttpError(502, undefined) };
    const isDone = answer.status >= 200 && answer.status < 300;
    const refused = () =>
      withRetryAfter(
        withSentHeaders(toHttpError(answer.status, answer.body), sentHeaders),
        answer.retry_after,
      );
    return isDone ? { entry, record: { ...readRecord<RaRecord>(answer.body) } } : { entry, error: refused() };
  });
}

/** How to go on after a failure. */
export type Failure =
  /** No meaningful answer: try later, with all that follows. */
  | { kind: 'later' }
  /** A server failure: try later, a limited number of times. */
  | { kind: 'failed' }
  /** Signed out, or two-factor sign-in must be set up first. */
  | { kind: 'signedOut' }
  /** Others changed only other fields: send again on their version. */
  | { kind: 'rebase'; current: Values }
  | { kind: 'refused'; refusal: Refusal };

/** 424: a referenced record doesn't exist yet. */
const passes = new Set([0, 408, 424, 425, 429, 502, 503, 504]);

/** Consecutive server failures after which an entry counts as refused. */
const MOST_FAILURES = 5;

/** Statuses that the server answers before it looks at the key: they say nothing about earlier attempts. */
const saidFirst = new Set([0, 403, 404, 405]);

/** An unreadable 200 is a network's own sign-in page. */
const isPassing = (status: number) => passes.has(status) || status < 400;

export async function failureOfEntry(entry: OutboxEntry, error: unknown): Promise<Failure> {
  const { status, message = '', body } = error as Partial<HttpError>;
  // Another tab has replaced the session: the next attempt uses the new one.
  if (status === 401) return { kind: isOfOtherSession(error as object) ? 'later' : 'signedOut' };
  if (status === 403 && body?.two_factor_setup === true) return { kind: 'signedOut' };
  // Refused by this app during a preview; not sent.
  if (body?.previewing === true) return { kind: 'later' };
  if (status !== undefined && isPassing(status)) return { kind: 'later' };
  if (status !== undefined && status >= 500 && (entry.failures ?? 0) + 1 < MOST_FAILURES) {
    return { kind: 'failed' };
  }
  const current = currentOf(error);
  // The user decides whether the changed record may still be deleted or approved.
  if (current && (entry.action === 'delete' || entry.action === 'approve'))
    return { kind: 'refused', refusal: { state: 'conflict', status: 409, message, current } };
  if (current && entry.action === 'update' && entry.register in registerRights) {
    const register = await loadRegister(entry.register as RegisterName);
    const found = differences(register, entry.base ?? {}, entry.data, current);
    if (entry.base && found.every(({ suggested }) => suggested === 'mine'))
      return { kind: 'rebase', current };
    return { kind: 'refused', refusal: { state: 'conflict', status: 409, message, current } };
  }
  const failed = failureOf(error);
  const errors = failed.kind === 'fields' ? failed.errors : undefined;
  const unsure = failed.kind === 'alreadySaved' || (entry.unsure && saidFirst.has(status ?? 0)) || undefined;
  return { kind: 'refused', refusal: { state: 'refused', status: status ?? 0, message, errors, unsure } };
}
