/** Documents of entries that a browser sends while no tab is open, in encrypted parts as stored on the device (decision 065). */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  FILE_PLACE,
  partPlace,
  SEALED_FILE,
  SEALED_PART,
  SEALED_PART_BYTES,
  SEALED_PART_TYPE,
  type SealedFile,
} from '../../contract/sync.ts';
import { UPLOAD_TYPE } from '../../contract/uploads.ts';
import { malformed } from '../http-error.ts';
import { type App, nothing } from '../requests/schemas.ts';
import { IV_BYTES, open, openText, TAG_BYTES } from '../requests/sealing.ts';
import { isUuid } from '../uuid.ts';
import { refusal, unwrapping } from './sealed.ts';
import { askWithin } from './within.ts';

const sealedFile: z.ZodType<SealedFile> = z.object({
  ...{ id: z.string().refine(isUuid), name: z.string(), size: z.int().positive(), at: z.string() },
  key: z.string().regex(/^[\w-]{43}$/),
});

const about = {
  schema: {
    operationId: 'sendSealedPart',
    tags: ['devices'],
    summary: 'Send an encrypted part of a document',
    description:
      `Does what \`POST uploads\` and \`PATCH uploads\` do, for the session that encrypted \`${SEALED_FILE}\`. The body is a part of ${SEALED_PART_BYTES} bytes ` +
      `(\`${SEALED_PART_TYPE}\`); \`${SEALED_PART}\` is its number. Without a part, it only returns the byte from which the upload continues.`,
    sends: ['Sealed-File', 'Sealed-Part'],
    response: { 204: nothing },
    gives: ['Upload-Offset'],
    refuses: [400, 401, 413, 415, 429],
  },
  config: { access: 'public', isSessionless: true },
} as const;

export async function sealedFileRoutes(app: App): Promise<void> {
  const unwrap = unwrapping(app);
  app.addContentTypeParser(
    SEALED_PART_TYPE,
    { parseAs: 'buffer', bodyLimit: IV_BYTES + SEALED_PART_BYTES + TAG_BYTES },
    (_request, body, done) => done(null, body),
  );

  app.post('/sync/sealed/file', about, async (request, reply) => {
    const [wrapped = '', sealed = ''] = String(request.headers[SEALED_FILE] ?? '').split('.');
    const { authorization, key } = unwrap(wrapped);
    const file = fileIn(openText(key, sealed, FILE_PLACE));
    const ask = asking(app, request, authorization);
    const address = `/api/uploads/${file.id}`;
    let state = await ask('HEAD', address);
    if (state.statusCode === 404) {
      const filename = Buffer.from(file.name).toString('base64');
      const id = Buffer.from(file.id).toString('base64');
      state = await ask('POST', '/api/uploads', {
        'upload-length': String(file.size),
        'upload-metadata': `filename ${filename},id ${id}`,
      });
    }
    const received = offsetIn(state);
    const part = partIn(request, file);
    const start = Number(request.headers[SEALED_PART]) * SEALED_PART_BYTES;
    // Bytes received before are kept; missing earlier parts must be sent first.
    const rest = part && start <= received ? part.subarray(received - start) : undefined;
    const headers = { 'content-type': UPLOAD_TYPE, 'upload-offset': String(received) };
    const reached = rest?.length ? offsetIn(await ask('PATCH', address, headers, rest)) : received;
    return reply.code(204).header('upload-offset', String(reached)).send();
  });
}

const described = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('no JSON');
    return z.NEVER;
  }
});

/** A client with the key may have encrypted anything. @throws HttpError 400 */
function fileIn(text: string | undefined): SealedFile {
  const file = described.pipe(sealedFile).safeParse(text);
  if (!file.success) throw malformed();
  return file.data;
}

/** @throws HttpError 400 where it is not this part of this file */
function partIn({ body, headers }: FastifyRequest, { key, at, size }: SealedFile): Buffer | undefined {
  if (!Buffer.isBuffer(body)) return undefined;
  const said = headers[SEALED_PART];
  if (typeof said !== 'string' || !/^\d{1,6}$/.test(said)) throw malformed();
  const part = Number(said);
  const isLast = (part + 1) * SEALED_PART_BYTES >= size;
  const opened = open(Buffer.from(key, 'base64url'), body, partPlace(at, part, isLast));
  if (!opened) throw malformed();
  return opened;
}

type Answer = Awaited<ReturnType<ReturnType<typeof asking>>>;

/** Calls the upload routes for the encrypted session, with their permissions, limits and checks. */
const asking =
  (app: FastifyInstance, request: FastifyRequest, authorization: string) =>
  async (
    method: 'HEAD' | 'POST' | 'PATCH',
    url: string,
    headers?: Record<string, string>,
    payload?: Buffer,
  ) => {
    const response = await askWithin(app, request, 'a sealed part', {
      ...{ method, url, payload },
      headers: { authorization, ...headers },
    });
    if (!response) throw refusal(503, undefined);
    return response;
  };

function offsetIn({ statusCode, headers }: Answer): number {
  // Another request is continuing the upload.
  if (statusCode === 409) throw refusal(503, undefined);
  if (statusCode >= 300) throw refusal(statusCode, headers['retry-after']);
  return Number(headers['upload-offset']);
}
