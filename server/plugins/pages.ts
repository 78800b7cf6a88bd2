import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { isPortalAddress } from '../../contract/addresses.ts';
import { messages } from '../../contract/messages.ts';

const YEAR = 31_536_000;
const NEVER = 'no-cache, no-store, must-revalidate';

interface Page {
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/**
 * Serves the two built front ends from `folder`: hashed files for a year, precompressed by the build; HTML never
 * cached. Every address that is no file is a page of the one that owns it (rulings §3).
 */
export const pages = fp(async (app: FastifyInstance, { folder }: { folder: string }) => {
  const office = readPage(path.join(folder, 'office/index.html'));
  const portal = readPage(path.join(folder, 'portal/index.html'));
  for (const [front, prefix] of [
    ['office', '/assets/'],
    ['portal', '/portal/'],
  ] as const) {
    const root = path.join(folder, front, prefix);
    if (!existsSync(root)) continue;
    await app.register(fastifyStatic, {
      root,
      prefix,
      preCompressed: true,
      decorateReply: false,
      index: false,
      cacheControl: false,
      setHeaders: response => response.setHeader('cache-control', `public, max-age=${YEAR}, immutable`),
    });
  }

  app.setNotFoundHandler((request, reply) => {
    // Taken apart as it came: made a URL of, `//host/path` would be somebody else's address and `//` none at all.
    const [, pathname = '', search = ''] = /^([^?]*)(.*)$/s.exec(request.url) ?? [];
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    const isFile = pathname.startsWith('/assets/') || pathname.startsWith('/portal/');
    if (!isPage || isFile || pathname === '/api' || pathname.startsWith('/api/')) {
      return reply.code(404).send({ message: messages.noSuchAddress });
    }
    if (pathname === '/') return reply.redirect('/home');
    return sendPage(isPortalAddress(pathname, search) ? portal : office, request, reply);
  });
});

function readPage(file: string): Page | undefined {
  if (!existsSync(file)) return undefined;
  const plain = readFileSync(file);
  return { plain, br: brotliCompressSync(plain), gzip: gzipSync(plain) };
}

/** Whether `Accept-Encoding` names it, and not with `q=0`, which refuses it (RFC 9110 §12.4.2). */
const takes = (accepted: string, encoding: string): boolean =>
  accepted.split(',').some(part => {
    const [name, ...parameters] = part.split(';').map(piece => piece.trim().toLowerCase());
    return name === encoding && !parameters.some(parameter => /^q=0(\.0*)?$/.test(parameter));
  });

function sendPage(page: Page | undefined, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!page)
    return reply
      .code(503)
      .type('text/plain; charset=utf-8')
      .send('The pages are not built yet: npm run build');
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = (['br', 'gzip'] as const).find(name => takes(accepted, name));
  reply.type('text/html; charset=utf-8').header('cache-control', NEVER).header('vary', 'Accept-Encoding');
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(page[encoding ?? 'plain']);
}
