/** Rate limits: of accounts in memory, of addresses in the database, so that all processes count together. */
import rateLimit from '@fastify/rate-limit';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Timestamp, Trx } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { tooManyRequests } from '../http-error.ts';
import { networkOf } from '../network.ts';

interface RateWindows {
  key: string;
  count: number;
  ends_at: Timestamp;
}

declare module '../database/schema.ts' {
  interface Database {
    rate_windows: RateWindows;
  }
}

const MINUTE = 60_000;

export const rateLimits = fp(async (app: FastifyInstance) => {
  const limit = accountLimit(app.config.requestsPerMinute);
  app.addHook('onRequest', async request => limit(request));
  await app.register(rateLimit, {
    global: false,
    store: storeIn(app.db),
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(Math.max(1, Math.ceil(ttl / 1000))),
  });
});

/** How many times fewer requests than staff a guest may send. */
const GUESTS_SHARE = 5;

/** In memory, as every request needs it. */
function accountLimit(perMinute: number) {
  let windows = new Map<number, number>();
  let endsAt = performance.now() + MINUTE;
  return (request: FastifyRequest): void => {
    if (!request.caller) return;
    if (performance.now() >= endsAt) {
      windows = new Map();
      endsAt = performance.now() + MINUTE;
    }
    const count = (windows.get(request.caller.id) ?? 0) + 1;
    windows.set(request.caller.id, count);
    if (count > (isStaff(request) ? perMinute : perMinute / GUESTS_SHARE))
      throw tooManyRequests(Math.ceil((endsAt - performance.now()) / 1000));
  };
}

/** Anyone can get a guest account by request, so guests are limited like strangers. */
const isStaff = ({ caller }: FastifyRequest) => caller?.roles.some(role => role !== 'guest') ?? false;

/** This many requests a minute from one address, across all processes; accounts only have `accountLimit`. Routes with the same name share a count. */
export const perMinute = (name: string, max: number): FastifyContextConfig => ({
  rateLimit: {
    max,
    timeWindow: MINUTE,
    // Invalid requests count, too.
    hook: 'preValidation',
    keyGenerator: (request: FastifyRequest) => `${name} ${networkOf(request.ip)}`,
    allowList: isStaff,
  },
});

/** Requests for documents are logged permanently: ten a second are more than a downloader needs, and too few to fill the disk overnight. */
export const documentsPerMinute = () => perMinute('documents', 600);

function storeIn(db: Db) {
  return class RateWindowStore {
    incr(
      key: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
      timeWindow: number,
    ): void {
      countInWindow(db, key, timeWindow / 1000).then(
        counted => done(null, counted),
        error => done(error),
      );
    }

    child() {
      return this;
    }
  };
}

// Windows of time, in which any code can count.

/** Windows whose keys begin with this are removed only by the code that counts in them. */
export const KEPT_WINDOW = 'kept ';

/** A window that ends too far in the future was started by a clock that was ahead, and is ignored. */
export const lasts = (end: RawBuilder<unknown>, seconds: number) =>
  sql<boolean>`${end} between clock_timestamp() and clock_timestamp() + make_interval(secs => ${seconds + 60})`;

/** @returns how many since the window began, this one included, and in how many ms it ends */
export async function countInWindow(
  db: Db,
  key: string,
  seconds: number,
): Promise<{ current: number; ttl: number }> {
  const { rows } = await sql<{ count: number; ttl: number }>`
    insert into rate_windows as w (key, count, ends_at)
    values (${key}, 1, clock_timestamp() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      count = case when ${lasts(sql.ref('w.ends_at'), seconds)} then w.count + 1 else 1 end,
      ends_at = case when ${lasts(sql.ref('w.ends_at'), seconds)} then w.ends_at else excluded.ends_at end
    returning count, (extract(epoch from ends_at - clock_timestamp()) * 1000)::bigint as ttl`.execute(db);
  return { current: rows[0]?.count ?? 1, ttl: Math.max(rows[0]?.ttl ?? 0, 0) };
}

/** Runs something once per window, in the same transaction as the count: after a failure, the next caller runs it. */
export const onceInWindow = (
  db: Db,
  key: string,
  seconds: number,
  work: (trx: Trx) => Promise<void>,
): Promise<void> =>
  inTransaction(db, async trx => {
    if ((await countInWindow(trx, key, seconds)).current === 1) await work(trx);
  });

/** Counts one, of which at most so many are taken in as many seconds. @throws HttpError 429 */
export async function requireInWindow(db: Db, key: string, most: number, seconds: number): Promise<void> {
  const { current, ttl } = await countInWindow(db, key, seconds);
  if (current > most) throw tooManyRequests(Math.max(1, Math.ceil(ttl / 1000)));
}

/** @param length of the window, in seconds @returns the seconds until it ends, if in it `most` were counted; undefined while it were fewer */
export async function waitInWindow(
  db: Db,
  key: string,
  most: number,
  length: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('rate_windows')
    .select(sql<number>`ceil(extract(epoch from ends_at - clock_timestamp()))::int`.as('seconds'))
    .where('key', '=', key)
    .where('count', '>=', most)
    .where(lasts(sql.ref('ends_at'), length))
    .executeTakeFirst();
  return row && Math.max(1, row.seconds);
}

/** Longer than any window: one that ends later was started by a clock that was ahead. */
const LONGEST_DAYS = 31;

export async function removeOldWindows(db: Db): Promise<void> {
  await sql`delete from rate_windows
    where ends_at not between now() and now() + make_interval(days => ${sql.lit(LONGEST_DAYS)})
      and not starts_with(key, ${KEPT_WINDOW})`.execute(db);
}
