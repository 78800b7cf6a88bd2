/** `backups`: how scheduled backups are doing, for admins. */
import type { FastifyInstance } from 'fastify';
import { backupReport as answer } from '../../contract/answers/backups.ts';
import { describe } from '../openapi/describe.ts';
import { requireAccess } from '../requests/guard.ts';
import { backupReport } from './state.ts';

export async function backupRoutes(app: FastifyInstance): Promise<void> {
  app.get(
    '/backups',
    describe({ id: 'getBackups', tag: 'operations', summary: 'Get the status of automatic backups', answer }),
    async request => {
      requireAccess(request, 'storeCheck', 'show');
      return backupReport(app.db, app.config);
    },
  );
}
