/** `mails`: the state of the mail queue, for admins. */

import { mailReport as answer } from '../../contract/answers/system.ts';
import type { App } from '../requests/schemas.ts';
import { mailReport } from './report.ts';

export async function mailRoutes(app: App): Promise<void> {
  app.get(
    '/mails',
    {
      schema: {
        operationId: 'getMails',
        tags: ['operations'],
        summary: 'Get the status of outgoing email',
        response: { 200: answer },
      },
      config: { access: ['storeCheck', 'show'] },
    },
    async _request => {
      return mailReport(app.db, app.mailKinds, app.config.smtpUrl !== undefined);
    },
  );
}
