import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { offlinePagePath, RELEASE_META, WORKER, type WorkerSettings } from '../../contract/service-worker.ts';
import { appManifest, icons, manifestAddress } from '../../contract/texts/app-manifest.ts';
import { type Language, languages } from '../../contract/texts/language.ts';
import { type EncodedPage, encodePage, sendEncoded } from './encodings.ts';

/** Seconds. */
export const YEAR = 31_536_000;
export const DAY = 86_400;

/** The back office as browsers store it, with its release; none if offline use is off. */
interface Release {
  id: string;
  worker: string;
}

/** @param page without its release and language @returns undefined if offline use is off, or the build has no worker */
export function releaseOf(app: FastifyInstance, folder: string, page: string): Release | undefined {
  const file = path.join(folder, 'office/sw.js');
  if (!app.config.offline || !existsSync(file)) return undefined;
  const worker = readFileSync(file, 'utf8');
  const id = createHash('sha256').update(page).update(worker).digest('hex').slice(0, 16);
  return { id, worker };
}

const releaseTag = (release: string) => `<meta name="${RELEASE_META}" content="${release}" />`;

/** The page with its release, manifest and icon. */
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

/** Serves the worker, the pages that it stores, and the manifests. */
export async function addServiceWorker(
  app: FastifyInstance,
  release: Release | undefined,
  pages: Readonly<Record<Language, EncodedPage>>,
): Promise<void> {
  const script = await encodePage(Buffer.from(release ? workerScript(release) : WITHDRAWN));
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
    if (!release) continue;
    app.get(offlinePagePath(release.id, language), (request, reply) =>
      sendEncoded(
        pages[language],
        request,
        reply.header('cache-control', `public, max-age=${YEAR}, immutable`).header('vary', 'Accept-Encoding'),
      ),
    );
  }
}

function workerScript({ id, worker }: Release): string {
  const settings: WorkerSettings = {
    release: id,
    pages: Object.fromEntries(languages.map(language => [language, offlinePagePath(id, language)])),
  };
  return `self.settings=${JSON.stringify(settings)};\n${worker}`;
}
