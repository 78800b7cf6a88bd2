/** Registers the service worker and offers new releases (decision 024). */
import { RELEASE_META, tabLock, WORKER, type WorkerMessage } from '../../contract/service-worker.ts';
import { createListeners } from '../basics/listeners.ts';
import { onBackOnline } from '../providers/connection.ts';

/** The page loads first. */
const REST_MS = 4_000;
const ANSWER_MS = 3_000;
const LOOK_MS = 60 * 60_000;

/** This page's release; empty in development. */
const ownRelease = (): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${RELEASE_META}"]`)?.content ?? '';

/** Tells the worker that this tab needs files of its release. */
export function lockRelease(): void {
  if (!ownRelease() || !navigator.locks) return;
  const forEver = new Promise<void>(() => undefined);
  void navigator.locks
    .request(tabLock(ownRelease()), { mode: 'shared' }, () => forEver)
    .catch(() => undefined);
}

const say = (
  worker: ServiceWorker | null | undefined,
  message: WorkerMessage,
  transfer: Transferable[] = [],
) => worker?.postMessage(message, transfer);

let begun = false;
let offered: ServiceWorker | undefined;
const listeners = createListeners();

/** Whether a newer release is available. */
export const isOutdated = (): boolean => offered !== undefined;

export const subscribeOutdated = listeners.subscribe;

/** Reloads this tab with the new release. Files of other tabs' releases stay. */
export function openNewRelease(): void {
  if (offered?.state !== 'installed') {
    window.location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  });
  say(offered, 'take-over');
}

/** Registers the worker once the page is idle. Call it when signed in. */
export function registerServiceWorker(): void {
  if (begun || !ownRelease() || !('serviceWorker' in navigator)) return;
  begun = true;
  const rest = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work));
  setTimeout(() => rest(() => void register().catch(() => undefined)), REST_MS);
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register(WORKER, { updateViaCache: 'none' });
  say(registration.active, 'tidy');
  void offer(registration.waiting);
  const follow = () => {
    const next = registration.installing;
    next?.addEventListener('statechange', () => {
      if (next.state === 'installed') void offer(next);
    });
  };
  // Another tab may have found an update already.
  follow();
  registration.addEventListener('updatefound', follow);
  // Another tab has activated a new release.
  serviceWorker.addEventListener('controllerchange', () => void offer(serviceWorker.controller));
  const look = () => void registration.update().catch(() => undefined);
  setInterval(look, LOOK_MS);
  onBackOnline(look);
}

async function offer(worker: ServiceWorker | null): Promise<void> {
  if (!worker || (await releaseOf(worker)) === ownRelease()) return;
  offered = worker;
  listeners.notify();
}

/** Without an answer it counts as this release until the next visit. */
function releaseOf(worker: ServiceWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise(resolve => {
    const timer = setTimeout(() => resolve(ownRelease()), ANSWER_MS);
    port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      resolve(data);
    };
    say(worker, 'release', [port2]);
  });
}
