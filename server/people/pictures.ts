/** Uploaded photos: resized and stripped of camera metadata (decision 014). */

import { createHash } from 'node:crypto';
import { mkdir, unlink } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { file } from '../../contract/answers/common.ts';
import { photoSet } from '../../contract/answers/people.ts';
import { documentMessages, MEDIA_TYPES, mediaTypeOf, PHOTO } from '../../contract/register/documents.ts';
import { messages } from '../../contract/texts/messages.ts';
import type { Config } from '../config.ts';
import type { Trx } from '../database/schema.ts';
import { shrink, shrinking } from '../documents/shrink-picture.ts';
import { UploadError } from '../files/errors.ts';
import type { ReceivedFile, ReceiveOptions } from '../files/receive.ts';
import { sendDocument } from '../files/send-document.ts';
import { spool } from '../files/spool.ts';
import { type FileStore, newKey } from '../files/store.ts';
import { invalid, notFound } from '../http-error.ts';
import { networkOf } from '../network.ts';
import { type Caller, inTransactionOf, requireCaller } from '../requests/access.ts';
import { createSemaphore } from '../requests/concurrency.ts';
import { type Body, dropFile, holdFile, withFiles } from '../requests/files.ts';
import { type App, byId, files, nothing } from '../requests/schemas.ts';
import { noteAccount, setAccount } from './users.ts';

/** The format of stored photos. */
export const PICTURE_TYPE = MEDIA_TYPES.jpg;
/** The longer side in pixels: twice the largest size on screen. */
const SIDE = 512;
/** Limits uploads in progress, so that slow senders don't block others. Strangers on one network may share an office. */
const nobodyWaits = { overall: 50, queue: 0, waitMs: 0 };
const arriving = {
  strangers: createSemaphore({ ...nobodyWaits, perCaller: 10 }),
  people: createSemaphore({ ...nobodyWaits, perCaller: 3 }),
};
/** A picture at 20 kB/s. */
const MAX_ARRIVAL_MS = 10 * 60_000;

/** How `readBody` accepts a picture; `mayBeKept` throws an UploadError when no more can be accepted. */
export const receivingPictures = (
  app: { files: FileStore; config: Config },
  { caller, ip }: Pick<FastifyRequest, 'caller' | 'ip'>,
  mayBeKept?: () => Promise<void>,
): Partial<ReceiveOptions> => ({
  maxFiles: 1,
  arrival: { maxRequestMs: MAX_ARRIVAL_MS },
  store: {
    remove: key => app.files.remove(key),
    put: async (source, upload) => {
      await mayBeKept?.();
      const [semaphore, who] = caller
        ? [arriving.people, String(caller.id)]
        : [arriving.strangers, networkOf(ip)];
      let release = await semaphore.acquire(who).catch(refuse);
      const folder = path.join(app.config.dataDir, 'files/incoming');
      const file = path.join(folder, newKey());
      try {
        await mkdir(folder, { recursive: true });
        await spool(source, file, { ...upload, sync: false });
        release();
        release = await shrinking.acquire('anybody').catch(refuse);
        const small = await shrunk(file, upload.name);
        release();
        return await app.files.put(once(small), { name: 'picture.jpg', kind: PHOTO });
      } finally {
        release();
        await unlink(file).catch(() => undefined);
      }
    },
  },
});

function refuse(): never {
  throw new UploadError(503, messages.tooManyPictures);
}

async function* once(bytes: Uint8Array) {
  yield bytes;
}

async function shrunk(file: string, name: string): Promise<Buffer> {
  try {
    return await shrink(file, SIDE);
  } catch (cause) {
    throw new UploadError(415, documentMessages.wrongContent({ name }), { cause });
  }
}

// Users' photos (specification §5): sent only as attachments, never displayed under our own origin.

const images = [...new Set(PHOTO.extensions.map(extension => mediaTypeOf(`x.${extension}`)))];

/** The columns of an account's photo. */
export function photoOf(trx: Trx, file: ReceivedFile) {
  holdFile(trx, file);
  const { key, size } = file.stored;
  return { key, type: PICTURE_TYPE, size };
}

export async function photoRoutes(app: App): Promise<void> {
  app.get(
    '/profile/photo',
    {
      schema: {
        operationId: 'getMyPhoto',
        tags: ['people'],
        summary: 'Get my photo',
        response: { 200: files(...images) },
        ranged: true,
        refuses: [404],
      },
      config: { access: 'session', isOpenBeforeTwoFactor: true },
    },
    async (request, reply) => sendPhoto(app, requireCaller(request).id, request, reply),
  );

  app.get(
    '/users/:id/photo',
    {
      schema: {
        operationId: 'getUserPhoto',
        tags: ['users'],
        summary: 'Get the photo of an account',
        params: byId,
        response: { 200: files(...images) },
        ranged: true,
      },
      config: { access: ['users', 'show'] },
    },
    async (request, reply) => sendPhoto(app, request.params.id, request, reply),
  );

  app.put(
    '/profile/photo',
    {
      schema: {
        operationId: 'setMyPhoto',
        tags: ['people'],
        summary: 'Set my photo',
        form: z.object({ photo: file }),
        response: { 200: photoSet },
      },
      config: { access: 'session', isOpenBeforeTwoFactor: true },
    },
    async request => {
      const caller = requireCaller(request);
      const work = async (body: Body) => {
        const file = body.files.at(-1);
        if (!file) throw invalid({ photo: [messages.photoRequired] });
        await keep(app, caller, file);
        return { photo: true as const };
      };
      return withFiles(request, { photo: PHOTO }, work, receivingPictures(app, request));
    },
  );

  app.delete(
    '/profile/photo',
    {
      schema: {
        operationId: 'removeMyPhoto',
        tags: ['people'],
        summary: 'Remove my photo',
        response: { 204: nothing },
      },
      config: { access: 'session', isOpenBeforeTwoFactor: true },
    },
    async (request, reply) => {
      await keep(app, requireCaller(request), null);
      return reply.code(204).send();
    },
  );
}

async function sendPhoto(
  app: FastifyInstance,
  id: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const row = await app.db
    .selectFrom('users')
    .select(['photo_key', 'photo_type', 'photo_size'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row?.photo_key || !row.photo_type || !row.photo_size) throw notFound();
  const { photo_key: file_key, photo_type: type, photo_size: size } = row;
  const extension = PHOTO.extensions.find(one => mediaTypeOf(`x.${one}`) === type) ?? 'bin';
  // The key always names the same bytes, but must stay secret.
  const tag = createHash('sha256').update(file_key).digest('base64url').slice(0, 22);
  const picture = { name: `photo-${id}.${extension}`, size, file_key, tag, type };
  return sendDocument(app.files, picture, request, reply);
}

/** Replaces the previous photo. */
async function keep(app: FastifyInstance, caller: Caller, file: ReceivedFile | null): Promise<void> {
  const { id } = caller;
  await inTransactionOf(app.db, caller, async trx => {
    const photo = file && photoOf(trx, file);
    const { photo_key: former } = await trx
      .selectFrom('users')
      .select('photo_key')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await setAccount(trx, id, {
      photo_key: photo?.key ?? null,
      photo_type: photo?.type ?? null,
      photo_size: photo?.size ?? null,
    });
    if (former !== null || photo !== null)
      await noteAccount(trx, id, id, {
        before: { photo: former !== null },
        after: { photo: photo !== null },
      });
    if (former !== null) dropFile(app, trx, former);
  });
}
