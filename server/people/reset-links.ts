/** Links to set a new password. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { RESET_LINK_MINUTES } from '../../contract/limits.ts';
import { audit } from '../audit/record.ts';
import type { Db, Trx } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { dropJobs, enqueue, type JobData } from '../jobs/queue.ts';
import type { Mail } from '../mail/mailer.ts';
import { renderMail } from '../mail/render.ts';
import { mailTexts } from '../mail/texts/by-language.ts';
import { type LockedAccount, lockAccount } from './locked-account.ts';
import { isSameAddress, ownerOfAddress } from './users.ts';

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
export const isGoodLink = async (db: Db, token: string): Promise<boolean> =>
  (await goodLinks(db, token).executeTakeFirst()) !== undefined;

/** The account of a valid link, locked until the transaction ends. */
export async function lockOwnerOf(trx: Trx, token: string): Promise<LockedAccount | undefined> {
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
export async function endLinksAndMails(trx: Trx, { id, email }: LockedAccount): Promise<void> {
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
        details: { asked: 'by form' },
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
