/** Mails are never sent directly: they are queued in the transaction that causes them. */
import { type Area, canAccess, knownRoles } from '../../contract/access.ts';
import type { Db, Trx } from '../database/schema.ts';
import { enqueue, type JobData } from '../jobs/queue.ts';
import { liveAccounts } from '../requests/access.ts';
import type { Mail } from './mailer.ts';

/** A staff member and the registers in the mail: it is sent only while they may sign in and read these. */
export interface Reader {
  id: number;
  areas: readonly Area[];
}

export interface QueuedMail {
  mail: Mail;
  /** Identifies the mail: a second one with the same key is ignored. It must not identify the person. */
  key: string;
  reader?: Reader;
  /** The account whose refusal it reports; not sent if the refusal is withdrawn. Separate from `reader`: versions that don't know it still send the mail. */
  refused?: number;
}

declare module '../jobs/queue.ts' {
  interface JobData {
    mail: Mail & Pick<QueuedMail, 'reader' | 'refused'>;
  }
}

/** Sends a mail once the transaction is committed, again after growing delays when that fails, and never twice. */
export const queueMail = (trx: Trx, mail: Mail, more: Omit<QueuedMail, 'mail'>): Promise<void> =>
  queueMails(trx, [{ mail, ...more }]);

export const queueMails = (trx: Trx, mails: readonly QueuedMail[]): Promise<void> =>
  enqueue(
    trx,
    mails.map(({ mail, key, reader, refused }) => ({
      kind: 'mail' as const,
      key: `mail:${key}`,
      data: { ...mail, reader, refused },
    })),
  );

/** Job `mail`. @returns nothing if its reader has lost permission or the address, or its content is out of date */
export async function queuedMail(
  db: Db,
  { reader, refused, ...mail }: JobData['mail'],
): Promise<Mail | undefined> {
  const accounts =
    refused === undefined
      ? liveAccounts(db)
      : db.selectFrom('users').where('refused_at', 'is not', null).where('deleted_at', 'is not', null);
  const id = refused ?? reader?.id;
  if (id === undefined) return mail;
  const user = await accounts.select(['email', 'roles']).where('users.id', '=', id).executeTakeFirst();
  if (user?.email?.toLowerCase() !== mail.to.toLowerCase()) return undefined;
  const caller = { id, roles: knownRoles(user.roles) };
  const areas = reader?.areas ?? [];
  return areas.every(area => canAccess(caller, area, 'show')) ? mail : undefined;
}
