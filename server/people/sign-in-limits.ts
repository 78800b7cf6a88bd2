/** What slows down the guessing of passwords (rulings §5), counted over all processes. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { tooManyRequests } from '../http-error.ts';

const WINDOW_MINUTES = 15;
/** Failures in the window: for one username from one address, and for one address in all. */
const MAX_FOR_NAME = 10;
const MAX_FOR_ADDRESS = 40;
/** From that many failures for one name, whatever the addresses, each attempt waits; its owner still gets in. */
const SLOW_FROM = 20;
const SLOW_MS = 2_000;

const since = sql<string>`now() - make_interval(mins => ${WINDOW_MINUTES})`;

/** @throws HttpError 429 with `Retry-After` */
export async function checkSignInLimits(
  db: Kysely<Database>,
  username: string,
  address: string,
): Promise<void> {
  const name = username.toLowerCase();
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
      sql<number>`extract(epoch from min(at) filter (where address = ${address}) - ${since})::int`.as(
        'seconds',
      ),
    ])
    .where('at', '>', since)
    .where(eb => eb.or([eb('address', '=', address), eb('username', '=', name)]))
    .executeTakeFirstOrThrow();
  if (counts.ofBoth >= MAX_FOR_NAME || counts.ofAddress >= MAX_FOR_ADDRESS) {
    throw tooManyRequests(Math.max(1, counts.seconds ?? WINDOW_MINUTES * 60));
  }
  if (counts.ofName >= SLOW_FROM) await sleep(SLOW_MS);
}

export async function noteSignInFailure(
  db: Kysely<Database>,
  username: string,
  address: string,
): Promise<void> {
  await db.insertInto('sign_in_failures').values({ username: username.toLowerCase(), address }).execute();
}

/** The owner got in: mistyped passwords from here count no more. */
export async function forgetSignInFailures(
  db: Kysely<Database>,
  username: string,
  address: string,
): Promise<void> {
  await db
    .deleteFrom('sign_in_failures')
    .where('username', '=', username.toLowerCase())
    .where('address', '=', address)
    .execute();
}

export async function removeOldFailures(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('at', '<', since).execute();
}
