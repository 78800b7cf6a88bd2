/** Forgotten passwords: a link by email, valid for `RESET_LINK_MINUTES` and one use (specification §5). */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { messageAnswer } from '../../contract/answers/common.ts';
import { RESET_LINK_MINUTES } from '../../contract/limits.ts';
import { resetInput, resetLinkInput, resetRequestInput } from '../../contract/people/people.ts';
import { messages } from '../../contract/texts/messages.ts';
import { audit } from '../audit/record.ts';
import type { Config } from '../config.ts';
import type { Db, Trx } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { invalid, tooManyMails } from '../http-error.ts';
import { dropJobs, enqueue, type JobData } from '../jobs/queue.ts';
import { limitsToMailbox, waitToMail } from '../mail/mail-limits.ts';
import type { Mail } from '../mail/mailer.ts';
import { renderMail } from '../mail/render.ts';
import { mailTexts } from '../mail/texts/by-language.ts';
import { networkOf } from '../network.ts';
import { perMinute } from '../requests/rate-limits.ts';
import type { App } from '../requests/schemas.ts';
import { mailAddressChanged } from './account-mails.ts';
import { hashPassword, newPassword } from './passwords.ts';
import { endSessions } from './sessions.ts';
import { endSetUp } from './two-factor.ts';
import { isSameAddress, type LockedAccount, lockAccount, ownerOfAddress, setAccount } from './users.ts';

declare module '../jobs/queue.ts' {
  interface JobData {
    /** `address`: the network address of the request. */
    resetMail: { email: string; address?: string } | { user_id: number };
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

const goodLinks = (db: Db | Trx, token: string) =>
  db
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`);

/** Reports an invalid link before the user types a password. */
const isGoodLink = async (db: Db, token: string): Promise<boolean> =>
  (await goodLinks(db, token).executeTakeFirst()) !== undefined;

/** The account of a valid link, locked until the transaction ends. */
async function lockOwnerOf(trx: Trx, token: string): Promise<LockedAccount | undefined> {
  const goodLink = goodLinks(trx, token);
  const found = await goodLink.executeTakeFirst();
  const account = found && (await lockAccount(trx, found.user_id));
  // Checked again, as the link may have been used while this request waited for the lock.
  return account && (await goodLink.executeTakeFirst()) ? account : undefined;
}

/** Invalidates all links sent so far. Called with the account locked. */
export async function endResetLinks(trx: Trx, userId: number): Promise<void> {
  await trx
    .updateTable('password_resets')
    .set({ used_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}

/** A password was set: also drops links that are queued to be mailed. Called with the account locked. */
async function endLinksAndMails(trx: Trx, { id, email }: LockedAccount): Promise<void> {
  await endResetLinks(trx, id);
  const theirs = sql<boolean>`(data ->> 'user_id' = ${String(id)} or lower(data ->> 'email') = lower(${email}))`;
  await dropJobs(trx, ['resetMail'], theirs);
}

/** The links of all accounts. */
export const endAllResetLinks = (trx: Trx) => trx.deleteFrom('password_resets').execute();

/** Sends a new link to the user's address; earlier links stay valid. */
export const queueLink = (trx: Trx, to: JobData['resetMail']) =>
  enqueue(trx, [{ kind: 'resetMail', key: `reset:${randomUUID()}`, data: to }]);

/** Job `resetMail`: the link is created when the mail is sent, is valid for `RESET_LINK_MINUTES` and is never in the queue. @returns nothing if the account may not have one */
export async function composeReset(
  app: FastifyInstance,
  to: JobData['resetMail'],
): Promise<Mail | undefined> {
  const token = randomBytes(32).toString('base64url');
  const user = await inTransaction(app.db, async trx => {
    const id = 'user_id' in to ? to.user_id : (await ownerOfAddress(trx, to.email))?.id;
    // Locked, so that no link goes to an address that is being changed.
    const account = id === undefined ? undefined : await lockAccount(trx, id);
    // Unreviewed names must not go out in mails to unconfirmed addresses.
    if (!account?.active || !account.approved_at || !account.email) return undefined;
    if ('email' in to && !isSameAddress(account.email, to.email)) return undefined;
    await trx
      .insertInto('password_resets')
      .values({
        token_hash: hashOf(token),
        user_id: account.id,
        expires_at: sql<string>`now() + make_interval(mins => ${sql.lit(RESET_LINK_MINUTES)})`,
        used_at: null,
      })
      .execute();
    // Recorded here, where the account is known; the caller doesn't learn that. Links sent by admins are recorded with their request.
    if ('email' in to)
      await audit(trx, {
        kind: 'resetLinkSent',
        userId: null,
        address: to.address,
        area: 'users',
        recordId: account.id,
        details: { asked: 'form' },
      });
    return account;
  });
  if (!user?.email) return undefined;
  const texts = mailTexts[user.language];
  const { subject, asked, not } = texts.reset;
  const blocks = [
    { text: texts.dear({ name: user.name }) },
    { text: asked },
    { address: `${app.config.publicUrl}/reset-password/${token}` },
    { text: not },
  ];
  return renderMail(user.email, [{ texts, subject, blocks }]);
}

export async function removeOldResets(db: Db): Promise<void> {
  await sql`delete from password_resets where expires_at < now() - interval '1 day'`.execute(db);
}

/** Ends all sessions and mailed links from before the new password. */
export async function setPassword(
  trx: Trx,
  account: LockedAccount,
  password_hash: string,
  by: 'link' | 'profile',
): Promise<void> {
  const { id } = account;
  // The link was emailed to the address that the account has now.
  const verified = by === 'link' ? { email_verified_at: sql<string>`clock_timestamp()` } : {};
  await setAccount(trx, id, { password_hash, ...verified });
  await endLinksAndMails(trx, account);
  await endSetUp(trx, id);
  await endSessions(trx, id);
  await audit(trx, { kind: 'passwordChanged', userId: id, details: { by } });
}

/** Links mailed to the previous address become invalid, and its owner is notified of every change. */
export async function followAddress(
  trx: Trx,
  config: Pick<Config, 'publicUrl'>,
  userId: number,
  before: string | null,
): Promise<void> {
  await endResetLinks(trx, userId);
  await setAccount(trx, userId, { email_verified_at: null });
  if (before !== null) await mailAddressChanged(trx, config, userId, before);
}

const input = z.safeExtend(resetInput, { password: newPassword });

export async function passwordReset(app: App): Promise<void> {
  app.post(
    '/password/email',
    {
      schema: {
        operationId: 'requestPasswordReset',
        tags: ['people'],
        summary: 'Request a link to set a new password',
        body: resetRequestInput,
        response: { 200: messageAnswer },
      },
      config: { access: 'public', ...perMinute('reset', 5) },
    },
    async request => {
      const { email } = request.body;
      // The account is looked up later, so that the answer takes the same time in either case.
      const wait = await inTransaction(app.db, async trx => {
        const wait = await waitToMail(trx, limitsToMailbox('reset-mail', email, networkOf(request.ip)));
        if (wait === undefined) await queueLink(trx, { email, address: request.ip });
        return wait;
      });
      if (wait !== undefined) throw tooManyMails(wait);
      return { message: messages.resetSent };
    },
  );

  app.post(
    '/password/reset/check',
    {
      schema: {
        operationId: 'checkResetLink',
        tags: ['people'],
        summary: 'Check if a link to set a new password is still valid',
        body: resetLinkInput,
        response: { 200: z.object({ valid: z.boolean() }) },
      },
      config: { access: 'public', ...perMinute('reset-check', 30) },
    },
    async request => ({ valid: await isGoodLink(app.db, request.body.token) }),
  );

  app.post(
    '/password/reset',
    {
      schema: {
        operationId: 'resetPassword',
        tags: ['people'],
        summary: 'Set a new password with the link',
        body: input,
        response: { 200: messageAnswer },
      },
      config: { access: 'public', ...perMinute('reset-use', 10) },
    },
    async request => {
      const { token, password } = request.body;
      const password_hash = await hashPassword(password);
      await inTransaction(app.db, async trx => {
        const account = await lockOwnerOf(trx, token);
        if (!account) throw invalid({ token: [messages.resetExpired] });
        const { username } = account;
        if (username.toLowerCase() === password.toLowerCase())
          throw invalid({ password: [messages.passwordIsUsername] });
        await setPassword(trx, account, password_hash, 'link');
        await trx.deleteFrom('sign_in_failures').where('username', '=', username.toLowerCase()).execute();
      });
      return { message: messages.resetDone };
    },
  );
}
