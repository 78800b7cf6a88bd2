import { pipeline, Readable, Transform } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { planRange, type RangePlan } from './range.ts';
import type { FileStore } from './store.ts';

interface SentFile {
  name: string;
  size: number;
  file_key: string;
  /** Another one for other bytes. */
  tag: string;
  type?: string;
}

/** As a download, whole or in part: never shown under our own origin. `onSend` is told once bytes are about to leave. */
export async function sendDocument(
  store: FileStore,
  { name, size, tag, file_key, type = 'application/octet-stream' }: SentFile,
  request: FastifyRequest,
  reply: FastifyReply,
  onSend?: (plan: RangePlan, etag: string) => Promise<void>,
): Promise<FastifyReply> {
  const etag = `"${tag}"`;
  const plan = planRange(request, { length: size, etag });
  reply
    .code(plan.status)
    .headers(plan.headers)
    .header('content-type', type)
    .header('content-disposition', attachmentHeader(name))
    .header('cache-control', 'private, no-cache');
  if (request.method === 'HEAD') return sendHead(reply);
  if (plan.start === plan.end) return reply.send();
  const bytes = await store.open(file_key, { start: plan.start, end: plan.end, size });
  await onSend?.(plan, etag).catch(error => {
    bytes.destroy();
    throw error;
  });
  // An error reaches the answer through the stream that is sent.
  return reply.send(pipeline(bytes, endAt(plan.end - plan.start), () => {}));
}

/** An empty stream, because Fastify writes a `Content-Length` of 0 over ours when a HEAD route sends nothing. */
export const sendHead = (reply: FastifyReply): FastifyReply => reply.send(Readable.from([]));

/** Ends with the byte that makes `length`: a source may need to close a file first, and its reader would seem to have broken off. */
function endAt(length: number): Transform {
  let missing = length;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      missing -= chunk.length;
      if (missing < 0) return done(new Error('a document is longer than recorded'));
      this.push(chunk);
      if (missing === 0) this.push(null);
      done();
    },
  });
}

/** Makes a browser save a file under this name (RFC 6266), with an ASCII version for old clients in addition to the real name (RFC 8187). */
export function attachmentHeader(filename: string): string {
  const clean = filename.replace(/[\p{Cc}\p{Cs}]/gu, '');
  const ascii = clean
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_');
  if (ascii === clean) return `attachment; filename="${ascii}"`;
  const encoded = encodeURIComponent(clean).replace(
    /['()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
