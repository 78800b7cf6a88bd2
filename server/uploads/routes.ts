/** `uploads`: a file in parts by the tus protocol (1.0.0 with creation, expiration, termination; decision 014). */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { canAccess } from '../../contract/access.ts';
import { uploadState as state } from '../../contract/answers/uploads.ts';
import {
  checkDocument,
  DOCUMENT,
  documentMessages,
  documentName,
  tooLarge,
} from '../../contract/register/documents.ts';
import type { Register } from '../../contract/register/register.ts';
import { messages } from '../../contract/texts/messages.ts';
import { HANG_UP_MS, UPLOAD } from '../connections/limits.ts';
import { discardRest, watchArrival } from '../files/arrival.ts';
import { conflict, HttpError, malformed, notFound } from '../http-error.ts';
import { type Caller, requireCaller } from '../requests/access.ts';
import { type App, nothing } from '../requests/schemas.ts';
import { assemble, createTurns, receiveParts } from './receive.ts';
import { addUpload, findUpload, isUploadId, removeUpload, stateOf, type Upload } from './rows.ts';

/** The media type of an upload's bytes (tus 1.0.0). */
const UPLOAD_TYPE = 'application/offset+octet-stream';

const VERSION = '1.0.0';

const gives = ['Tus-Resumable', 'Upload-Offset', 'Upload-Length', 'Upload-Expires'] as const;
const upload = { tags: ['devices'] as const, gives, refuses: [409, 412, 413, 415, 422, 507] };
const ofOne = { ...upload, params: z.object({ uploadId: z.string() }) };

/** @param registers those whose records take documents: who may write none of them has nothing to upload */
export async function uploadRoutes(
  app: App,
  { registers }: { registers: readonly Register[] },
): Promise<void> {
  const taking = registers.filter(register => register.documents);
  const mayUpload = (caller: Caller) =>
    taking.some(({ name }) => canAccess(caller, name, 'create') || canAccess(caller, name, 'edit'));
  const ownerOf = (request: FastifyRequest): Caller => {
    const caller = requireCaller(request);
    const version = request.headers['tus-resumable'];
    if (version !== undefined && version !== VERSION)
      throw new HttpError(412, { message: messages.malformed });
    return caller;
  };
  const uploadOf = async (request: FastifyRequest, id: string): Promise<Upload> => {
    const caller = ownerOf(request);
    const upload = await findUpload(app.db, caller.id, id);
    if (!upload) throw notFound(messages.uploadGone);
    return upload;
  };

  const inTurn = createTurns();

  // Read by its route, in parts.
  app.addContentTypeParser(UPLOAD_TYPE, (_request, payload, done) => done(null, payload));

  app.post(
    '/uploads',
    {
      schema: {
        ...upload,
        operationId: 'beginUpload',
        summary: 'Start an upload in parts',
        sends: ['Upload-Length', 'Upload-Metadata'],
        response: { 201: state },
        gives: [...gives, 'Location'],
      },
      config: { access: mayUpload },
    },
    async (request, reply) => {
      const caller = ownerOf(request);
      const length = request.headers['upload-length'];
      if (typeof length !== 'string' || !/^\d{1,15}$/.test(length)) throw malformed();
      const { filename = '', id } = metadataOf(request.headers['upload-metadata']);
      const name = documentName(filename);
      const size = Number(length);
      refuseByLooks({ name, size });
      // Other clients of the protocol may use it differently.
      const own = isUploadId(id) ? id : undefined;
      const upload = await addUpload(app, caller.id, { id: own, name, size });
      say(reply, upload).header('location', `/api/uploads/${upload.id}`);
      return reply.code(201).send(stateOf(upload));
    },
  );

  app.get(
    '/uploads/:uploadId',
    {
      schema: {
        ...ofOne,
        operationId: 'getUpload',
        summary: 'Get the progress of an upload',
        response: { 200: state },
      },
      config: { access: mayUpload },
      exposeHeadRoute: true,
    },
    async (request, reply) => {
      const upload = await uploadOf(request, request.params.uploadId);
      say(reply, upload);
      return stateOf(upload);
    },
  );

  app.patch(
    '/uploads/:uploadId',
    {
      schema: {
        ...ofOne,
        operationId: 'continueUpload',
        summary: 'Send the next bytes of an upload',
        description: `The body starts at byte \`Upload-Offset\` and has the type \`${UPLOAD_TYPE}\`. The content is checked after the last byte.`,
        sends: ['Upload-Offset'],
        response: { 204: nothing },
      },
      config: { access: mayUpload },
    },
    async (request, reply) => {
      // A request without bytes has no type (`plugins/http`): the parts received so far are joined.
      const { 'content-type': type = UPLOAD_TYPE } = request.headers;
      if (type !== UPLOAD_TYPE) throw new HttpError(415, { message: messages.wrongType });
      const { uploadId } = request.params;
      const arrival = watchArrival(request.raw, UPLOAD);
      try {
        const upload = await inTurn(ownerOf(request).id, uploadId, turn =>
          receive(request, uploadId, AbortSignal.any([arrival.signal, turn])),
        );
        return say(reply, upload).code(204).send();
      } catch (error) {
        // The request is read on to its end, so that the answer arrives; nothing more is coming from a sender that stalled.
        discardRest(request.raw, arrival.signal.aborted ? HANG_UP_MS : undefined);
        throw isBrokenLine(error, request) ? malformed() : error;
      } finally {
        arrival.stop();
      }
    },
  );

  /** @returns the upload with what has come @throws HttpError 401, 404, 409, 413, 415 */
  async function receive(request: FastifyRequest, id: string, signal: AbortSignal): Promise<Upload> {
    const upload = await uploadOf(request, id);
    if (request.headers['upload-offset'] !== String(upload.received)) throw conflict(messages.uploadMoved);
    const received = await receiveParts(app, upload, {
      caller: requireCaller(request),
      source: request.raw.iterator({ destroyOnReturn: false }),
      signal,
    });
    const grown = { ...upload, received };
    if (received === upload.size && upload.file_key === null) await assemble(app, grown);
    return grown;
  }

  app.delete(
    '/uploads/:uploadId',
    {
      schema: { ...ofOne, operationId: 'endUpload', summary: 'Cancel an upload', response: { 204: nothing } },
      config: { access: mayUpload },
    },
    async (request, reply) => {
      const { id } = await uploadOf(request, request.params.uploadId);
      await removeUpload(app, id);
      return reply.header('tus-resumable', VERSION).code(204).send();
    },
  );
}

/** The client's connection broke: nobody gets the answer, and nothing is wrong here. Connections to database and store fail with the same code. */
const isBrokenLine = (error: unknown, { raw }: FastifyRequest) =>
  raw.errored === error && (error as NodeJS.ErrnoException).code === 'ECONNRESET';

const say = (reply: FastifyReply, { received, size, expires_at }: Upload) =>
  reply.headers({
    'tus-resumable': VERSION,
    'upload-offset': String(received),
    'upload-length': String(size),
    'upload-expires': new Date(expires_at).toUTCString(),
  });

/** Pairs of a name and its value in base64. */
function metadataOf(header: unknown): Partial<Record<string, string>> {
  if (typeof header !== 'string') return {};
  const pairs = header.split(',').map(pair => pair.trim().split(' '));
  return Object.fromEntries(
    pairs.map(([name = '', value = '']) => [name, Buffer.from(value, 'base64').toString('utf8')]),
  );
}

/** The checks before the first byte. @throws HttpError 413, 415, 422 */
function refuseByLooks(file: { name: string; size: number }): void {
  if (file.size > DOCUMENT.maxBytes)
    throw new HttpError(413, { message: tooLarge(file.name, DOCUMENT.maxBytes) });
  if (file.size === 0) {
    const message = documentMessages.empty({ name: file.name });
    throw new HttpError(422, { message, errors: { files: [message] } });
  }
  const problem = checkDocument(file);
  if (problem) throw new HttpError(415, { message: problem });
}
