/** Pending changes as they are stored. */
import { randomKey } from '../../../contract/random-key.ts';
import { OUTBOX_KEY_PREFIX } from '../../../contract/sync.ts';

/** The server remembers answers to such keys longer than a device keeps entries. @param own the form's key */
export const newEntryKey = (own = randomKey()): string => OUTBOX_KEY_PREFIX + own;

export type OutboxAction = 'create' | 'update' | 'delete' | 'restore' | 'approve' | 'document';
export type Values = Record<string, unknown>;

/** A document chosen offline, stored on this device. */
export interface StoredFile {
  /** The form field; `many` if it takes several files. */
  field: string;
  many: boolean;
  name: string;
  type: string;
  size: number;
  lastModified: number;
  /** Name of the stored file. */
  at: string;
  /** The upload that brings it before its entry. Undefined if a form has tried to send both together. */
  upload?: string;
}

export interface OutboxEntry {
  /** The order of creation and sending. */
  seq: number;
  /** The idempotency key, the same for each attempt. */
  key: string;
  register: string;
  action: OutboxAction;
  /** The record's id; negative until the server has created it. */
  id: number;
  /** The request body; an update includes the `updated_at` that the user saw. */
  data: Values;
  /** Fields of `data` with temporary ids. */
  refs: readonly string[];
  files: readonly StoredFile[];
  /** The names of the record and its references, for display. */
  name: string;
  names: Values;
  /** The record before the change. */
  base?: Values;
  /** Follows an earlier entry of the same record. */
  follows?: boolean;
  /** It may have reached the server, so its content doesn't change. */
  tried?: boolean;
  /** It was exported, so its content doesn't change. */
  exported?: boolean;
  /** A deletion or approval made on an outdated version: that version must stay. */
  judged?: boolean;
  /** Time of the first attempt, by this device; ISO 8601. */
  triedAt?: string;
  /** An attempt before the last one had no answer, so even a refused entry may have arrived. */
  unsure?: boolean;
  /** Consecutive server failures. */
  failures?: number;
  /** The server may have forgotten its key: the user decides whether to send it as new. */
  lapsed?: boolean;
  state: 'waits' | 'refused' | 'conflict';
  /** The server's message, field errors, and in a conflict the current record. */
  status?: number;
  message?: string;
  errors?: Readonly<Record<string, string>>;
  current?: Values;
  /** ISO 8601. */
  createdAt: string;
}

/** The sentences of a refusal without repetition: the message often repeats the first field's. */
export const refusalSentences = ({ message, errors = {} }: Pick<OutboxEntry, 'message' | 'errors'>) =>
  [...new Set([message, ...Object.values(errors)])].filter(sentence => sentence !== undefined);

/** A sent entry. */
export interface SentEntry {
  key: string;
  register: string;
  action: OutboxAction;
  /** Undefined if the server doesn't tell the author. */
  id?: number;
  name: string;
  sentAt: string;
  /** Names of its documents. */
  documents?: readonly string[];
  /** Its `updated_at` after sending. */
  version?: unknown;
}

export interface Outbox {
  entries: readonly OutboxEntry[];
  /** Newest first. */
  sent: readonly SentEntry[];
  /** The server's ids of temporary ids. */
  ids: Readonly<Record<string, number>>;
  next: number;
}

export const emptyOutbox: Outbox = { entries: [], sent: [], ids: {}, next: 1 };
