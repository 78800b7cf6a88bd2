/** Entries that a browser sends while no tab is open, in batches encrypted by a tab (decision 065). */

import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  type BatchKey,
  batchKey,
  type SyncAnswer,
  type SyncAnswers,
  sealedBatch,
} from '../../contract/answers/sync.ts';
import { DAY_MS } from '../../contract/days.ts';
import { BATCH_DAYS, BATCH_PLACE, LACKS_FILES } from '../../contract/sync.ts';
import { messages } from '../../contract/texts/messages.ts';
import { HttpError, malformed } from '../http-error.ts';
import { type App, nothing } from '../requests/schemas.ts';
import { openText, sealingKey, sealText } from '../requests/sealing.ts';
import { askWithin } from './within.ts';

const PURPOSE = 'aup sealed batches';
const KEY_BYTES = 32;
const RETRY_SECONDS = 30;

/** The key that the server gives out and gets back without storing it. */
const inside = z.object({ authorization: z.string(), key: z.string(), at: z.number() });

const aboutKey = {
  schema: {
    operationId: 'getBatchKey',
    tags: ['devices'],
    summary: 'Get a key to encrypt batches of entries',
    description:
      'For entries that are sent while no tab is open. `wrapped` contains the same key and this session, readable only by the server; send it with each batch. Both become invalid when the session ends.',
    response: { 200: batchKey },
  },
  config: { access: 'session' },
} as const;

const aboutSealed = {
  schema: {
    operationId: 'sendSealedEntries',
    tags: ['devices'],
    summary: 'Send an encrypted batch of entries',
    description:
      `The body of \`POST sync\`, encrypted: nonce, ciphertext and tag in base64url, with \`${BATCH_PLACE}\` as additional data. It is applied as if the session of the key had sent it. ` +
      `The answer doesn’t include the results: send the entries again with their keys to get them. 409 means that documents are missing; send those first. Keys older than ${BATCH_DAYS} days are invalid.`,
    json: sealedBatch,
    response: { 204: nothing },
    refuses: [400, 401, LACKS_FILES, 429],
  },
  config: { access: 'public', isSessionless: true },
} as const;

/** @returns a function that decrypts the server's part while the key is valid @throws HttpError 400 */
export function unwrapping({ config }: FastifyInstance) {
  const own = sealingKey(config.sessionSecret, PURPOSE);
  return (wrapped: string): { authorization: string; key: Buffer } => {
    const text = openText(own, wrapped, PURPOSE);
    if (!text) throw malformed();
    const { authorization, key, at } = inside.parse(JSON.parse(text));
    // By the server's clock, and well before it deletes the keys of entries, so that a copied batch creates nothing twice.
    if (Date.now() - at > BATCH_DAYS * DAY_MS) throw malformed();
    return { authorization, key: Buffer.from(key, 'base64url') };
  };
}

export function sealedRoutes(app: App): void {
  const own = sealingKey(app.config.sessionSecret, PURPOSE);
  const unwrap = unwrapping(app);

  app.get('/sync/key', aboutKey, async (request): Promise<BatchKey> => {
    const key = randomBytes(KEY_BYTES).toString('base64url');
    const { authorization = '' } = request.headers;
    const content: z.infer<typeof inside> = { authorization, key, at: Date.now() };
    return { key, wrapped: sealText(own, JSON.stringify(content), PURPOSE) };
  });

  app.post('/sync/sealed', aboutSealed, async (request, reply) => {
    const sent = sealedBatch.safeParse(request.body);
    if (!sent.success) throw malformed();
    const { authorization, key } = unwrap(sent.data.wrapped);
    const entries = openText(key, sent.data.sealed, BATCH_PLACE);
    if (entries === undefined) throw malformed();
    const response = await askWithin(app, request, 'a sealed batch', {
      method: 'POST',
      url: '/api/sync',
      headers: { authorization, 'content-type': 'application/json' },
      payload: entries,
    });
    if (!response) throw refusal(503, undefined);
    const { statusCode } = response;
    if (statusCode !== 200) throw refusal(statusCode, response.headers['retry-after']);
    // 401, 429 and server errors end the request; the entries are to be sent again.
    const { answers } = response.json<SyncAnswers>();
    const end = answers.at(-1);
    if (end && (end.status === 401 || end.status === 429 || end.status >= 500)) {
      throw refusal(end.status, end.retry_after);
    }
    const lacksFiles = ({ body }: SyncAnswer) => (body as { code?: string } | null)?.code === 'uploadGone';
    if (answers.some(lacksFiles)) throw new HttpError(LACKS_FILES, { message: messages.uploadGone });
    return reply.code(204).send();
  });
}

/** A failure has been logged where it was; here it only means: later. @param wait its `Retry-After`, seconds @returns 401, 429, 503, or 400 for all others */
export function refusal(status: number, wait: unknown): HttpError {
  if (status === 401) return new HttpError(401, { message: messages.notSignedIn });
  if (status !== 429 && status < 500) return malformed();
  const seconds = Number(wait) > 0 ? Number(wait) : RETRY_SECONDS;
  const message = status === 429 ? messages.tooManyRequests({ seconds }) : messages.busy;
  return new HttpError(status === 429 ? 429 : 503, { message }, { 'retry-after': String(seconds) });
}
