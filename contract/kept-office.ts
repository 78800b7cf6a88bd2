/** How browsers keep the back office, so that it opens offline (decision 024): names shared by the server, the page and the worker. */

/** The worker; its script begins with what the server gives it, `self.kept`. */
export const WORKER = '/sw.js';

/** The meta tag in which a page says of which release it is; empty where browsers shall keep nothing. */
export const RELEASE_META = 'release';

/** Held by every tab as long as it runs, with its release: what a release left behind goes when no tab needs it. */
export const tabLock = (release: string): string => `${TAB_LOCKS}${release}`;
export const TAB_LOCKS = 'aup-release-';

/** The one page of the back office, to be kept; no person's, and of one release and language for ever. */
export const keptPage = (release: string, language: string): string => `/kept/${release}/${language}`;

/** What the worker is told before it begins. */
export interface Kept {
  release: string;
  /** The page's address for each language. */
  pages: Readonly<Record<string, string>>;
}

/** What the browser tells the worker when a line is back that was missed, and the worker the open tabs, which may sleep. */
export const OUTBOX_SYNC = 'aup-outbox';

/** What pages ask of the worker. A question for its release comes with a port for the answer. */
export type WorkerMessage = 'release' | 'tidy' | 'take-over';
