/** Changes in somebody's name: what came slowly is written only when whoever sent it still may at its end. */
import { sql } from 'kysely';
import { messages } from '../../contract/texts/messages.ts';
import type { Db, Trx } from '../database/schema.ts';
import { beforeCommit, inTransaction } from '../database/transaction.ts';
import { notSignedIn } from '../http-error.ts';
import type { Caller } from './caller.ts';

/** A session ends with every change of password, roles or state: as long as it lives, so do its rights. @throws HttpError 401 */
export async function keepSession(trx: Trx, { sessionId }: Caller): Promise<void> {
  const session = await trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('expires_at', '>', sql<string>`now()`)
    .forKeyShare()
    .executeTakeFirst();
  if (!session) throw notSignedIn(messages.sessionEnded);
}

/**
 * A transaction in the name of whoever sent the request, if anybody is signed in. The session is looked at last: who ends it
 * waits for the commit alone, not for the work before it.
 * @throws HttpError 401 when it has ended since the request came; then nothing is written
 */
export function inTransactionOf<T>(
  db: Db,
  caller: Caller | undefined,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async trx => {
    const done = await work(trx);
    if (caller) beforeCommit(trx, () => keepSession(trx, caller));
    return done;
  });
}
