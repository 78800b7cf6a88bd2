/** Turns two-factor sign-in on and off and renews its recovery codes (specification §5). */

import {
  recoveryCodes,
  type TwoFactorSecret,
  type TwoFactorState,
  twoFactorSecret,
  twoFactorState,
} from '../../contract/answers/people.ts';
import {
  twoFactorChangeInput,
  twoFactorConfirmInput,
  twoFactorSetupInput,
} from '../../contract/people/people.ts';
import { messages } from '../../contract/texts/messages.ts';
import { audit } from '../audit/record.ts';
import { inTransaction } from '../database/transaction.ts';
import { conflict, invalid, notAllowed, notFound, tooManyCodes } from '../http-error.ts';
import { requireCaller } from '../requests/access.ts';
import { countInWindow } from '../requests/rate-limits.ts';
import { type App, byId, nothing } from '../requests/schemas.ts';
import { requireProof, withBothFactors } from './confirm-identity.ts';
import {
  isTwoFactorRequired,
  newSecret,
  renewRecoveryCodes,
  secretUri,
  stepOf,
  switchTwoFactorOff,
  switchTwoFactorOn,
} from './two-factor.ts';
import { lockAccount, lockAsAdmin, lockCaller, readAccount } from './users.ts';

/** Attempts to confirm a set-up: users need one or two. */
const MOST_CONFIRMS = 20;
const CONFIRM_WINDOW_SECONDS = 15 * 60;

export async function twoFactorRoutes(app: App): Promise<void> {
  app.get(
    '/profile/two-factor',
    {
      schema: {
        operationId: 'getTwoFactor',
        tags: ['people'],
        summary: 'Get the status of my two-factor sign-in',
        response: { 200: twoFactorState },
      },
      config: { access: 'session', isOpenBeforeTwoFactor: true },
    },
    async (request): Promise<TwoFactorState> => {
      const { id, roles } = requireCaller(request);
      const { count } = await app.db
        .selectFrom('recovery_codes')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', id)
        .where('used_at', 'is', null)
        .executeTakeFirstOrThrow();
      const { two_factor_at } = await readAccount(app.db, id, ['two_factor_at']);
      return {
        enabled: two_factor_at !== null,
        required: isTwoFactorRequired(app.config, roles),
        recovery_codes_left: count,
      };
    },
  );

  app.post(
    '/profile/two-factor',
    {
      schema: {
        operationId: 'beginTwoFactor',
        tags: ['people'],
        summary:
          'Start to set up two-factor sign-in or move it to another device; returns the secret, only once',
        body: twoFactorSetupInput,
        response: { 200: twoFactorSecret },
      },
      config: { access: 'session', isOpenBeforeTwoFactor: true },
    },
    async (request): Promise<TwoFactorSecret> => {
      return withBothFactors(app, request, request.body, async (trx, { id, username }) => {
        const secret = newSecret();
        const pending_secret = app.secretBox.seal(secret, id);
        await trx
          .insertInto('two_factor')
          .values({ user_id: id, secret: null, pending_secret, failing_since: null })
          .onConflict(conflicting => conflicting.column('user_id').doUpdateSet({ pending_secret }))
          .execute();
        return { secret, uri: secretUri(secret, username) };
      });
    },
  );

  app.post(
    '/profile/two-factor/confirm',
    {
      schema: {
        operationId: 'confirmTwoFactor',
        tags: ['people'],
        summary: 'Turn on two-factor sign-in with the first code; returns the recovery codes, only once',
        body: twoFactorConfirmInput,
        response: { 200: recoveryCodes },
        refuses: [409],
      },
      config: { access: 'session', isOpenBeforeTwoFactor: true },
    },
    async request => {
      const caller = requireCaller(request);
      const { id } = caller;
      const { code } = request.body;
      // The secret was given to somebody who knew the password; a stolen session must not allow guessing its codes.
      const { current, ttl } = await countInWindow(app.db, `two-factor-setup ${id}`, CONFIRM_WINDOW_SECONDS);
      if (current > MOST_CONFIRMS) throw tooManyCodes(Math.max(1, Math.ceil(ttl / 1000)));
      return inTransaction(app.db, async trx => {
        await lockCaller(trx, caller);
        const row = await trx
          .selectFrom('two_factor')
          .select(['pending_secret'])
          .where('user_id', '=', id)
          .executeTakeFirst();
        const secret = row?.pending_secret && app.secretBox.open(row.pending_secret, id);
        if (!row?.pending_secret || !secret) throw conflict(messages.twoFactorNotBegun);
        const step = stepOf(secret, code.replace(/\s/g, ''));
        if (step === undefined) throw invalid({ code: [messages.twoFactorWrong] });
        await audit(trx, { kind: 'recoveryCodesMade', userId: id });
        await switchTwoFactorOn(trx, app.config, id, { sealed: row.pending_secret, step });
        return { recovery_codes: await renewRecoveryCodes(trx, id) };
      });
    },
  );

  app.post(
    '/profile/two-factor/recovery-codes',
    {
      schema: {
        operationId: 'renewRecoveryCodes',
        tags: ['people'],
        summary: 'Get new recovery codes; old codes no longer work',
        body: twoFactorChangeInput,
        response: { 200: recoveryCodes },
        refuses: [409],
      },
      config: { access: 'session' },
    },
    async request => {
      return withBothFactors(app, request, request.body, async (trx, { id, two_factor_at }) => {
        if (!two_factor_at) throw conflict(messages.twoFactorOff);
        await audit(trx, { kind: 'recoveryCodesMade', userId: id });
        return { recovery_codes: await renewRecoveryCodes(trx, id) };
      });
    },
  );

  app.delete(
    '/profile/two-factor',
    {
      schema: {
        operationId: 'endTwoFactor',
        tags: ['people'],
        summary: 'Turn off my two-factor sign-in',
        body: twoFactorChangeInput,
        response: { 204: nothing },
        refuses: [409],
      },
      config: { access: 'session', isOpenBeforeTwoFactor: true },
    },
    async (request, reply) => {
      const { roles } = requireCaller(request);
      if (isTwoFactorRequired(app.config, roles)) throw conflict(messages.twoFactorKept);
      await withBothFactors(app, request, request.body, async (trx, { id, two_factor_at }) => {
        if (!two_factor_at) throw conflict(messages.twoFactorOff);
        await switchTwoFactorOff(trx, app.config, id, id);
      });
      return reply.code(204).send();
    },
  );

  app.delete(
    '/users/:id/two-factor',
    {
      schema: {
        operationId: 'endUserTwoFactor',
        tags: ['people'],
        summary: 'Turn off two-factor sign-in for a user with a lost device (re-authentication required)',
        params: byId,
        sends: ['X-Proof'],
        response: { 204: nothing },
        refuses: [409],
      },
      config: { access: ['users', 'edit'] },
    },
    async (request, reply) => {
      const { id } = request.params;
      const caller = requireCaller(request);
      // Admins turn off their own in the profile, which requires the password and a code.
      if (id === caller.id) throw notAllowed();
      requireProof(app, request);
      await inTransaction(app.db, async trx => {
        await lockAsAdmin(trx, caller);
        const account = await lockAccount(trx, id);
        if (!account) throw notFound();
        if (!account.two_factor_at) throw conflict(messages.twoFactorOff);
        await switchTwoFactorOff(trx, app.config, id, caller.id);
      });
      return reply.code(204).send();
    },
  );
}
