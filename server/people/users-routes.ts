/** The Users screen of admins (specification §5). */

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
import { addReadRoutes } from '../register/routes.ts';
import { done, recordSchema } from '../register/schemas.ts';
import { isOtherVersion } from '../register/service.ts';
import { requireCaller } from '../requests/access.ts';
import { readBody } from '../requests/files.ts';
import { type App, byId, check, conflictWith } from '../requests/schemas.ts';
import { mailApproval, mailRefusal } from './account-mails.ts';
import { changeUser, requireLiveTargets } from './change-user.ts';
import { queueLink } from './password-reset.ts';
import { lockAsAdmin, setAccount, usersTable } from './users.ts';

const account = recordSchema(usersTable);
const tags = ['users'] as const;
/** Changes one account and answers with it. */
const change = { tags, params: byId, response: { 200: account }, refuses: [409] };
const may = (action: Action) => ({ access: ['users', action] as const });

export async function userRoutes(app: App): Promise<void> {
  addReadRoutes(app, usersTable, 'users', true);

  const update = {
    tags,
    operationId: 'updateUser',
    summary: 'Update an account',
    params: byId,
    json: z.extend(z.partial(userInput), { updated_at: z.optional(z.string()) }),
    response: { 200: account, 409: conflictWith(account) },
  };
  app.put('/users/:id', { schema: update, config: may('edit') }, async request => {
    const { id } = request.params;
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
    {
      schema: {
        ...change,
        operationId: 'approveUser',
        summary: 'Approve an account with these roles and email the user',
        description: 'If the requested username or email is taken, send another.',
        body: approveInput,
      },
      config: may('edit'),
    },
    async request => {
      const { id } = request.params;
      const { roles, ...identity } = request.body;
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
    {
      schema: {
        ...change,
        operationId: 'refuseUser',
        summary: 'Refuse an account request: removes the account and emails the note to the applicant',
        body: refuseInput,
      },
      config: may('edit'),
    },
    async request => {
      const { id } = request.params;
      const { note } = request.body;
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

  const mailLink = {
    ...change,
    operationId: 'mailUserResetLink',
    summary: 'Email a link to set a new password',
    response: { 200: z.object({ email: z.string() }) },
  };
  app.post('/users/:id/reset-link', { schema: mailLink, config: may('edit') }, async request => {
    const { id } = request.params;
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
    {
      schema: { ...change, operationId: 'deleteUser', summary: 'Delete an account', response: { 200: done } },
      config: may('delete'),
    },
    async request => {
      const { id } = request.params;
      const by = requireCaller(request).id;
      await changeUser(app, request, id, async trx => {
        await setAccount(trx, id, { deleted_at: sql<string>`clock_timestamp()`, deleted_by: by });
      });
      return { id, message: messages.deleted({ what: named('user'), id }) };
    },
  );

  app.post(
    '/users/:id/restore',
    {
      schema: { ...change, operationId: 'restoreUser', summary: 'Restore a deleted account' },
      config: may('restore'),
    },
    async request => {
      const { id } = request.params;
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
