/** Stores the bytes of a request as parts, so that they survive the end of the connection or the process, and joins them after the last one. */
import { Readable } from 'node:stream';
import { DOCUMENT } from '../../contract/register/documents.ts';
import { messages } from '../../contract/texts/messages.ts';
import { FileDamagedError, UploadError } from '../files/errors.ts';
import { newKey } from '../files/store.ts';
import { until } from '../gone.ts';
import { conflict, HttpError, tooManyRequests } from '../http-error.ts';
import type { Caller } from '../requests/access.ts';
import {
  addPart,
  finishUpload,
  type Keeping,
  partsOf,
  removeUpload,
  type Upload,
  unfinished,
} from './rows.ts';

/** A part is stored at this size or age: a crash costs a slow connection seconds, and a fast one needs few rows. */
const PART_BYTES = 4 * 1024 * 1024;
const PART_MS = 5_000;

/** As each takes some MB. */
const MOST_OF_ONE_USER = 8;
const RETRY_SECONDS = 5;

interface Sending {
  caller: Caller;
  source: AsyncIterable<Uint8Array>;
  /** Ends it with its reason. */
  signal: AbortSignal;
}

/** @returns how many bytes there are now @throws HttpError 401, 409 when another request has continued, 413 for more than announced; UploadError of the store */
export async function receiveParts(
  keeping: Keeping,
  upload: Upload,
  { caller, source, signal }: Sending,
): Promise<number> {
  let { received } = upload;
  for await (const { chunks, size } of inParts(until(signal, source), upload.size - received)) {
    const part = { start: received, size, file_key: newKey() };
    await keeping.files.restore(part.file_key, Readable.from(chunks));
    if (!(await addPart(keeping, upload.id, part, caller))) throw conflict(messages.uploadMoved);
    received += size;
  }
  return received;
}

interface Part {
  chunks: Uint8Array[];
  size: number;
  since: number;
}

/** @param room how many bytes may arrive */
async function* inParts(source: AsyncIterable<Uint8Array>, room: number): AsyncGenerator<Part> {
  let left = room;
  let part: Part | undefined;
  try {
    for await (const chunk of source) {
      left -= chunk.length;
      if (left < 0) throw new HttpError(413, { message: messages.tooLarge });
      part ??= { chunks: [], size: 0, since: performance.now() };
      part.chunks.push(chunk);
      part.size += chunk.length;
      if (part.size < PART_BYTES && performance.now() - part.since < PART_MS) continue;
      yield part;
      part = undefined;
    }
  } catch (error) {
    // The connection broke: the bytes received before that count.
    if (part && !(error instanceof HttpError)) yield part;
    throw error;
  }
  if (part) yield part;
}

/** Runs one request per upload: the newest continues, and an older one, whose connection is dead as a rule, ends first with 409. */
export function createTurns() {
  const working = new Map<string, { userId: number; stop: AbortController; ended: Promise<unknown> }>();
  /** @throws HttpError 429 above the limit of a user */
  return async <T>(
    userId: number,
    uploadId: string,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> => {
    const key = `${userId} ${uploadId}`;
    for (let older = working.get(key); older; older = working.get(key)) {
      older.stop.abort(conflict(messages.uploadMoved));
      await older.ended;
    }
    const others = [...working.values()].filter(other => other.userId === userId);
    if (others.length >= MOST_OF_ONE_USER) throw tooManyRequests(RETRY_SECONDS);
    const stop = new AbortController();
    const result = work(stop.signal).finally(() => working.delete(key));
    working.set(key, { userId, stop, ended: result.catch(() => undefined) });
    return result;
  };
}

/** Uploads being joined into one file in this process: other requests wait for the same file. */
const assembling = new WeakMap<Keeping['db'], Map<string, Promise<void>>>();

/** Joins the parts, with the checks of any document, unless another request has just done so. @throws UploadError 415 for other content than the name says, ending the upload */
export function assemble(keeping: Keeping, upload: Upload): Promise<void> {
  const now = assembling.get(keeping.db) ?? new Map<string, Promise<void>>();
  assembling.set(keeping.db, now);
  const known = now.get(upload.id);
  if (known) return known;
  const made = assembleNow(keeping, upload).finally(() => now.delete(upload.id));
  now.set(upload.id, made);
  return made;
}

async function assembleNow(keeping: Keeping, { id, name, size }: Upload): Promise<void> {
  const { files, log } = keeping;
  const parts = await partsOf(keeping.db, id);
  // Another request has just done it.
  if (parts.reduce((sum, part) => sum + part.size, 0) < size) return;
  async function* content() {
    for (const part of parts)
      yield* await files.open(part.file_key, { start: 0, end: part.size, size: part.size });
  }
  try {
    await finishUpload(keeping, id, await files.put(content(), { name, kind: DOCUMENT }));
  } catch (error) {
    if (error instanceof FileDamagedError) {
      // Its parts are gone because the upload is complete or cancelled. Otherwise they are lost, and the sender starts again.
      if (await removeUpload(keeping, id, unfinished))
        log.error({ err: error }, 'a part of an upload is damaged');
      return;
    }
    if (error instanceof UploadError && error.statusCode === 415) await removeUpload(keeping, id);
    throw error;
  }
}
