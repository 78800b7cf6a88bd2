import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

const gzipped = promisify(gzip);

/** Shorter ones fit one packet as they are. */
const SHORTEST_BYTES = 1400;
/** Shrinks most lists to a tenth, in well below a millisecond outside the main thread. */
const LEVEL = 4;

/** Lists repeat names in every row. Files are never compressed, nor are answers to writes, which may contain a token together with typed text. */
export const compressedAnswers = fp(async (app: FastifyInstance) => {
  app.addHook('onSend', compress);
});

async function compress(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (request.method !== 'GET' || reply.statusCode !== 200 || reply.hasHeader('content-encoding'))
    return payload;
  if (!/^application\/json\b/.test(String(reply.getHeader('content-type') ?? ''))) return payload;
  if (typeof payload !== 'string' || payload.length < SHORTEST_BYTES) return payload;
  const vary = String(reply.getHeader('vary') ?? '');
  if (!/accept-encoding/i.test(vary))
    reply.header('vary', [vary, 'Accept-Encoding'].filter(Boolean).join(', '));
  const accepted = String(request.headers['accept-encoding'] ?? '').toLowerCase();
  if (negotiate(accepted, ['gzip']) !== 'gzip') return payload;
  reply.header('content-encoding', 'gzip').removeHeader('content-length');
  return gzipped(payload, { level: LEVEL });
}
