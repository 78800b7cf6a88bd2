/** The sessions of a person: their own, or all of them for admins (rulings §5). */
import type { FastifyInstance } from 'fastify';
import { requireAccess, requireCaller } from '../crud/guard.ts';
import { notFound } from '../http-error.ts';
import { endSession, endSessions, listSessions } from './sessions.ts';
import { idOf } from './user-id.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export async function sessionRoutes(app: FastifyInstance): Promise<void> {
  const describe = (summary: string) => ({
    schema: { tags: ['people'], summary, security: [{ bearer: [] }] },
  });

  app.get('/profile/sessions', describe('Where I am signed in'), async request => {
    const { id, sessionId } = requireCaller(request);
    return listSessions(app.db, id, sessionId);
  });

  app.delete('/profile/sessions/:id', describe('End one of my sessions'), async (request, reply) => {
    const caller = requireCaller(request);
    const { id } = request.params as { id: string };
    if (!UUID.test(id) || !(await endSession(app.db, id, { of: caller.id }))) throw notFound();
    return reply.code(204).send();
  });

  app.delete('/profile/sessions', describe('End all my sessions but this one'), async request => {
    const { id, sessionId } = requireCaller(request);
    return { count: await endSessions(app.db, id, { except: sessionId }) };
  });

  app.get('/users/:id/sessions', describe('Where a person is signed in'), async request => {
    requireAccess(request, 'users', 'show');
    const { sessionId } = requireCaller(request);
    return listSessions(app.db, await existing(idOf(request)), sessionId);
  });

  app.delete('/users/:id/sessions', describe('Sign a person out everywhere'), async request => {
    requireAccess(request, 'users', 'edit');
    return { count: await endSessions(app.db, await existing(idOf(request))) };
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
