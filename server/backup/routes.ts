/** `backups`: how scheduled backups are doing, for admins. */

import { backupReport as answer } from '../../contract/answers/system.ts';
import type { App } from '../requests/schemas.ts';
import { backupReport } from './runs.ts';

export async function backupRoutes(app: App): Promise<void> {
  app.get(
    '/backups',
    {
      schema: {
        operationId: 'getBackups',
        tags: ['operations'],
        summary: 'Get the status of automatic backups',
        response: { 200: answer },
      },
      config: { access: ['storeCheck', 'show'] },
    },
    async _request => {
      return backupReport(app.db, app.config);
    },
  );
}
