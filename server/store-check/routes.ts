/** `store-check`: checks that all stored files are intact, for admins (decision 007). */

import { z } from 'zod';
import { checked, storeState } from '../../contract/answers/system.ts';
import { requireCaller } from '../requests/access.ts';
import type { App } from '../requests/schemas.ts';
import { beginCheck, latestCheck, runCheck } from './runs.ts';

const input = z.object({ deep: z.boolean().default(false).describe('Full check: also reads every byte.') });

export async function storeCheckRoutes(app: App): Promise<void> {
  const stop = new AbortController();
  let running: Promise<void> | undefined;
  app.addHook('preClose', async () => {
    stop.abort();
    await running;
  });

  app.get(
    '/store-check',
    {
      schema: {
        operationId: 'getStoreCheck',
        tags: ['operations'],
        summary: 'Get the latest check of stored files',
        response: { 200: storeState },
      },
      config: { access: ['storeCheck', 'show'] },
    },
    async _request => {
      // The rest is useful without the free space; `ready` reports what is wrong with the disk.
      const room = await app.files.room().catch(err => {
        app.log.warn({ err }, 'failed to read the free disk space of the document store');
      });
      return { check: (await latestCheck(app.db)) ?? null, sweep: app.swept.latest, room: room ?? null };
    },
  );

  app.post(
    '/store-check',
    {
      schema: {
        operationId: 'checkStore',
        tags: ['operations'],
        summary: 'Check all stored files against their records; one check runs at a time',
        body: input,
        response: { 202: checked },
      },
      config: { access: ['storeCheck', 'create'] },
    },
    async (request, reply) => {
      const deep = request.body.deep;
      const { check: begun, isNew } = await beginCheck(app.db, deep, requireCaller(request).id);
      if (isNew) {
        running = runCheck(app.longDb, app.files, begun, stop.signal).catch(err =>
          app.log.error({ err }, 'the check of stored files failed'),
        );
      }
      return reply.code(202).send({ check: begun });
    },
  );
}
