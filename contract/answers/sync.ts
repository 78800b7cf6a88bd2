/** What devices send, and the responses (decision 022). */
import { z } from 'zod';
import { MAX_SYNC_ENTRIES, OUTBOX_KEY, syncActions } from '../sync.ts';
import { flag, id, moment, text } from './common.ts';

/** One thing to do, as the register's own address does it. */
const syncEntry = z.object({
  /** The `Idempotency-Key`, which begins with `OUTBOX_KEY_PREFIX`: repeated with the same content it gives the first answer and does nothing. */
  key: z.string().regex(OUTBOX_KEY),
  action: z.enum(syncActions),
  /** The path of the register: `co`, `tender`, `healthHygiene`. */
  register: z.string().max(100),
  id: z
    .int()
    .optional()
    .describe('For `create`: a negative ID by which later entries refer to the new record.'),
  /** The body: fields; `approval_status` and `approval_note`; `uploads` for documents; the `updated_at` that was read, if it shall be compared. */
  data: z.record(z.string(), z.unknown()).optional(),
});
export type SyncEntry = z.output<typeof syncEntry>;

/** What `POST sync` takes and answers: an answer for each entry, in their order. */
export const syncRequest = z.object({ entries: z.array(syncEntry).min(1).max(MAX_SYNC_ENTRIES) });
export type SyncRequest = z.output<typeof syncRequest>;

const syncAnswer = z.object({
  key: text,
  status: z
    .int()
    .describe('As from the register’s own endpoint; 424 if it refers to a record that was not created.'),
  body: z.unknown(),
  retry_after: z.int().optional().describe('Seconds.'),
});
export type SyncAnswer = z.output<typeof syncAnswer>;

export const syncAnswers = z.object({ answers: z.array(syncAnswer) });
export type SyncAnswers = z.output<typeof syncAnswers>;

/** A page of `GET {register}/changes`. @param record of the register, as its list shows it to the caller */
export const changesPage = <Row>(record: z.ZodType<Row>) =>
  z.object({
    data: z.array(record),
    deleted: z.array(id).describe('IDs no longer in the list.'),
    cursor: text,
    more: flag,
    as_of: moment,
  });
export type ChangesPage = z.output<ReturnType<typeof changesPage<Record<string, unknown>>>>;
