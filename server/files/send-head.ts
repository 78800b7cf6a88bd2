import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * Answers a HEAD with the headers set so far. An empty stream, because Fastify writes a `Content-Length` of 0 over ours
 * when a HEAD route sends nothing, and a downloader asks HEAD for the length above all.
 */
export const sendHead = (reply: FastifyReply): FastifyReply => reply.send(Readable.from([]));
