/** What a comparison of stored files with the records that point at them finds (decision 019). */

export type StoreFault =
  /** No file is there. */
  | 'missing'
  /** It has another size than recorded. */
  | 'size'
  /** Its bytes are others than those recorded; found by a deep check alone. */
  | 'content'
  /** It is there, but can't be read. */
  | 'unreadable';

/** A file that a record points at and that can't be given out as recorded. */
export interface DamagedFile {
  fault: StoreFault;
  /** Of the record; `users` for the picture of an account. */
  register: string;
  record_id: number;
  /** Of a document; null for a picture. */
  document_id: number | null;
  /** Of the document, or the username. */
  name: string;
  /** Bytes as recorded, and as they are where they could be counted. */
  size: number;
  found: number | null;
  /** Kept for the history alone: no ZIP holds it. */
  is_replaced: boolean;
}

export interface StoreFindings {
  /** Records looked at. */
  files: number;
  bytes: number;
  damaged: number;
  /** The first of them. */
  damages: DamagedFile[];
  /** Files that no record points at, uploads on their way among them. */
  strays: number;
}

/** Most damaged files that are named. */
export const MOST_NAMED = 200;

export interface StoreCheck {
  id: number;
  state: 'running' | 'done' | 'failed';
  /** Whether every byte is read, or sizes alone are compared. */
  deep: boolean;
  started_at: string;
  finished_at: string | null;
  findings: StoreFindings | null;
}

/** Whether files that no record points at are removed after three days, as they should be. */
export interface SweepState {
  /** `foreign`: the store bears the mark of another database. `many`: they are so many that somebody is to look first. */
  state: 'swept' | 'foreign' | 'many';
  at: string;
  /** Files that went, or would have gone. */
  files: number;
}

export interface StoreState {
  check: StoreCheck | null;
  /** Of the process that answers; null before its first. */
  sweep: SweepState | null;
  /** Where documents lie in a folder and its disk answers. */
  room: StoreRoom | null;
}

/** On the disk of the documents, in bytes. */
export interface StoreRoom {
  free: number;
  total: number;
}

const LOW_BYTES = 1_000_000_000;
const LOW_SHARE = 0.05;

/** Whether somebody is to make room before uploads are refused. */
export const isRoomLow = ({ free, total }: StoreRoom): boolean =>
  free < LOW_BYTES || free < total * LOW_SHARE;
