import { z } from 'zod';
import { mailFaults } from '../mails.ts';
import { count, flag, moment, textOrNull } from './common.ts';

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
