/** Stores the bytes of a request as parts, so that they survive the end of the connection or the process. */
import { DOCUMENT } from '../../contract/register/documents.ts';
import { messages } from '../../contract/texts/messages.ts';
import { FileDamagedError } from '../files/errors.ts';
import { newKey } from '../files/store.ts';
import { until } from '../gone.ts';
import { conflict, HttpError } from '../http-error.ts';
import type { Caller } from '../requests/caller.ts';
import {
  addPart,
  finishUpload,
  type Keeping,
  partsOf,
  removeUnfinished,
  removeUpload,
  type Upload,
} from './rows.ts';

/** A part is stored at this size or age: a crash costs a slow connection seconds, and a fast one needs few rows. */
const PART_BYTES = 4 * 1024 * 1024;
const PART_MS = 5_000;

interface Sending {
  caller: Caller;
  source: AsyncIterable<Uint8Array>;
  /** Ends the connection; its reason is the answer. */
  arrival: AbortSignal;
  /** Ends only this request, as another one continues. */
  turn: AbortSignal;
}

/** @returns how many bytes there are now @throws HttpError 401, 409 when another request has gone on, 413 for more than announced; UploadError of the store */
export async function receiveParts(
  keeping: Keeping,
  upload: Upload,
  { caller, source, arrival, turn }: Sending,
): Promise<number> {
  const size = Number(upload.size);
  let start = Number(upload.received);
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  let since = performance.now();
  /** Whether the store or the database failed, not the connection. */
  let isKeeping = false;
  const keep = async () => {
    if (bytes === 0) return;
    isKeeping = true;
    const part = { start, size: bytes, file_key: newKey() };
    await keeping.files.restore(part.file_key, chunks(waiting));
    if (!(await addPart(keeping, upload, part, caller))) throw conflict(messages.uploadMoved);
    start += bytes;
    [waiting, bytes, since] = [[], 0, performance.now()];
    isKeeping = false;
  };
  try {
    for await (const chunk of until(turn, source)) {
      if (start + bytes + chunk.length > size) throw new HttpError(413, { message: messages.tooLarge });
      if (bytes === 0) since = performance.now();
      waiting.push(chunk);
      bytes += chunk.length;
      if (bytes >= PART_BYTES || performance.now() - since >= PART_MS) await keep();
    }
  } catch (error) {
    // The connection broke: the bytes received before that count.
    if (!isKeeping && !(error instanceof HttpError)) await keep();
    throw arrival.aborted ? arrival.reason : error;
  }
  await keep();
  return start;
}

async function* chunks(all: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* all;
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

async function assembleNow(keeping: Keeping, upload: Upload): Promise<void> {
  const { db, files } = keeping;
  const parts = await partsOf(db, upload.id);
  const whole = parts.reduce((sum, part) => sum + Number(part.size), 0) === Number(upload.size);
  // Another request has just done it.
  if (!whole) return;
  async function* content() {
    for (const { file_key, size } of parts)
      yield* await files.open(file_key, { start: 0, end: Number(size), size: Number(size) });
  }
  const stored = await files.put(content(), { name: upload.name, kind: DOCUMENT }).catch(async error => {
    if (error.statusCode === 415) await removeUpload(keeping, upload.id);
    if (error instanceof FileDamagedError) {
      // Its parts are gone because the upload is complete or cancelled. Otherwise they are lost, and the sender starts again.
      if (await removeUnfinished(keeping, upload.id))
        keeping.log.error({ err: error }, 'a part of an upload is damaged');
      return undefined;
    }
    throw error;
  });
  if (!stored) return;
  await finishUpload(keeping, upload.id, stored);
}
