import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import {
  documentMessages,
  documentName,
  MAX_FILES_PER_REQUEST,
  type UploadKind,
} from '../../contract/register/documents.ts';
import { type ArrivalLimits, HANG_UP_MS, UPLOAD } from '../connections/limits.ts';
import { onceAborted, until } from '../gone.ts';
import { isTooDeep } from '../nesting.ts';
import { discardRest, watchArrival } from './arrival.ts';
import { UploadError } from './errors.ts';
import type { FileStore, StoredFile } from './store.ts';

/** Bytes of a file that are read ahead of the disk: with 64 kB, as it is otherwise, one waits for the other at each piece. */
const AHEAD = 512 * 1024;

export interface ReceiveOptions {
  store: Pick<FileStore, 'put' | 'remove'>;
  /** What a file field takes; undefined refuses the field. */
  kindOf: (field: string) => UploadKind | undefined;
  maxFiles?: number;
  maxFields?: number;
  /** Longest value of a field, in bytes. */
  maxFieldBytes?: number;
  arrival?: Partial<ArrivalLimits>;
  /** How long, ms, the rest of a refused request is thrown away, so that its sender sees the answer. */
  discardMs?: number;
}

export interface ReceivedFile {
  /** The form's field it came in. */
  field: string;
  /** Safe to keep and show: `documentName` of what was sent. */
  name: string;
  stored: StoredFile;
  /** Says that a row holds it, or may: `removeUnheld` leaves it. */
  hold: () => void;
}

export interface Received {
  /** A name that came more than once has all its values. */
  fields: Record<string, string | string[]>;
  files: ReceivedFile[];
  /** Removes the stored files again that nothing holds; to be called when all is over. */
  removeUnheld(): Promise<void>;
}

/**
 * Fields as text, files straight into the store, one after another; when anything fails none stays and the rest is discarded, so that the answer arrives.
 * @throws UploadError 400 broken or cut, 408 stalled or too slow, 413 too large or too many, 415 wrong kind, 422 wrong field or empty file, 503 and 507 from the store
 */
export async function receiveUpload(request: FastifyRequest, options: ReceiveOptions): Promise<Received> {
  const { store } = options;
  const files: ReceivedFile[] = [];
  const held = new Set<string>();
  const removeUnheld = async () => {
    for (const { stored } of files.filter(file => !held.has(file.stored.key))) {
      await store
        .remove(stored.key)
        .catch(err =>
          request.log.warn({ err }, 'failed to delete an unused file; the next cleanup will try again'),
        );
    }
  };
  const arrival = watchArrival(request.raw, { ...UPLOAD, ...options.arrival });
  try {
    if (!request.isMultipart()) throw new UploadError(415, documentMessages.notMultipart);
    const fields = await readParts(request, options, arrival.signal, (file: Omit<ReceivedFile, 'hold'>) => {
      const { key } = file.stored;
      files.push({ ...file, hold: () => held.add(key) });
    });
    return { fields, files, removeUnheld };
  } catch (error) {
    await removeUnheld();
    // Nothing more is coming from a sender that stalled.
    discardRest(request.raw, arrival.signal.aborted ? HANG_UP_MS : options.discardMs);
    throw error;
  } finally {
    arrival.stop();
  }
}

async function readParts(
  request: FastifyRequest,
  options: ReceiveOptions,
  signal: AbortSignal,
  add: (file: Omit<ReceivedFile, 'hold'>) => void,
): Promise<Received['fields']> {
  const { maxFiles = MAX_FILES_PER_REQUEST, maxFields = 100, maxFieldBytes = 65_536 } = options;
  const fields: Received['fields'] = {};
  const limits = {
    files: maxFiles,
    fields: maxFields,
    parts: maxFiles + maxFields,
    fieldSize: maxFieldBytes,
    // The store knows each field's limit and answers with a better message.
    fileSize: Number.MAX_SAFE_INTEGER,
  };
  for await (const part of partsOf(request, limits, signal)) {
    if (part.type === 'field') {
      if (part.valueTruncated) {
        const message = documentMessages.longField({ bytes: maxFieldBytes });
        throw new UploadError(422, message, { field: part.fieldname });
      }
      addField(fields, part.fieldname, part.value);
    } else {
      const file = await receiveFile(part, options, signal);
      if (file) add(file);
    }
  }
  return fields;
}

function addField(fields: Received['fields'], name: string, value: unknown): void {
  const text = typeof value === 'string' ? value : asSent(value);
  const before = fields[name];
  fields[name] = before === undefined ? text : [before, text].flat();
}

/** A part that calls itself JSON arrives parsed; the schemas want it as it was sent. */
function asSent(value: unknown): string {
  if (isTooDeep(value)) throw new UploadError(400, documentMessages.broken);
  return JSON.stringify(value);
}

async function receiveFile(part: MultipartFile, options: ReceiveOptions, signal: AbortSignal) {
  const stop = () => part.file.destroy(signal.reason);
  const deaf = onceAborted(signal, stop);
  try {
    // A browser sends a nameless, empty part for a file input in which nothing was chosen.
    if (!part.filename && (await isEmpty(part))) return undefined;
    const kind = options.kindOf(part.fieldname);
    if (!kind) throw new UploadError(422, documentMessages.noFileHere);
    const name = documentName(part.filename ?? '');
    return { field: part.fieldname, name, stored: await options.store.put(contentOf(part), { name, kind }) };
  } catch (error) {
    if (error instanceof UploadError) error.field ??= part.fieldname;
    part.file.destroy();
    throw error;
  } finally {
    deaf();
  }
}

async function isEmpty(part: MultipartFile): Promise<boolean> {
  for await (const chunk of contentOf(part)) {
    if (chunk.length > 0) throw new UploadError(422, documentMessages.nameless);
  }
  return true;
}

async function* contentOf(part: MultipartFile): AsyncGenerator<Uint8Array> {
  try {
    yield* part.file;
  } catch (error) {
    throw asUploadError(error);
  }
}

async function* partsOf(
  request: FastifyRequest,
  limits: Record<string, number>,
  signal: AbortSignal,
): AsyncGenerator<Multipart> {
  try {
    yield* until(signal, request.parts({ limits, fileHwm: AHEAD }));
  } catch (error) {
    throw asUploadError(error, limits.files);
  }
}

/** The parser's errors in our words; whatever else it says means that what arrived is no complete form. */
function asUploadError(error: unknown, maxFiles = MAX_FILES_PER_REQUEST): UploadError {
  if (error instanceof UploadError) return error;
  const code = (error as { code?: string }).code;
  if (code === 'FST_FILES_LIMIT') {
    return new UploadError(413, documentMessages.tooMany({ files: maxFiles }), { cause: error });
  }
  if (code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT') {
    return new UploadError(413, documentMessages.tooManyFields, { cause: error });
  }
  return new UploadError(400, documentMessages.broken, { cause: error });
}
