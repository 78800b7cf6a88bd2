import { z } from 'zod';
import { backupStates, mailFaults } from '../system.ts';
import { count, flag, moment, text, textOrNull } from './common.ts';

/** Every entry compared with its hash and the one before. */
export const auditCheck = z.object({
  entries: count,
  /** Noted elsewhere, it later shows that nothing was cut off. */
  head: z.string().length(64).describe('The hash of the last valid entry.'),
  broken: z
    .object({ seq: z.int(), why: z.enum(['number', 'order', 'content']) })
    .nullable()
    .describe('The first invalid entry.'),
});
export type AuditCheck = z.output<typeof auditCheck>;

/** How scheduled backups are doing, as admins see it. */
export const backupReport = z.object({
  state: z.enum(backupStates),
  whole_at: moment.nullable().describe('Time of the last complete backup.'),
  failed_at: moment.nullable(),
  /** When they are made, `hh:mm` in the programme's time zone, and how many are kept; null where none are asked for. */
  schedule: z.object({ at: text, keep: count, encrypted: flag }).nullable(),
  running_since: moment.nullable(),
  whole: z.object({ name: text, bytes: count, documents: count }).nullable(),
  /** Of the latest try, where that failed. */
  failure: z.object({ error: textOrNull, damaged: count }).nullable(),
});
export type BackupReport = z.output<typeof backupReport>;

/** State of the email queue, for admins. */
export const mailReport = z.object({
  /** Whether emails go to a mail server; otherwise they become files in the outbox. */
  has_server: flag,
  waiting: count,
  waiting_since: moment.nullable().describe('When the oldest waiting email was requested.'),
  is_late: flag.describe('An email has been waiting for more than an hour.'),
  failed: count.describe('Abandoned in the last 30 days.'),
  uncertain: count.describe('Possibly sent in the last 30 days: the mail server did not confirm it.'),
  /** Of a waiting email, or else of the last one that failed; `code` is an error code, never a server's own text. */
  fault: z.object({ kind: z.enum(mailFaults), code: textOrNull }).nullable(),
});
export type MailReport = z.output<typeof mailReport>;

// Result of comparing stored files with the records that refer to them (decision 007).

const damagedFile = z.object({
  /** No file is there, it has another size than recorded, its bytes are others (found by a deep check alone), or it can't be read. */
  fault: z.enum(['missing', 'size', 'content', 'unreadable']),
  /** Of the record; `users` for the picture of an account. */
  register: text,
  record_id: z.int(),
  /** Of a document; null for a picture. */
  document_id: z.int().nullable(),
  /** Of the document, or the username. */
  name: text,
  /** Bytes as recorded, and as they are where they could be counted. */
  size: z.int(),
  found: z.int().nullable(),
  /** Kept for the history alone: no ZIP holds it. */
  is_replaced: flag,
});
export type DamagedFile = z.output<typeof damagedFile>;

const findings = z.object({
  /** Records looked at. */
  files: z.int(),
  bytes: z.int(),
  damaged: z.int(),
  /** The first of them. */
  damages: z.array(damagedFile),
  /** Files that no record points at, uploads on their way among them. */
  strays: z.int(),
});
export type StoreFindings = z.output<typeof findings>;

const check = z.object({
  id: z.int(),
  state: z.enum(['running', 'done', 'failed']),
  /** Whether every byte is read, or sizes alone are compared. */
  deep: flag,
  started_at: moment,
  finished_at: moment.nullable(),
  findings: findings.nullable(),
});
export type StoreCheck = z.output<typeof check>;

/** `foreign`: the store bears the mark of another database. `many`: so many files that somebody is to look first. */
const sweep = z.object({ state: z.enum(['swept', 'foreign', 'many']), at: moment, files: z.int() });
export type SweepState = z.output<typeof sweep>;

const room = z.object({ free: count, total: count });
export type StoreRoom = z.output<typeof room>;

export const checked = z.object({ check: check.nullable() });
export const storeState = checked.extend({
  sweep: sweep.nullable().describe('Whether files without a record are removed'),
  room: room
    .nullable()
    .describe(
      'Free and total space on the disk of the documents, in bytes; null if they are in a bucket or the disk does not answer.',
    ),
});
export type StoreState = z.output<typeof storeState>;
