import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Kept, keptPage, RELEASE_META, WORKER } from '../../contract/kept-office.ts';
import { appManifest, icons, manifestAddress } from '../../contract/texts/app-manifest.ts';
import { type Language, languages } from '../../contract/texts/language.ts';
import { type EncodedPage, encodePage, sendEncoded } from './encodings.ts';

/** Seconds. */
export const YEAR = 31_536_000;
export const DAY = 86_400;

/** The back office as browsers store it, with its release; none if offline use is off. */
interface KeptOffice {
  release: string;
  worker: string;
}

/** @param page with all but its release and language @returns undefined where nothing is to be kept, or the build made no worker */
export function keptOffice(app: FastifyInstance, folder: string, page: string): KeptOffice | undefined {
  const file = path.join(folder, 'office/sw.js');
  if (!app.config.offline || !existsSync(file)) return undefined;
  const worker = readFileSync(file, 'utf8');
  const release = createHash('sha256').update(page).update(worker).digest('hex').slice(0, 16);
  return { release, worker };
}

const releaseTag = (release: string) => `<meta name="${RELEASE_META}" content="${release}" />`;

/** The page with its release, and with what browsers ask for that install it. */
export const withRelease = (page: string, release: string, language: Language): string =>
  page.replace(
    releaseTag(''),
    [
      releaseTag(release),
      `<link rel="manifest" href="${manifestAddress(language)}" />`,
      `<link rel="apple-touch-icon" href="/icons/${icons.apple.file}" />`,
    ].join('\n    '),
  );

/** Deletes everything stored in browsers, also those with an old page: the way out of a faulty worker. */
const WITHDRAWN = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', event =>
  event.waitUntil(
    caches.keys().then(names => Promise.all(names.map(name => caches.delete(name)))).then(() => self.registration.unregister()),
  ),
);
`;

/** The worker, the pages that it keeps, and the manifests. */
export async function addKeptOffice(
  app: FastifyInstance,
  kept: KeptOffice | undefined,
  pages: Readonly<Record<Language, EncodedPage>>,
): Promise<void> {
  const script = await encodePage(Buffer.from(kept ? workerScript(kept) : WITHDRAWN));
  app.get(WORKER, { exposeHeadRoute: true }, (request, reply) =>
    sendEncoded(
      script,
      request,
      reply.header('cache-control', 'no-cache').header('vary', 'Accept-Encoding'),
      'text/javascript; charset=utf-8',
    ),
  );
  for (const language of languages) {
    app.get(manifestAddress(language), async (_request, reply) =>
      reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', `public, max-age=${DAY}`)
        .send(JSON.stringify(appManifest(language))),
    );
    if (!kept) continue;
    app.get(keptPage(kept.release, language), (request, reply) =>
      sendEncoded(
        pages[language],
        request,
        reply.header('cache-control', `public, max-age=${YEAR}, immutable`).header('vary', 'Accept-Encoding'),
      ),
    );
  }
}

function workerScript({ release, worker }: KeptOffice): string {
  const kept: Kept = {
    release,
    pages: Object.fromEntries(languages.map(language => [language, keptPage(release, language)])),
  };
  return `self.kept=${JSON.stringify(kept)};\n${worker}`;
}
