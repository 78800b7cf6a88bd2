/** Changes in a user's name: a slow request is written only if the user still has permission when it ends. */
import { sql } from 'kysely';
import { messages } from '../../contract/texts/messages.ts';
import type { Db, Trx } from '../database/schema.ts';
import { beforeCommit, inTransaction, takeLast } from '../database/transaction.ts';
import { notSignedIn } from '../http-error.ts';
import type { Caller } from './caller.ts';

/** A session's permissions last as long as the session. Statements due at the end of the transaction are sent with it, in one round trip. @throws HttpError 401 */
export async function keepSession(trx: Trx, { sessionId }: Caller): Promise<void> {
  const kept = sql`select id from sessions where id = ${sessionId} and expires_at > now() for key share`;
  const along = takeLast(trx).map((statement, at) => sql`${sql.ref(`along_${at}`)} as (${statement})`);
  const { rows } = await sql`
    with ${sql.join([...along, sql`kept as (${kept})`])} select id from kept`.execute(trx);
  if (rows.length === 0) throw notSignedIn(messages.sessionEnded);
}

/** For the sender of the request. The session is checked last, so that ending it only waits for the commit. @throws HttpError 401, with nothing written, when it has ended */
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
