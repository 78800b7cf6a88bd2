import type { FastifyRequest } from 'fastify';
import type { UploadKind } from '../../contract/register/documents.ts';
import { messages } from '../../contract/texts/messages.ts';
import { type Received, type ReceiveOptions, receiveUpload } from '../files/receive.ts';
import { HttpError, malformed } from '../http-error.ts';

export type Body = Omit<Received, 'fields'> & { fields: Record<string, unknown> };

/** `files[]`, as forms send a list, is the same field as `files`. */
export const plainField = (field: string) => field.replace(/\[\]$/, '');

const noFiles = async () => {};

/**
 * JSON, or multipart where files may come (`fileFields`; `how` where they are no documents); read through `withFiles`, which removes what no row holds.
 * @throws HttpError 400 for what is no object, 415 for a form where no files may come; UploadError as `receiveUpload`
 */
export async function readBody(
  request: FastifyRequest,
  fileFields: Readonly<Record<string, UploadKind>>,
  how: Partial<ReceiveOptions> = {},
): Promise<Body> {
  if (!request.isMultipart()) {
    const body = request.body ?? {};
    if (typeof body !== 'object' || Array.isArray(body)) throw malformed();
    return { fields: body as Record<string, unknown>, files: [], removeUnheld: noFiles };
  }
  if (Object.keys(fileFields).length === 0) throw new HttpError(415, { message: messages.wrongType });
  const received = await receiveUpload(request, {
    store: request.server.files,
    kindOf: field => {
      const name = plainField(field);
      return Object.hasOwn(fileFields, name) ? fileFields[name] : undefined;
    },
    ...how,
  });
  const fields = Object.fromEntries(
    Object.entries(received.fields).map(([name, value]) => [plainField(name), value]),
  );
  return { ...received, fields };
}

/** What an `Idempotency-Key` covers: the fields, the content of each file, and the changed record. */
export const fingerprint = (body: Pick<Body, 'fields' | 'files'>, id?: number) => [
  body.fields,
  body.files.map(file => [file.field, file.name, file.stored.sha256]),
  ...(id === undefined ? [] : [id]),
];
