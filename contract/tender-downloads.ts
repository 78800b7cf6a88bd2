/** Who took the documents of a tender, and what is new since. */
import type { TenderDocument } from './register/documents.ts';

/**
 * `GET tender/changes/{weblink}_{id}`: what is new since the caller took the documents; `since` is null for who never
 * did. A document that took the place of one of the same name is replaced, not added.
 */
export interface TenderChanges {
  since: string | null;
  added: TenderDocument[];
  replaced: { before: string; document: TenderDocument }[];
  removed: string[];
  end_date: { before: string; after: string } | null;
}

export type DownloadKind = 'archive' | 'selection' | 'document';

/** Rows of one answer; older ones are asked for with `before`. */
export const DOWNLOADS_PAGE = 200;

/** `GET tender/{id}/downloads`: who took the documents, one row a request. */
export interface TenderDownload {
  id: number;
  /** The record of the NTN that was entered, and its name. */
  contractor_id: number | null;
  company_name: string | null;
  /** What whoever took them had entered; null for staff, and where it was not noted. */
  entered_as: { NTN: string; company_name: string | null } | null;
  user_id: number | null;
  user_name: string | null;
  kind: DownloadKind;
  /** Names of what was taken, where that was not the whole archive; `count` documents in all. */
  documents: string[] | null;
  count: number | null;
  started_at: string;
  /** Bytes sent of `total` from `range_start`; `complete` when the last byte of it was sent. */
  range_start: number;
  bytes: number;
  total: number;
  complete: boolean;
}
