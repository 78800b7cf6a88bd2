/** Limits password guesses (specification §5), counted across all processes. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { type Audited, audit } from '../audit/record.ts';
import type { Db, Timestamp, Trx } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { tooManyRequests } from '../http-error.ts';
import { networkOf } from '../network.ts';
import { countInWindow, KEPT_WINDOW, lasts, onceInWindow } from '../requests/rate-limits.ts';

// Failed sign-ins in the audit log. Anyone can cause them and entries are permanent, so above a limit they are only counted.

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

const WINDOW_MINUTES = 15;
/** Failures in the window: for one username from one address (see `networkOf`), and for one address in total. */
const MAX_FOR_NAME = 10;
const MAX_FOR_ADDRESS = 40;
/** From this many failures for one name, from all addresses, each attempt is delayed; the owner can still sign in. */
const SLOW_FROM = 20;
const SLOW_MS = 2_000;
/** Refused sign-ins with the right password in the window: they aren't failures, and could fill the audit log without limit. */
const MAX_REFUSALS = 10;

const since = sql<string>`(now() - make_interval(mins => ${WINDOW_MINUTES}))`;

/**
 * Counted as a failure before the password is checked, so that concurrent guesses count; `forgetSignInFailures` undoes it.
 * @returns the number of this attempt @throws HttpError 429 with `Retry-After`
 */
export async function beginSignIn(db: Db, username: string, from: string): Promise<number> {
  const name = username.toLowerCase();
  const address = networkOf(from);
  const { id } = await db
    .insertInto('sign_in_failures')
    .values({ username: name, address })
    .returning('id')
    .executeTakeFirstOrThrow();
  const secondsLeft = (oldest: RawBuilder<unknown>) =>
    sql<number>`extract(epoch from ${oldest} - ${since})::int`;
  const counts = await db
    .selectFrom('sign_in_failures')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('address', '=', address).as('ofAddress'),
      fn.countAll<number>().filterWhere('username', '=', name).as('ofName'),
      fn
        .countAll<number>()
        .filterWhere('username', '=', name)
        .filterWhere('address', '=', address)
        .as('ofBoth'),
      secondsLeft(sql`min(at) filter (where address = ${address})`).as('untilAddress'),
      secondsLeft(sql`min(at) filter (where address = ${address} and username = ${name})`).as('untilBoth'),
    ])
    .where('at', '>', since)
    // Times in the future come from a clock that was ahead; this attempt is slightly ahead itself, as its time is rounded.
    .where('at', '<=', sql<string>`clock_timestamp() + interval '1 minute'`)
    .where(eb => eb.or([eb('address', '=', address), eb('username', '=', name)]))
    .executeTakeFirstOrThrow();
  const tooManyForName = counts.ofBoth > MAX_FOR_NAME;
  if (tooManyForName || counts.ofAddress > MAX_FOR_ADDRESS) {
    // A refused attempt learns nothing, and must not extend the wait.
    await takeBackSignIn(db, id);
    await tellLimit(db, username, address);
    throw tooManyRequests(Math.max(1, tooManyForName ? counts.untilBoth : counts.untilAddress));
  }
  if (counts.ofName > SLOW_FROM) await sleep(SLOW_MS);
  return id;
}

/** Once per window and address, as more would fill the audit log. Not per account, or known names would take longer. */
const tellLimit = (db: Db, username: string, address: string): Promise<void> =>
  onceInWindow(db, `told limit ${address}`, WINDOW_MINUTES * 60, async trx => {
    const account = await accountNamed(trx, username);
    await tellFailure(trx, {
      userId: null,
      area: account && 'users',
      recordId: account?.id,
      details: { why: 'limit', username: account?.username },
    });
  });

/** This attempt wasn't a failure, but nobody has signed in yet: earlier failures still count. */
export async function takeBackSignIn(db: Db, attempt: number): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('id', '=', attempt).execute();
}

/** The owner signed in: neither this attempt nor earlier failures from here count. */
export async function forgetSignInFailures(db: Db, username: string, address: string): Promise<void> {
  await db
    .deleteFrom('sign_in_failures')
    .where('username', '=', username.toLowerCase())
    .where('address', '=', networkOf(address))
    .execute();
}

/** Counts right passwords and codes that didn't lead to a sign-in. @returns the seconds to wait after too many from this address */
export async function waitAfterRefusals(
  db: Db,
  userId: number,
  address: string,
  what: 'refused' | 'code' | 'asked' = 'refused',
): Promise<number | undefined> {
  const key = `${what} ${userId} ${networkOf(address)}`;
  const { current, ttl } = await countInWindow(db, key, WINDOW_MINUTES * 60);
  // For accounts that may not sign in, the refusals are enough; asking for the code must not delay anybody.
  if (current === MAX_REFUSALS + 1 && what === 'code')
    await tellFailure(db, { userId, details: { why: 'limit' } });
  return current > MAX_REFUSALS ? Math.max(1, Math.ceil(ttl / 1000)) : undefined;
}

export async function removeOldFailures(db: Db): Promise<void> {
  await db
    .deleteFrom('sign_in_failures')
    .where(eb => eb.or([eb('at', '<', since), eb('at', '>', sql<string>`now() + interval '1 minute'`)]))
    .execute();
}
