import { z } from 'zod';
import { mailFaults } from '../mails.ts';
import { count, flag, moment, textOrNull } from './common.ts';

/** What becomes of mails, as admins see it. */
export const mailReport = z.object({
  /** Whether they go to a mail server; else they become files in the outbox. */
  has_server: flag,
  waiting: count,
  waiting_since: moment.nullable().describe('When the oldest of those that wait was asked for.'),
  is_late: flag.describe('That one has waited for more than an hour.'),
  failed: count.describe('Given up in the last 30 days.'),
  uncertain: count.describe('Of the last 30 days, perhaps sent.'),
  /** Of what waits, or else of what ended badly last; `code` as programs name it, never a server's words. */
  fault: z.object({ kind: z.enum(mailFaults), code: textOrNull }).nullable(),
});
export type MailReport = z.output<typeof mailReport>;
