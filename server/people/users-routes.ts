/** The Users screen of admins (rulings §5). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Action, Role } from '../../contract/access.ts';
import { messages } from '../../contract/messages.ts';
import { approveInput, refuseInput, userInput } from '../../contract/people.ts';
import { readBody } from '../crud/body.ts';
import { requireAccess, requireCaller } from '../crud/guard.ts';
import { addReadRoutes } from '../crud/routes.ts';
import { conflict, notFound } from '../http-error.ts';
import { mailApproval, mailRefusal } from './account-mails.ts';
import { changeUser, requireLiveTargets } from './change-user.ts';
import { check } from './check.ts';
import { sendLinkTo } from './password-reset.ts';
import { idOf } from './user-id.ts';
import { usersTable } from './users-table.ts';

const describe = (summary: string, body?: z.ZodType) => ({
  schema: { tags: ['users'], summary, security: [{ bearer: [] }], ...(body && { body }) },
});

function userId(request: FastifyRequest, action: Action): number {
  requireAccess(request, 'users', action);
  return idOf(request);
}

export async function userRoutes(app: FastifyInstance): Promise<void> {
  addReadRoutes(app, usersTable, 'users', true);

  app.put('/users/:id', describe('Change an account', userInput.partial()), async request => {
    const id = userId(request, 'edit');
    const { fields } = await readBody(request, {});
    return changeUser(app, request, id, async (trx, before) => {
      const sent = fields.updated_at;
      if (typeof sent === 'string' && Date.parse(sent) !== Date.parse(before.updated_at)) {
        throw conflict(messages.changedSince, { current: before });
      }
      // What is not sent stays as it is, as with every register.
      const { roles, ...values } = check(userInput, { ...before, ...fields });
      await requireLiveTargets(trx, before, values);
      await trx
        .updateTable('users')
        .set({ ...values, roles: sql<Role[]>`${roles}::text[]` })
        .where('id', '=', id)
        .execute();
    });
  });

  app.post(
    '/users/:id/approve',
    describe('Approve an account with these roles; mails the person', approveInput),
    async request => {
      const id = userId(request, 'edit');
      const { roles } = check(approveInput, request.body);
      const by = requireCaller(request).id;
      return changeUser(app, request, id, async (trx, before) => {
        await trx
          .updateTable('users')
          .set({
            roles: sql<Role[]>`${roles}::text[]`,
            active: true,
            approved_at: sql<string>`coalesce(approved_at, now())`,
            approved_by: by,
          })
          .where('id', '=', id)
          .execute();
        if (before.pending) await mailApproval(trx, app.config, id);
      });
    },
  );

  app.post(
    '/users/:id/refuse',
    describe(
      'Refuse an account that waits: it is removed, and the person gets a mail with the note',
      refuseInput,
    ),
    async request => {
      const id = userId(request, 'edit');
      const { note } = check(refuseInput, request.body);
      const by = requireCaller(request).id;
      return changeUser(app, request, id, async (trx, before) => {
        if (!before.pending) throw conflict(messages.notPending);
        await trx
          .updateTable('users')
          .set({
            refused_at: sql<string>`now()`,
            refusal_note: note,
            deleted_at: sql<string>`clock_timestamp()`,
            deleted_by: by,
          })
          .where('id', '=', id)
          .execute();
        await mailRefusal(trx, app.config, id, note);
      });
    },
  );

  app.post('/users/:id/reset-link', describe('Mail a link to set a new password'), async request => {
    const id = userId(request, 'edit');
    const user = await app.db
      .selectFrom('users')
      .select(['id', 'name', 'email', 'active', 'approved_at'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!user) throw notFound();
    if (!user.active || !user.approved_at) throw conflict(messages.notActive);
    if (!user.email) throw conflict(messages.noEmail);
    await sendLinkTo(app, user);
    return { email: user.email };
  });

  app.delete('/users/:id', describe('Remove an account'), async request => {
    const id = userId(request, 'delete');
    const by = requireCaller(request).id;
    await changeUser(app, request, id, async trx => {
      await trx
        .updateTable('users')
        .set({ deleted_at: sql<string>`clock_timestamp()`, deleted_by: by })
        .where('id', '=', id)
        .execute();
    });
    return { id, message: `Deleted the user ${id}` };
  });

  app.post('/users/:id/restore', describe('Bring a removed account back'), async request => {
    const id = userId(request, 'restore');
    return changeUser(
      app,
      request,
      id,
      async trx => {
        await trx
          .updateTable('users')
          .set({ deleted_at: null, deleted_by: null, refused_at: null, refusal_note: null })
          .where('id', '=', id)
          .execute();
      },
      { deleted: true },
    );
  });
}
