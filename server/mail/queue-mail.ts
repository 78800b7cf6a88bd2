/** Mails are never sent from where something happens: they wait in the queue, in that transaction. */
import { type Area, canAccess, knownRoles } from '../../contract/access.ts';
import type { Db, Trx } from '../database/schema.ts';
import { enqueue } from '../jobs/queue.ts';
import { liveAccounts } from '../requests/live-accounts.ts';
import type { Mail } from './mailer.ts';

/** Somebody of the staff, and of which registers the mail tells: it is for them as long as they may sign in and read these. */
export interface Reader {
  id: number;
  areas: readonly Area[];
  /** An account that was refused, as long as it still is. */
  isRefused?: boolean;
}

export interface QueuedMail {
  mail: Mail;
  /** Says which mail it is: a second one with the same key is not taken. It must not name the person. */
  key: string;
  reader?: Reader;
}

declare module '../jobs/queue.ts' {
  interface JobData {
    mail: Mail & { reader?: Reader };
  }
}

/** Sends a mail once the transaction is committed, again after growing delays when that fails, and never twice. */
export const queueMail = (trx: Trx, mail: Mail, more: Omit<QueuedMail, 'mail'>): Promise<void> =>
  queueMails(trx, [{ mail, ...more }]);

export const queueMails = (trx: Trx, mails: readonly QueuedMail[]): Promise<void> =>
  enqueue(
    trx,
    mails.map(({ mail, key, reader }) => ({
      kind: 'mail' as const,
      key: `mail:${key}`,
      data: { ...mail, reader },
    })),
  );

/** Job `mail`. @returns nothing when its reader has lost the right to it, or the address, while it waited */
export async function queuedMail(
  db: Db,
  { reader, ...mail }: Mail & { reader?: Reader },
): Promise<Mail | undefined> {
  if (!reader) return mail;
  const accounts = reader.isRefused
    ? db.selectFrom('users').where('refused_at', 'is not', null).where('deleted_at', 'is not', null)
    : liveAccounts(db);
  const user = await accounts.select(['email', 'roles']).where('users.id', '=', reader.id).executeTakeFirst();
  if (user?.email?.toLowerCase() !== mail.to.toLowerCase()) return undefined;
  const caller = { id: reader.id, roles: knownRoles(user.roles) };
  return reader.areas.every(area => canAccess(caller, area, 'show')) ? mail : undefined;
}
