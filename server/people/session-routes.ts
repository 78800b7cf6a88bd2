/** The sessions of a person: their own, or all of them for admins (specification §5). */

import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ended, personSession } from '../../contract/answers/people.ts';
import { audit } from '../audit/record.ts';
import type { Trx } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { notFound } from '../http-error.ts';
import { requireCaller } from '../requests/access.ts';
import { type App, byId, nothing } from '../requests/schemas.ts';
import { endSession, endSessions, listSessions } from './sessions.ts';
import { lockAsAdmin, lockCaller } from './users.ts';

export async function sessionRoutes(app: App): Promise<void> {
  const sessions = z.array(personSession);

  app.get(
    '/profile/sessions',
    {
      schema: {
        operationId: 'listMySessions',
        tags: ['people'],
        summary: 'List my sessions',
        response: { 200: sessions },
      },
      config: { access: 'session' },
    },
    async request => {
      const { id, sessionId } = requireCaller(request);
      return listSessions(app.db, id, sessionId);
    },
  );

  app.delete(
    '/profile/sessions/:id',
    {
      schema: {
        operationId: 'endMySession',
        tags: ['people'],
        summary: 'End one of my sessions',
        params: z.object({ id: z.guid() }),
        response: { 204: nothing },
      },
      config: { access: 'session' },
    },
    async (request, reply) => {
      const caller = requireCaller(request);
      const { id } = request.params;
      await endAndAudit(request, caller.id, async trx => {
        await lockCaller(trx, caller);
        if (!(await endSession(trx, id, { of: caller.id }))) throw notFound();
        return 1;
      });
      return reply.code(204).send();
    },
  );

  app.delete(
    '/profile/sessions',
    {
      schema: {
        operationId: 'endMyOtherSessions',
        tags: ['people'],
        summary: 'End all my sessions but this one',
        response: { 200: ended },
      },
      config: { access: 'session' },
    },
    async request => {
      const caller = requireCaller(request);
      const count = await endAndAudit(request, caller.id, async trx => {
        await lockCaller(trx, caller);
        return endSessions(trx, caller.id, { except: caller.sessionId });
      });
      return { count };
    },
  );

  app.get(
    '/users/:id/sessions',
    {
      schema: {
        operationId: 'listUserSessions',
        tags: ['people'],
        summary: 'List the sessions of an account',
        params: byId,
        response: { 200: sessions },
      },
      config: { access: ['users', 'show'] },
    },
    async request => {
      const { sessionId } = requireCaller(request);
      return listSessions(app.db, await existing(request.params.id), sessionId);
    },
  );

  app.delete(
    '/users/:id/sessions',
    {
      schema: {
        operationId: 'endUserSessions',
        tags: ['people'],
        summary: 'Sign a person out everywhere',
        params: byId,
        response: { 200: ended },
      },
      config: { access: ['users', 'edit'] },
    },
    async request => {
      const id = await existing(request.params.id);
      const count = await endAndAudit(request, id, async trx => {
        await lockAsAdmin(trx, requireCaller(request));
        return endSessions(trx, id);
      });
      return { count };
    },
  );

  /** @param end first locks the caller's account, so that a caller without permission ends nothing */
  const endAndAudit = (request: FastifyRequest, of: number, end: (trx: Trx) => Promise<number>) =>
    inTransaction(app.db, async trx => {
      const count = await end(trx);
      await audit(trx, {
        kind: 'sessionsEnded',
        userId: requireCaller(request).id,
        area: 'users',
        recordId: of,
        details: { count },
      });
      return count;
    });

  async function existing(id: number): Promise<number> {
    const row = await app.db
      .selectFrom('users')
      .select('id')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!row) throw notFound();
    return row.id;
  }
}
