/** `backups`: how scheduled backups are doing, for admins. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { count, moment, text, textOrNull } from '../../contract/answers/common.ts';
import { type BackupReport, backupStates } from '../../contract/backups.ts';
import { describe } from '../openapi/describe.ts';
import { requireAccess } from '../requests/guard.ts';
import { backupReport } from './state.ts';

const answer = z.object({
  state: z.enum(backupStates),
  whole_at: moment.nullable().describe('As of when the last whole one is.'),
  failed_at: moment.nullable(),
  schedule: z.object({ at: text, keep: count, encrypted: z.boolean() }).nullable(),
  running_since: moment.nullable(),
  whole: z.object({ name: text, bytes: count, documents: count }).nullable(),
  failure: z.object({ error: textOrNull, damaged: count }).nullable(),
}) satisfies z.ZodType<BackupReport>;

export async function backupRoutes(app: FastifyInstance): Promise<void> {
  app.get(
    '/backups',
    describe({ id: 'getBackups', tag: 'operations', summary: 'Scheduled backups', answer }),
    async request => {
      requireAccess(request, 'storeCheck', 'show');
      return backupReport(app.db, app.config);
    },
  );
}
