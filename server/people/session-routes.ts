/** The sessions of a person: their own, or all of them for admins (specification §5). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ended, personSession } from '../../contract/answers/people.ts';
import { audit } from '../audit/record.ts';
import type { Trx } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { notFound } from '../http-error.ts';
import { describeAll } from '../openapi/describe.ts';
import { requireAccess, requireCaller } from '../requests/guard.ts';
import { idOf } from '../requests/id-of.ts';
import { isUuid } from '../uuid.ts';
import { lockAsAdmin, lockCaller } from './locked-account.ts';
import { endSession, endSessions, listSessions } from './sessions.ts';

export async function sessionRoutes(app: FastifyInstance): Promise<void> {
  const documented = describeAll({ tag: 'people' });
  const sessions = z.array(personSession);

  app.get(
    '/profile/sessions',
    documented({ id: 'listMySessions', summary: 'List my sessions', answer: sessions }),
    async request => {
      const { id, sessionId } = requireCaller(request);
      return listSessions(app.db, id, sessionId);
    },
  );

  app.delete(
    '/profile/sessions/:id',
    documented({
      id: 'endMySession',
      summary: 'End one of my sessions',
      params: { id: z.guid() },
      status: 204,
    }),
    async (request, reply) => {
      const caller = requireCaller(request);
      const { id } = request.params as { id: string };
      if (!isUuid(id.toLowerCase())) throw notFound();
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
    documented({ id: 'endMyOtherSessions', summary: 'End all my sessions but this one', answer: ended }),
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
    documented({ id: 'listUserSessions', summary: 'List the sessions of an account', answer: sessions }),
    async request => {
      requireAccess(request, 'users', 'show');
      const { sessionId } = requireCaller(request);
      return listSessions(app.db, await existing(idOf(request)), sessionId);
    },
  );

  app.delete(
    '/users/:id/sessions',
    documented({ id: 'endUserSessions', summary: 'Sign a person out everywhere', answer: ended }),
    async request => {
      requireAccess(request, 'users', 'edit');
      const id = await existing(idOf(request));
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
