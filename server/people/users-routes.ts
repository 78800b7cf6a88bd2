/** The Users screen of admins (specification §5). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Action, Role } from '../../contract/access.ts';
import { approveInput, refuseInput, userInput } from '../../contract/people/people.ts';
import { messages } from '../../contract/texts/messages.ts';
import { named } from '../../contract/texts/values-ur.ts';
import { audit } from '../audit/record.ts';
import { inTransaction } from '../database/transaction.ts';
import { conflict, notFound, tooManyMails } from '../http-error.ts';
import { HOUR, mailboxKey, waitToMail } from '../mail/mail-limits.ts';
import { describe, type Operation } from '../openapi/describe.ts';
import { conflictWith } from '../openapi/refusals.ts';
import { done } from '../register/descriptions.ts';
import { addReadRoutes } from '../register/read-routes.ts';
import { recordSchema } from '../register/record-schema.ts';
import { isOtherVersion } from '../register/write.ts';
import { readBody } from '../requests/body.ts';
import { check } from '../requests/check.ts';
import { requireAccess, requireCaller } from '../requests/guard.ts';
import { idOf } from '../requests/id-of.ts';
import { mailApproval, mailRefusal } from './account-mails.ts';
import { changeUser, requireLiveTargets } from './change-user.ts';
import { lockAsAdmin } from './locked-account.ts';
import { queueLink } from './reset-links.ts';
import { setAccount } from './users.ts';
import { usersTable } from './users-table.ts';

/** Returns the account by default. */
const documented = (what: Omit<Operation, 'tag'>) =>
  describe(() => ({ tag: 'users', answer: recordSchema(usersTable), refuses: [409], ...what }));

function userId(request: FastifyRequest, action: Action): number {
  requireAccess(request, 'users', action);
  return idOf(request);
}

const mailLink = documented({
  id: 'mailUserResetLink',
  summary: 'Email a link to set a new password',
  answer: z.object({ email: z.string() }),
});

const changeAccount = describe(() => ({
  id: 'updateUser',
  tag: 'users',
  summary: 'Update an account',
  body: z.extend(z.partial(userInput), { updated_at: z.optional(z.string()) }),
  answer: recordSchema(usersTable),
  others: { 409: conflictWith(recordSchema(usersTable)) },
}));

export async function userRoutes(app: FastifyInstance): Promise<void> {
  addReadRoutes(app, usersTable, 'users', true);

  app.put('/users/:id', changeAccount, async request => {
    const id = userId(request, 'edit');
    const { fields } = await readBody(request, {});
    return changeUser(app, request, id, async (trx, before) => {
      if (isOtherVersion(before, fields.updated_at))
        throw conflict(messages.changedSince, { current: before });
      // Fields that aren't sent keep their values, as with every register.
      const { roles, ...values } = check(userInput, { ...before, ...fields });
      await requireLiveTargets(trx, before, values);
      await setAccount(trx, id, { ...values, roles: sql<Role[]>`${roles}::text[]` });
    });
  });

  app.post(
    '/users/:id/approve',
    documented({
      id: 'approveUser',
      summary: 'Approve an account with these roles and email the user',
      description: 'If the requested username or email is taken, send another.',
      body: approveInput,
    }),
    async request => {
      const id = userId(request, 'edit');
      const { roles, ...identity } = check(approveInput, request.body);
      const by = requireCaller(request).id;
      return changeUser(app, request, id, async (trx, before) => {
        await setAccount(trx, id, {
          // An account in use keeps its name.
          ...(before.pending ? identity : {}),
          roles: sql<Role[]>`${roles}::text[]`,
          active: true,
          approved_at: sql<string>`coalesce(approved_at, now())`,
          approved_by: by,
        });
        if (before.pending) await mailApproval(trx, app.config, id);
      });
    },
  );

  app.post(
    '/users/:id/refuse',
    documented({
      id: 'refuseUser',
      summary: 'Refuse an account request: removes the account and emails the note to the applicant',
      body: refuseInput,
    }),
    async request => {
      const id = userId(request, 'edit');
      const { note } = check(refuseInput, request.body);
      const by = requireCaller(request).id;
      return changeUser(app, request, id, async (trx, before) => {
        if (!before.pending) throw conflict(messages.notPending);
        await setAccount(trx, id, {
          refused_at: sql<string>`now()`,
          refusal_note: note,
          deleted_at: sql<string>`clock_timestamp()`,
          deleted_by: by,
        });
        await mailRefusal(trx, app.config, id, note);
      });
    },
  );

  app.post('/users/:id/reset-link', mailLink, async request => {
    const id = userId(request, 'edit');
    const caller = requireCaller(request);
    return inTransaction(app.db, async trx => {
      await lockAsAdmin(trx, caller);
      const user = await trx
        .selectFrom('users')
        .select(['email', 'active', 'approved_at'])
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      if (!user) throw notFound();
      if (!user.active || !user.approved_at) throw conflict(messages.notActive);
      if (!user.email) throw conflict(messages.noEmail);
      const wait = await waitToMail(trx, [[`admin-reset ${mailboxKey(user.email)}`, 10, HOUR]]);
      if (wait !== undefined) throw tooManyMails(wait);
      await audit(trx, { kind: 'resetLinkSent', userId: caller.id, area: 'users', recordId: id });
      await queueLink(trx, { user_id: id });
      return { email: user.email };
    });
  });

  app.delete(
    '/users/:id',
    documented({ id: 'deleteUser', summary: 'Delete an account', answer: done }),
    async request => {
      const id = userId(request, 'delete');
      const by = requireCaller(request).id;
      await changeUser(app, request, id, async trx => {
        await setAccount(trx, id, { deleted_at: sql<string>`clock_timestamp()`, deleted_by: by });
      });
      return { id, message: messages.deleted({ what: named('user'), id }) };
    },
  );

  app.post(
    '/users/:id/restore',
    documented({ id: 'restoreUser', summary: 'Restore a deleted account' }),
    async request => {
      const id = userId(request, 'restore');
      return changeUser(
        app,
        request,
        id,
        async trx => {
          await setAccount(trx, id, {
            deleted_at: null,
            deleted_by: null,
            refused_at: null,
            refusal_note: null,
          });
        },
        { deleted: true },
      );
    },
  );
}
