/** Repeated requests: within 24 hours, one key and body get one answer and one record (specification §4); from offline devices, within 60 days. */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type Generated, type JSONColumnType, sql } from 'kysely';
import { KEY_MAX } from '../../contract/limits.ts';
import { isRandomKey } from '../../contract/random-key.ts';
import { OUTBOX_KEY_DAYS, OUTBOX_KEY_PREFIX } from '../../contract/sync.ts';
import { messages, queryMessages } from '../../contract/texts/messages.ts';
import type { Db, Timestamp, Trx } from '../database/schema.ts';
import { writeLast } from '../database/transaction.ts';
import { invalid } from '../http-error.ts';
import { networkOf } from '../network.ts';

interface IdempotencyKeys {
  scope: string;
  key: string;
  body_hash: string;
  status: number | null;
  answer: JSONColumnType<object> | null;
  created_at: Generated<Timestamp>;
}

declare module '../database/schema.ts' {
  interface Database {
    idempotency_keys: IdempotencyKeys;
  }
}

export interface Answer<Body extends object = object> {
  status: number;
  body: Body;
}

const KEY_HOURS = 24;

/** Keys of offline devices are valid longer: a device may only be able to resend an entry once it is back online. */
const isOver = sql<boolean>`idempotency_keys.created_at < now() - case when starts_with(idempotency_keys.key, ${sql.lit(OUTBOX_KEY_PREFIX)})
  then make_interval(days => ${sql.lit(OUTBOX_KEY_DAYS)}) else make_interval(hours => ${sql.lit(KEY_HOURS)}) end`;

/**
 * Once for an `Idempotency-Key`, taken in the same transaction; without one always. @param body what the client sent: fields, and the SHA-256 of each file @param same the same in other words
 * @returns also whether the answer is a repeated one, with nothing created @throws HttpError 422 for an invalid key, or one used for something else
 */
export async function answerOnce<Body extends object>(
  trx: Trx,
  request: FastifyRequest,
  body: unknown,
  create: () => Promise<Answer<Body>>,
  same?: unknown,
): Promise<Answer<Body> & { repeated: boolean }> {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return { ...(await create()), repeated: false };
  if (typeof key !== 'string' || key.length > KEY_MAX || !/^[\x21-\x7e]+$/.test(key)) {
    throw invalid({ 'Idempotency-Key': [queryMessages.keyForm] });
  }
  const scope = `${ownerOf(request, key)} ${request.routeOptions.url}`;
  const hashes = [body, ...(same === undefined ? [] : [same])].map(hashOf);
  const body_hash = hashes.join(' ');
  const taken = await trx
    .insertInto('idempotency_keys')
    .values({ scope, key, body_hash, status: null, answer: null })
    .onConflict(conflict =>
      conflict
        .columns(['scope', 'key'])
        .doUpdateSet({ body_hash, status: null, answer: null, created_at: sql`now()` })
        .where(isOver),
    )
    .returning('key')
    .executeTakeFirst();
  if (!taken) return { ...(await firstAnswer<Body>(trx, scope, key, hashes)), repeated: true };
  const answer = await create();
  const { status, body: said } = answer;
  writeLast(
    trx,
    sql`update idempotency_keys set status = ${status}, answer = ${JSON.stringify(said)} where scope = ${scope} and key = ${key}`,
  );
  return { ...answer, repeated: false };
}

/** A stranger's random key works from any address, as a phone's address changes; a guessable one only from its own. */
function ownerOf({ caller, ip }: FastifyRequest, key: string): string {
  if (caller) return `user ${caller.id}`;
  return isRandomKey(key) ? 'stranger' : `address ${networkOf(ip)}`;
}

/** A key that was used for something else. */
export const otherBody = () => invalid({ 'Idempotency-Key': [messages.keyReused] });

/** Equivalent requests with one key. */
const MOST_HASHES = 20;

const hashOf = (body: unknown) => createHash('sha256').update(JSON.stringify(body)).digest('hex');

async function firstAnswer<Body extends object>(
  trx: Trx,
  scope: string,
  key: string,
  hashes: readonly string[],
): Promise<Answer<Body>> {
  const row = await trx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'status', 'answer'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  const known = row.body_hash.split(' ');
  if (!known.some(hash => hashes.includes(hash))) throw otherBody();
  // Equivalent requests count from now on as well, as the files named may be gone when it is repeated.
  if (!known.includes(hashes[0] ?? '') && known.length < MOST_HASHES)
    await trx
      .updateTable('idempotency_keys')
      .set({ body_hash: [...known, hashes[0]].join(' ') })
      .where('scope', '=', scope)
      .where('key', '=', key)
      .execute();
  return { status: row.status ?? 200, body: (row.answer ?? {}) as Body };
}

/** Removes keys that no longer protect anything; runs hourly. */
export async function removeOldKeys(db: Db): Promise<void> {
  await db.deleteFrom('idempotency_keys').where(isOver).execute();
}
