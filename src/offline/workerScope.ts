/** What the worker uses of its surroundings: TypeScript's own library for workers doesn't go together with that for pages. */
import type { Kept } from '../../contract/kept-office.ts';

interface Lasting {
  waitUntil: (work: Promise<unknown>) => void;
}

/** https://www.w3.org/TR/service-workers/ */
export interface InstallEvent extends Lasting {
  /** Only in newer browsers. */
  addRoutes?: (rules: readonly object[]) => Promise<void>;
}

export interface FetchEvent extends Lasting {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}

interface Events {
  install: InstallEvent;
  activate: Lasting;
  fetch: FetchEvent;
  /** Only in some browsers: https://wicg.github.io/background-sync/spec/ */
  sync: Lasting & { tag: string };
  message: Lasting & { data: unknown; ports: readonly MessagePort[] };
}

export interface WorkerScope {
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
