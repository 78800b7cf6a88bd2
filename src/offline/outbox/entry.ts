/** What is pending on a device to be sent, as it is kept there. */
import { randomKey } from '../../../contract/random-key.ts';
import { DEVICE_KEY_PREFIX } from '../../../contract/sync.ts';

/** The server keeps its answers under such keys for longer than a device keeps its entries. @param own of a form */
export const deviceKey = (own = randomKey()): string => DEVICE_KEY_PREFIX + own;

export type OutboxAction = 'create' | 'update' | 'delete' | 'restore' | 'approve' | 'document';
export type Values = Record<string, unknown>;

/** A document that was chosen offline: its bytes are a file of the device. */
export interface StoredFile {
  /** Of the form; `many` where the field takes a list of files. */
  field: string;
  many: boolean;
  name: string;
  type: string;
  size: number;
  lastModified: number;
  /** Its name among the files of the device. */
  at: string;
  /** The upload under which the server gets it before its entry. None where a form has tried to bring both at once: so they go again. */
  upload?: string;
}

export interface OutboxEntry {
  /** In this order they were made, and are sent. */
  seq: number;
  /** The same for each attempt, so that one that arrived unnoticed makes no second record. */
  key: string;
  register: string;
  action: OutboxAction;
  /** Of the record; negative as long as the server has not made it. */
  id: number;
  /** What is sent; an update has the record's `updated_at` as it was seen among it. */
  data: Values;
  /** Fields of `data` that name records of this device by their negative ids. */
  refs: readonly string[];
  files: readonly StoredFile[];
  /** What the record is called, and the names of what it refers to, for lists and pages. */
  name: string;
  names: Values;
  /** The record as it was when the person changed it. */
  base?: Values;
  /** Goes on from what the entry before it, of the same record, will have saved. */
  follows?: boolean;
  /** It may have reached the server: its content stays as it is. */
  tried?: boolean;
  /** A file has it, which another computer may send from: its content stays as it is. */
  exported?: boolean;
  /** A deletion or decision: others had changed the record since the person saw it, and that version is the one that was judged. */
  judged?: boolean;
  /** Since when, by this device; ISO 8601. */
  triedAt?: string;
  /** An attempt before the last one had no answer: what was refused since then may have arrived anyway. */
  unsure?: boolean;
  /** How often in a row the server failed at it, and the connection was not to blame. */
  failures?: number;
  /** It may have arrived so long ago that the server has forgotten its key: the person says whether it goes once more, as something new. */
  lapsed?: boolean;
  state: 'waits' | 'refused' | 'conflict';
  /** What the server said, and of which fields; of a conflict the record as it is now. */
  status?: number;
  message?: string;
  errors?: Readonly<Record<string, string>>;
  current?: Values;
  /** ISO 8601. */
  createdAt: string;
}

/** The sentences of a refusal, each once: the server's message is often that of the first field. */
export const refusalSentences = ({ message, errors = {} }: Pick<OutboxEntry, 'message' | 'errors'>) =>
  [...new Set([message, ...Object.values(errors)])].filter(sentence => sentence !== undefined);

/** One that arrived. */
export interface SentEntry {
  key: string;
  register: string;
  action: OutboxAction;
  /** None of a record that the server has made and tells its author nothing of. */
  id?: number;
  name: string;
  sentAt: string;
  /** Names of the documents sent with it. */
  documents?: readonly string[];
  /** The `updated_at` that it had then. */
  version?: unknown;
}

export interface Outbox {
  entries: readonly OutboxEntry[];
  /** The latest first. */
  sent: readonly SentEntry[];
  /** What negative ids have become. */
  ids: Readonly<Record<string, number>>;
  next: number;
}

export const emptyOutbox: Outbox = { entries: [], sent: [], ids: {}, next: 1 };
