import { pipeline } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { attachmentHeader } from './content-disposition.ts';
import { endAt } from './end-at.ts';
import { planRange, type RangePlan } from './range.ts';
import { sendHead } from './send-head.ts';
import type { FileStore } from './store.ts';

/**
 * Sends one stored document, or the part asked for, as a download: never shown under our own origin.
 * @param onSend is told once bytes are about to leave
 */
export async function sendDocument(
  store: FileStore,
  document: { name: string; size: number; sha256: string; file_key: string },
  request: FastifyRequest,
  reply: FastifyReply,
  onSend?: (plan: RangePlan, etag: string) => Promise<void>,
): Promise<FastifyReply> {
  const etag = `"${document.sha256}"`;
  const plan = planRange(request, { length: document.size, etag });
  reply
    .code(plan.status)
    .headers(plan.headers)
    .header('content-type', 'application/octet-stream')
    .header('content-disposition', attachmentHeader(document.name))
    .header('cache-control', 'private, no-cache');
  if (request.method === 'HEAD') return sendHead(reply);
  if (plan.start === plan.end) return reply.send();
  const bytes = await store.open(document.file_key, {
    start: plan.start,
    end: plan.end,
    size: document.size,
  });
  await onSend?.(plan, etag).catch(error => {
    bytes.destroy();
    throw error;
  });
  // An error reaches the answer through the stream that is sent.
  return reply.send(pipeline(bytes, endAt(plan.end - plan.start), () => {}));
}
