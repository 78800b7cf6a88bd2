import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { HELP, isOfficeAddress, isPortalAddress } from '../../contract/addresses.ts';
import { TIME_ZONE_META } from '../../contract/days.ts';
import { directionOf, type Language, languageInCookies } from '../../contract/texts/language.ts';
import { messages } from '../../contract/texts/messages.ts';
import { encodePage, sendEncoded } from '../pages/encodings.ts';
import { addSearchEngineRoutes } from '../pages/for-search-engines.ts';
import { openPortal } from '../pages/portal.ts';
import { addServiceWorker, DAY, releaseOf, withRelease, YEAR } from '../pages/service-worker.ts';

/** Headers that only matter for pages and workers: half a kilobyte less for each file. */
const ofPages = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];
const partOfPage = /^(text|application)\/(javascript|css)\b|^font\//;

const NEVER = 'no-cache, no-store, must-revalidate';

/** Hashed files for a year, precompressed. Any other address is a page (specification §3): the back office's, never cached, or the portal's. */
export const pages = fp(async (app: FastifyInstance, { folder }: { folder: string }) => {
  const officeFile = path.join(folder, 'office/index.html');
  const office = existsSync(officeFile)
    ? await openOffice(app, folder, readFileSync(officeFile, 'utf8'))
    : undefined;
  const portal = await openPortal(app, folder);
  if (portal) addSearchEngineRoutes(app, portal.renderer);
  for (const [front, prefix, caching] of [
    ['office', '/assets/', `public, max-age=${YEAR}, immutable`],
    ['office', '/icons/', `public, max-age=${DAY}`],
    ['office', HELP, 'no-cache'],
    ['portal', '/portal/', `public, max-age=${YEAR}, immutable`],
  ] as const) {
    const root = path.join(folder, front, prefix);
    if (!existsSync(root)) continue;
    await app.register(async files => {
      // Of the portal's scripts some are workers, which keep to the policy that they come with.
      if (prefix === '/assets/') files.addHook('onSend', leaveOutOfPages);
      await files.register(fastifyStatic, {
        root,
        // Without the slash at its end, the address of the guide leads to the one with it.
        ...(prefix === HELP ? { prefix: HELP.slice(0, -1), redirect: true } : { prefix, index: false }),
        preCompressed: true,
        decorateReply: false,
        cacheControl: false,
        // A file cached for a year isn't requested again under its name.
        ...(caching.includes('immutable') && { etag: false, lastModified: false, acceptRanges: false }),
        setHeaders: response => {
          response.setHeader('cache-control', caching);
          response.setHeader('vary', 'Accept-Encoding');
        },
      });
    });
  }

  const iconFile = path.join(folder, 'office/favicon.ico');
  if (existsSync(iconFile)) addIcon(app, readFileSync(iconFile));

  app.setNotFoundHandler((request, reply) => {
    // Split as sent: parsed as a URL, `//host/path` would be another host and `//` invalid.
    const [, pathname = '', search = ''] = /^([^?]*)(.*)$/s.exec(request.url) ?? [];
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (isPage && pathname === '/') return reply.redirect(`/home${search}`);
    if (isPage && isPortalAddress(pathname, search)) {
      return portal ? portal.send(request, reply, pathname, search) : sayNotBuilt(reply);
    }
    if (request.method === 'HEAD' && pathname.startsWith('/api/')) {
      return reply.code(405).header('allow', 'GET').send();
    }
    if (!isPage || !isOfficeAddress(pathname, search)) {
      return reply.code(404).send({ message: messages.noSuchAddress });
    }
    if (!office) return sayNotBuilt(reply);
    // The address could not be decoded (`answerUnroutable`), so no page has it.
    if (request.originalUrl !== request.url) reply.code(404);
    return sendEncoded(
      office[languageInCookies(request.headers.cookie) ?? 'en'],
      request,
      reply.header('cache-control', NEVER).header('vary', 'Accept-Encoding, Cookie'),
    );
  });
});

async function leaveOutOfPages(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!partOfPage.test(String(reply.getHeader('content-type')))) return;
  for (const name of ofPages) reply.raw.removeHeader(name);
}

const addIcon = (app: FastifyInstance, icon: Buffer) =>
  app.get('/favicon.ico', { exposeHeadRoute: true }, async (_request, reply) =>
    reply.type('image/x-icon').header('cache-control', `public, max-age=${DAY}`).send(icon),
  );

/** One page per language, as its direction must be known before the first paint, and what browsers need to store it. */
async function openOffice(app: FastifyInstance, folder: string, file: string) {
  const html = file.replace(timeZoneTag(''), timeZoneTag(app.config.timeZone));
  const release = releaseOf(app, folder, html);
  const tag = (language: Language) => `<html lang="${language}" dir="${directionOf(language)}">`;
  const encode = (language: Language) => {
    const page = html.replace(tag('en'), tag(language));
    return encodePage(Buffer.from(release ? withRelease(page, release.id, language) : page));
  };
  const pages = { en: await encode('en'), ur: await encode('ur') };
  await addServiceWorker(app, release, pages);
  return pages;
}

const timeZoneTag = (timeZone: string) => `<meta name="${TIME_ZONE_META}" content="${timeZone}" />`;

const sayNotBuilt = (reply: FastifyReply) =>
  reply.code(503).type('text/plain; charset=utf-8').send('The pages are not built yet: npm run build');
