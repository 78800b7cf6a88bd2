/** Result of comparing stored files with the records that refer to them (decision 019). */
import { z } from 'zod';
import { count, flag, moment, text } from './common.ts';

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
