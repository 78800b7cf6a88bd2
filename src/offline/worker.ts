/** Opens the back office offline (decision 024). The portal's pages and the interface are not its business. */
import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { isOfficeAddress } from '../../contract/addresses.ts';
import {
  type Kept,
  OUTBOX_SYNC,
  TAB_LOCKS,
  tabLock,
  type WorkerMessage,
} from '../../contract/kept-office.ts';
import { isLanguage, LANGUAGE_COOKIE } from '../../contract/texts/language.ts';

/** Written in by the build: what every screen may ask for, and fonts that few need. */
declare const OFFICE_FILES: readonly string[];
declare const FONTS_ON_USE: readonly string[];

const CACHE = 'office';
const FILES_LOCK = 'aup-office-files';
/** A line that brings no page within this time is as good as none. */
const PATIENCE_MS = 3_000;
/** What a proxy answers whose server is away. */
const AWAY = new Set([502, 503, 504]);

const scope = self as unknown as WorkerScope;
const { release, pages } = scope.kept;

const controller = new PrecacheController({ cacheName: CACHE });
controller.addToCacheList([...OFFICE_FILES, ...Object.values(pages)].map(url => ({ url, revision: null })));

scope.addEventListener('install', (event: InstallEvent) => {
  // Browsers that can are spared starting the worker for what it doesn't answer.
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

/** The server's page, which may be of a newer release; the kept one where the server doesn't answer soon. */
async function page(request: Request): Promise<Response> {
  const asked = fetch(request);
  const late = new Promise<undefined>(resolve => setTimeout(resolve, PATIENCE_MS));
  const answer = await Promise.race([asked.catch(() => undefined), late]);
  if (answer && !AWAY.has(answer.status)) return answer;
  return (await savedPage()) ?? asked;
}

async function savedPage(): Promise<Response | undefined> {
  const chosen = await scope.cookieStore?.get(LANGUAGE_COOKIE).catch(() => undefined);
  // Where a worker can't read cookies, the page itself turns to the right language as it starts.
  const language = isLanguage(chosen?.value) ? chosen.value : 'en';
  const cache = await caches.open(CACHE);
  return cache.match(pages[language] ?? '');
}

/** Names hold a hash of the content: what is kept is right, whichever release it is of. */
async function file(event: FetchEvent, pathname: string): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(event.request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (answer.ok && FONTS_ON_USE.includes(pathname)) {
    event.waitUntil(cache.put(event.request, answer.clone()).catch(() => undefined));
  }
  return answer;
}

/** They send what is pending. */
async function wakeTabs(): Promise<void> {
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const tab of tabs) tab.postMessage(OUTBOX_SYNC);
}

/** Is no tab of another release open? Where the browser can't say, only if no tab is. */
async function isOnlyRelease(): Promise<boolean> {
  if (!scope.navigator.locks) {
    return (await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })).length === 0;
  }
  const { held = [] } = await scope.navigator.locks.query();
  const tabs = held.map(({ name = '' }) => name).filter(name => name.startsWith(TAB_LOCKS));
  return tabs.every(name => name === tabLock(release));
}

/** The files of one release come while another worker may want to throw them away. */
async function whileNothingIsDeleted(work: () => Promise<unknown>): Promise<void> {
  if (scope.navigator.locks) await scope.navigator.locks.request(FILES_LOCK, work);
  else await work();
}

/** Throws away the files of other releases, once no tab may ask for one and no worker of another is coming. */
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

// TypeScript's own library for workers doesn't go together with that for pages.

interface ExtendableEvent {
  waitUntil: (work: Promise<unknown>) => void;
}

/** https://www.w3.org/TR/service-workers/ */
interface InstallEvent extends ExtendableEvent {
  /** Only in newer browsers. */
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
  /** Given by the server, in front of the script. */
  kept: Kept;
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
