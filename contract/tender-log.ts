/** The log of a tender: what became of it and who took part, each entry chained to the one before. */

import type { DownloadKind } from './tender-downloads.ts';

export const logKinds = [
  'adopted',
  'published',
  'changed',
  'documents',
  'closed',
  'reopened',
  'deleted',
  'restored',
  'granted',
  'revoked',
  'download',
  'delivered',
] as const;
export type LogKind = (typeof logKinds)[number];

/**
 * Who did it, under the name of that moment. Of a visitor nobody knows the name: what was entered stands in the details as
 * `entered_as`. Logs from before wrote `contractor` and a name, which was as unproved.
 */
export interface LogActor {
  type: 'staff' | 'visitor' | 'contractor' | 'system';
  id: number | null;
  name: string | null;
}

/** A document as it stood at that moment. */
export interface LoggedDocument {
  id: number;
  name: string;
  /** Bytes. */
  size: number;
  sha256: string;
}

export interface LogDetails {
  /** Fields of the tender: all at its publication, only the changed ones later. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** Every document after the event, where it concerned documents. */
  documents?: LoggedDocument[];
  added?: string[];
  removed?: string[];
  /** The company of a grant, or of one that ended. */
  company_name?: string;
  NTN?: string;
  link_id?: number;
  /** What a visitor entered, proved by nobody; the number of that entry, which tells visitors of one NTN apart. */
  entered_as?: { NTN: string; company_name: string | null };
  entry_id?: number;
  /** The company's record under that NTN. */
  contractor_id?: number;
  registered_as?: string;
  /** What was taken, and the ids of its documents. */
  what?: DownloadKind;
  document_ids?: number[];
  /** The row in the log of downloads, the first byte asked for, the archive's length and entity tag. */
  download_id?: number;
  from?: number;
  total?: number;
  etag?: string;
}

export interface LogEntry {
  tender_id: number;
  /** Counts from one without gaps. */
  seq: number;
  at: string;
  kind: LogKind;
  actor: LogActor;
  details: LogDetails;
  /** Lower-case hex; of the first entry: `FIRST_HASH`. */
  previous_hash: string;
  /** SHA-256 of the entry's canonical JSON without this field. */
  hash: string;
}

export const FIRST_HASH = '0'.repeat(64);

/** `GET tender/{id}/log`: newest first, at most `LOG_PAGE`; `?before=` a number goes on from there. */
export interface LogPage {
  entries: LogEntry[];
  total: number;
  head: string;
}
export const LOG_PAGE = 100;
