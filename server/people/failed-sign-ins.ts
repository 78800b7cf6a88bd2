/** Failed sign-ins in the audit log. Anyone can cause them and entries are permanent, so above a limit they are only counted. */
import { sql } from 'kysely';
import { type Audited, audit } from '../audit/record.ts';
import type { Db, Timestamp, Trx } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { countInWindow, KEPT_WINDOW, lasts } from '../requests/rate-limits.ts';

/** This many a minute get an entry each; one more entry counts the rest. Attempts with the right password count separately, so that others can't hide them. */
export const AUDITED_PER_MINUTE = 30;
const SECONDS = 60;
const WINDOW = `${KEPT_WINDOW}failed sign-ins`;
const windowOf = (userId: number | null) => `${WINDOW} ${userId ?? ''}`.trim();

export const tellFailure = (db: Db, failure: Omit<Audited, 'kind'>): Promise<void> =>
  within(db, async trx => {
    const key = windowOf(failure.userId);
    await endWindow(trx, key);
    const { current } = await countInWindow(trx, key, SECONDS);
    if (current <= AUDITED_PER_MINUTE) await audit(trx, { kind: 'signInFailed', ...failure });
  });

/** The typed name is recorded only if an account has it, as people type passwords into the wrong field. */
export const accountNamed = (db: Db, username: string) =>
  db
    .selectFrom('users')
    .select(['id', 'username'])
    .where(sql<boolean>`lower(username) = lower(${username})`)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();

/** Records how many more failed, once the minute is over. */
export const tellOthers = (db: Db): Promise<void> =>
  inTransaction(db, async trx => {
    const over = await trx
      .selectFrom('rate_windows')
      .select('key')
      .where('key', 'like', `${WINDOW}%`)
      .where(lasts(sql.ref('ends_at'), SECONDS), '=', false)
      .limit(MOST_ENDED)
      .execute();
    for (const { key } of over) await endWindow(trx, key);
  });

const MOST_ENDED = 1000;

const within = (db: Db, work: (trx: Trx) => Promise<void>) =>
  db.isTransaction ? work(db as Trx) : inTransaction(db, work);

async function endWindow(trx: Trx, key: string): Promise<void> {
  // Locked, so that nothing is counted between the read and its end.
  const window = await trx
    .selectFrom('rate_windows')
    .select(['count', 'ends_at', lasts(sql.ref('ends_at'), SECONDS).as('lasts')])
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();
  if (!window || window.lasts) return;
  await trx.deleteFrom('rate_windows').where('key', '=', key).execute();
  const more = window.count - AUDITED_PER_MINUTE;
  if (more <= 0) return;
  const to: Timestamp = window.ends_at;
  const from = new Date(Date.parse(to) - SECONDS * 1000).toISOString();
  // From all addresses: the next request has nothing to do with them.
  const userId = Number(key.slice(WINDOW.length)) || null;
  await audit(trx, { kind: 'signInFailed', userId, address: null, details: { more, from, to } });
}
