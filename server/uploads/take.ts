/** Files uploaded before their form: `uploads` names them by the form's fields. */
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import {
  checkDocument,
  documentMessages,
  MAX_FILES_PER_REQUEST,
  type UploadKind,
} from '../../contract/register/documents.ts';
import type { Uploads } from '../../contract/sync.ts';
import { queryMessages } from '../../contract/texts/messages.ts';
import type { Trx } from '../database/schema.ts';
import type { ReceivedFile } from '../files/receive.ts';
import { invalid } from '../http-error.ts';
import { requireCaller } from '../requests/access.ts';
import { type Body, fingerprint, plainField } from '../requests/files.ts';
import { assemble } from './receive.ts';
import { findUpload, isUploadId, removeUploads, takeUpload, uploadGone } from './rows.ts';

type FileFields = Readonly<Record<string, UploadKind>>;
type Named = readonly {
  field: string;
  id: string;
  /** Unknown of one that a record has taken already. */
  file?: { name: string; sha256: string };
}[];

/** Before the transaction: checks that each upload is the user's own and complete, and joins its parts. @throws HttpError 422, UploadError 415 */
export async function prepareUploads(
  request: FastifyRequest,
  fileFields: FileFields,
  body: Body,
): Promise<Named> {
  const named = readUploads(fileFields, body);
  if (named.length === 0) return named;
  const { server } = request;
  const { id: userId } = requireCaller(request);
  for (const { field, id } of named) {
    const upload = await findUpload(server.db, userId, id);
    // A missing upload may have been used by this same request, sent before.
    if (!upload) continue;
    const problem = checkDocument(upload, fileFields[field]);
    if (problem) throw invalid({ [field]: [problem] });
    if (upload.file_key !== null) continue;
    if (upload.received < upload.size) throw uploadGone(field);
    await assemble(server, upload);
  }
  return Promise.all(
    named.map(async one => {
      const { name, sha256 } = (await findUpload(server.db, userId, one.id)) ?? {};
      return name !== undefined && sha256 ? { ...one, file: { name, sha256 } } : one;
    }),
  );
}

/** Also identifies a repeated save: its files by content, as another device uploads them under other ids. */
export function fingerprintOfContent(body: Body, named: Named, id?: number): unknown {
  const files = named.flatMap(({ field, file }) => (file ? [[field, file.name, file.sha256]] : []));
  if (files.length === 0 || files.length < named.length) return undefined;
  const { uploads: _, ...fields } = body.fields;
  const [, sent, ...rest] = fingerprint(body, id);
  return [fields, [...(sent as unknown[]), ...files], ...rest];
}

/** In the transaction that writes the record. @throws HttpError 422 when one of them is not there any more */
export async function takeUploads(trx: Trx, request: FastifyRequest, named: Named): Promise<ReceivedFile[]> {
  const files: ReceivedFile[] = [];
  for (const { field, id } of named) {
    const taken = await takeUpload(trx, requireCaller(request).id, id, field);
    // The upload's row used the file until now, and does again if the transaction fails.
    files.push({ field, ...taken, hold: () => {} });
  }
  return files;
}

/** A repeated save already has its files: deletes those uploaded again, in the same transaction. */
export async function dropUploads(trx: Trx, request: FastifyRequest, named: Named): Promise<void> {
  const ids = named.map(({ id }) => id);
  const isTheirs = sql<boolean>`user_id = ${requireCaller(request).id}`;
  await removeUploads(request.server, trx, ids, isTheirs);
}

/** @throws HttpError 422 */
function readUploads(fileFields: FileFields, { fields, files }: Body): Named {
  const uploads = parsed(fields.uploads);
  if (uploads === undefined) return [];
  const wrong = () => invalid({ uploads: [queryMessages.unreadable({ name: 'uploads' })] });
  if (typeof uploads !== 'object' || uploads === null || Array.isArray(uploads)) throw wrong();
  const named = Object.entries(uploads as Uploads).flatMap(([name, ids]) => {
    const field = plainField(name);
    if (!Array.isArray(ids) || !ids.every(isUploadId)) throw wrong();
    if (!Object.hasOwn(fileFields, field)) throw invalid({ [field]: [documentMessages.noFileHere] });
    return ids.map(id => ({ field, id }));
  });
  if (new Set(named.map(({ id }) => id)).size < named.length) throw wrong();
  if (named.length + files.length > MAX_FILES_PER_REQUEST)
    throw invalid({ uploads: [documentMessages.tooMany({ files: MAX_FILES_PER_REQUEST })] });
  return named;
}

/** In a form it is text. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return value === '' ? undefined : JSON.parse(value);
  } catch {
    return value;
  }
}
