/** Names that the server, the page and the service worker share, so that the back office opens offline (decision 024). */

/** The worker's script; the server puts `self.settings` before it. */
export const WORKER = '/sw.js';

/** The meta tag with a page's release; empty if browsers must not store the app. */
export const RELEASE_META = 'release';

/** Each tab holds this lock for its release, so that files of older releases are deleted once no tab needs them. */
export const tabLock = (release: string): string => `${TAB_LOCKS}${release}`;
export const TAB_LOCKS = 'aup-release-';

/** The page of the back office for the browser to store: the same for all users, fixed per release and language. */
export const offlinePagePath = (release: string, language: string): string => `/kept/${release}/${language}`;

export interface WorkerSettings {
  release: string;
  /** The page's address for each language. */
  pages: Readonly<Record<string, string>>;
}

/** The Background Sync event: the browser sends it to the worker once back online, and the worker to open tabs. */
export const OUTBOX_SYNC = 'aup-outbox';

/** Messages from pages to the worker. `release` comes with a port for the answer. */
export type WorkerMessage = 'release' | 'tidy' | 'take-over';
