/**
 * The service worker, which opens the back office offline (decision 024). It handles neither the portal nor
 * the API.
 */
import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { isOfficeAddress } from '../../contract/addresses.ts';
import {
  OUTBOX_SYNC,
  TAB_LOCKS,
  tabLock,
  type WorkerMessage,
  type WorkerSettings,
} from '../../contract/service-worker.ts';
import { isLanguage, LANGUAGE_COOKIE } from '../../contract/texts/language.ts';

/** Inserted by the build: files of all screens, and fonts that few need. */
declare const OFFICE_FILES: readonly string[];
declare const FONTS_ON_USE: readonly string[];

const CACHE = 'office';
const FILES_LOCK = 'aup-office-files';
/** After this time the saved page is used. */
const PATIENCE_MS = 3_000;
/** A proxy's answers for an unavailable server. */
const AWAY = new Set([502, 503, 504]);

const scope = self as unknown as WorkerScope;
const { release, pages } = scope.settings;

const controller = new PrecacheController({ cacheName: CACHE });
controller.addToCacheList([...OFFICE_FILES, ...Object.values(pages)].map(url => ({ url, revision: null })));

scope.addEventListener('install', (event: InstallEvent) => {
  // Spares starting the worker for other requests, where supported.
  const notOurs = ['/api/*', '/portal/*'].map(urlPattern => ({
    condition: { urlPattern },
    source: 'network',
  }));
  event.addRoutes?.(notOurs).catch(() => undefined);
  event.waitUntil(
    whileNothingIsDeleted(() => controller.install(event as never)).then(async () => {
      if (await isOnlyRelease()) await scope.skipWaiting();
    }),
  );
});

scope.addEventListener('activate', event => event.waitUntil(Promise.all([scope.clients.claim(), tidy()])));

scope.addEventListener('message', event => {
  const message = event.data as WorkerMessage;
  if (message === 'release') event.ports[0]?.postMessage(release);
  if (message === 'tidy') event.waitUntil(tidy());
  if (message === 'take-over') event.waitUntil(scope.skipWaiting());
});

scope.addEventListener('sync', event => {
  if (event.tag === OUTBOX_SYNC) event.waitUntil(wakeTabs());
});

scope.addEventListener('fetch', event => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== scope.location.origin) return;
  if (request.mode === 'navigate') {
    if (isOfficeAddress(pathname, search)) event.respondWith(page(request));
  } else if (pathname.startsWith('/assets/')) event.respondWith(file(event, pathname));
});

/** The server's page, possibly newer; the saved one if the server is slow. */
async function page(request: Request): Promise<Response> {
  const asked = fetch(request);
  const late = new Promise<undefined>(resolve => setTimeout(resolve, PATIENCE_MS));
  const answer = await Promise.race([asked.catch(() => undefined), late]);
  if (answer && !AWAY.has(answer.status)) return answer;
  return (await savedPage()) ?? asked;
}

async function savedPage(): Promise<Response | undefined> {
  const chosen = await scope.cookieStore?.get(LANGUAGE_COOKIE).catch(() => undefined);
  // If the worker can't read cookies, the page changes the language itself.
  const language = isLanguage(chosen?.value) ? chosen.value : 'en';
  const cache = await caches.open(CACHE);
  return cache.match(pages[language] ?? '');
}

/** File names include a hash, so a saved file is right for any release. */
async function file(event: FetchEvent, pathname: string): Promise<Response> {
  const cache = await caches.open(CACHE);
  const stored = await cache.match(event.request, { ignoreVary: true });
  if (stored) return stored;
  const answer = await fetch(event.request);
  if (answer.ok && FONTS_ON_USE.includes(pathname)) {
    event.waitUntil(cache.put(event.request, answer.clone()).catch(() => undefined));
  }
  return answer;
}

/** Tabs send pending changes. */
async function wakeTabs(): Promise<void> {
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const tab of tabs) tab.postMessage(OUTBOX_SYNC);
}

/** Whether all open tabs have this release; if unknown, whether no tab is open. */
async function isOnlyRelease(): Promise<boolean> {
  if (!scope.navigator.locks) {
    return (await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })).length === 0;
  }
  const { held = [] } = await scope.navigator.locks.query();
  const tabs = held.map(({ name = '' }) => name).filter(name => name.startsWith(TAB_LOCKS));
  return tabs.every(name => name === tabLock(release));
}

/** Prevents another worker from deleting files during installation. */
async function whileNothingIsDeleted(work: () => Promise<unknown>): Promise<void> {
  if (scope.navigator.locks) await scope.navigator.locks.request(FILES_LOCK, work);
  else await work();
}

/** Deletes other releases' files when no tab or worker needs them. */
async function tidy(): Promise<void> {
  await whileNothingIsDeleted(async () => {
    const { installing, waiting } = scope.registration;
    if (installing || waiting || !(await isOnlyRelease())) return;
    const own = new Set(
      [...OFFICE_FILES, ...FONTS_ON_USE, ...Object.values(pages)].map(
        address => new URL(address, scope.location.origin).href,
      ),
    );
    const cache = await caches.open(CACHE);
    for (const request of await cache.keys()) if (!own.has(request.url)) await cache.delete(request);
  });
}

// TypeScript's library for workers conflicts with the one for pages.

interface ExtendableEvent {
  waitUntil: (work: Promise<unknown>) => void;
}

/** https://www.w3.org/TR/service-workers/ */
interface InstallEvent extends ExtendableEvent {
  addRoutes?: (rules: readonly object[]) => Promise<void>;
}

interface FetchEvent extends ExtendableEvent {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}

interface Events {
  install: InstallEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  /** Only in some browsers: https://wicg.github.io/background-sync/spec/ */
  sync: ExtendableEvent & { tag: string };
  message: ExtendableEvent & { data: unknown; ports: readonly MessagePort[] };
}

interface WorkerScope {
  /** Inserted by the server before the script. */
  settings: WorkerSettings;
  location: Location;
  navigator: { locks?: Pick<LockManager, 'query' | 'request'> };
  clients: {
    claim: () => Promise<void>;
    matchAll: (options: object) => Promise<{ postMessage: (message: unknown) => void }[]>;
  };
  cookieStore?: { get: (name: string) => Promise<{ value: string } | null | undefined> };
  registration: Pick<ServiceWorkerRegistration, 'installing' | 'waiting'>;
  skipWaiting: () => Promise<void>;
  addEventListener: <K extends keyof Events>(kind: K, listener: (event: Events[K]) => void) => void;
}
