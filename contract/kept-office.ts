/** How browsers keep the back office, so that it opens offline (decision 049): names shared by the server, the page and the worker. */

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

/** What the browser tells the worker when a line is back that was missed, and the worker the tabs, which may sleep. */
export const OUTBOX_SYNC = 'aup-outbox';

/** Locks: of every tab that can send, of the one that is sending, of the one that is changing the outbox. */
export const SENDER_LOCK = 'aup-outbox-sender';
export const SENDING_LOCK = 'aup-outbox-sending';
export const OUTBOX_LOCK = 'aup-outbox';

/** Where the worker finds what a tab has sealed for when no tab is open (decision 065). */
export const BATCH_AT = { database: 'aup-device', store: 'values', key: 'sealed/batch' };

/** Where the parts of a file of this name are stored, in order: `BATCH_AT.store` under `partsAt(name) + part`. */
export const partsAt = (name: string): string => `outbox/file/${name}/`;
export const partName = (part: number): string => String(part).padStart(6, '0');

export interface Batch {
  /** The entries in it, for the tab. */
  seqs: readonly number[];
  /** Goes to the server as it is; none once it was delivered, or shall not be any more. */
  body?: string;
  /** When the worker first took it: from then on its entries may have arrived. ISO 8601. */
  takenAt?: string;
}

/** One entry with documents, or that names a record with some, and what is made before it: goes when the server has its files. */
export interface FilesBatch extends Batch {
  files: readonly BatchFile[];
}

export interface BatchFile {
  /** Its name among the files of the device. */
  at: string;
  size: number;
  /** Says to the server what it is (`SEALED_FILE`). */
  head: string;
}

/** The small entries, and what follows them. */
export interface BatchRow extends Batch {
  withFiles?: readonly FilesBatch[];
}

/** What pages ask of the worker. A question for its release comes with a port for the answer. */
export type WorkerMessage = 'release' | 'tidy' | 'take-over';
