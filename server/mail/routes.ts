/** `mails`: whether mails get out, for admins. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type MailReport, mailFaults } from '../../contract/mails.ts';
import { count, flag, moment, textOrNull } from '../openapi/common.ts';
import { describe } from '../openapi/describe.ts';
import { requireAccess } from '../requests/guard.ts';
import { mailReport } from './report.ts';

const answer = z.object({
  has_server: flag,
  waiting: count,
  waiting_since: moment.nullable().describe('When the oldest of those that wait was asked for.'),
  is_late: flag.describe('That one has waited for more than an hour.'),
  failed: count.describe('Given up in the last 30 days.'),
  uncertain: count.describe('Of the last 30 days, perhaps sent.'),
  fault: z.object({ kind: z.enum(mailFaults), code: textOrNull }).nullable(),
}) satisfies z.ZodType<MailReport>;

export async function mailRoutes(app: FastifyInstance): Promise<void> {
  app.get(
    '/mails',
    { schema: describe({ id: 'getMails', tag: 'operations', summary: 'Whether mails get out', answer }) },
    async request => {
      requireAccess(request, 'storeCheck', 'show');
      return mailReport(app.db, app.mailKinds, app.config.smtpUrl !== undefined);
    },
  );
}
