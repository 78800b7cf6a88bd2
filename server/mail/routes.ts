/** `mails`: the state of the mail queue, for admins. */
import type { FastifyInstance } from 'fastify';
import { mailReport as answer } from '../../contract/answers/mails.ts';
import { describe } from '../openapi/describe.ts';
import { requireAccess } from '../requests/guard.ts';
import { mailReport } from './report.ts';

export async function mailRoutes(app: FastifyInstance): Promise<void> {
  app.get(
    '/mails',
    describe({ id: 'getMails', tag: 'operations', summary: 'Get the status of outgoing email', answer }),
    async request => {
      requireAccess(request, 'storeCheck', 'show');
      return mailReport(app.db, app.mailKinds, app.config.smtpUrl !== undefined);
    },
  );
}
