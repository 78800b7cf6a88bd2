/** Mails are never sent from where something happens: they wait in the queue, in that transaction. */
import type { Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import { enqueue } from '../jobs/queue.ts';
import type { Mail } from './mailer.ts';

/**
 * Sends a mail once the transaction is committed, again after growing delays when that fails, and never twice.
 * @param options.key says which mail it is: a second one with the same key is not taken. It must not name the person.
 */
export const queueMail = (trx: Transaction<Database>, mail: Mail, { key }: { key: string }): Promise<void> =>
  queueMails(trx, [{ mail, key }]);

export const queueMails = (
  trx: Transaction<Database>,
  mails: readonly { mail: Mail; key: string }[],
): Promise<void> =>
  enqueue(
    trx,
    mails.map(({ mail, key }) => ({ kind: 'mail', key: `mail:${key}`, data: { ...mail } })),
  );
