/** The database for read-only requests: the standby if it has the caller's writes, otherwise the primary. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { sql } from 'kysely';
import type pg from 'pg';
import { isDatabaseUnavailable, OutcomeUnknownError } from '../database/errors.ts';
import { kyselyOn, type OpenDatabase } from '../database/pools.ts';
import { BEGINNING, type Lsn, lsnValue, openStandby, type Standby } from './standby.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The standby for lists and reports, if one is set. */
    standby: Standby | undefined;
  }
  interface FastifyRequest {
    /** For lists, searches, reports and exports; everything else reads and writes by `app.db`. */
    reads: Reader;
  }
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

export const reads = fp(async (app: FastifyInstance) => {
  const { config, opened } = app;
  const standby = await openStandby(config, app.log);
  app.decorate('standby', standby);
  const chosen = new WeakMap<FastifyRequest, Reader>();
  app.decorateRequest('reads', {
    getter(this: FastifyRequest) {
      if (!standby || !this.caller) return opened;
      const reader = chosen.get(this) ?? createReader(standby, opened, this.caller.lastWrite ?? BEGINNING);
      chosen.set(this, reader);
      return reader;
    },
  });
  if (!standby) return;
  app.addHook('onClose', () => standby.close());
  app.addHook('onSend', noteWrite);
  app.measure(
    'database_standby_lag_seconds',
    'How far the standby (DATABASE_READ_URL) is behind the primary; absent while it does not answer',
    () => standby.lag,
  );
  app.measure(
    'database_standby_usable',
    '1 while the standby serves lists, searches, reports and exports',
    () => Number(standby.isUsable),
  );
  app.measure(
    'database_reads',
    'Statements of lists, searches, reports and exports since the start, by database',
    () => Object.entries(standby.answered).map(([from, count]) => [{ from }, count]),
    ['from'],
  );
});

/** Before the answer is sent, all processes know how far a standby must be to show the caller's writes. */
async function noteWrite(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  const { caller, method, server } = request;
  const isRefused = reply.statusCode >= 400 && reply.statusCode < 500;
  if (!caller || reading.has(method) || isRefused) return payload;
  try {
    await sql`insert into last_writes as w (user_id, lsn) values (${caller.id}, pg_current_wal_insert_lsn())
      on conflict (user_id) do update set lsn = greatest(w.lsn, excluded.lsn)`.execute(server.db);
  } catch (error) {
    // A list might show older data, so report an unknown outcome; repeating the save returns its answer.
    if (reply.statusCode < 400) throw new OutcomeUnknownError(error);
    request.log.warn({ err: error }, 'failed to record the position of a write for the standby');
  }
  return payload;
}

/** What a request reads with. */
type Reader = Pick<OpenDatabase, 'db' | 'longDb'>;

/** 40001: what it read had to go for the log to be replayed · 42…: a migration has not arrived yet · 26000, 42P05: a pooler mixed up what is prepared. */
const OUTRUN = /^(40001|40P01|42P01|42703|42883|26000|42P05)$/;
const isTrouble = (error: unknown) =>
  isDatabaseUnavailable(error) || OUTRUN.test((error as { code?: string })?.code ?? '');

/** Reads from the standby until it can't answer once, and from the primary from then on; `since` is what it must have seen. */
export function createReader(standby: Standby, primary: Pick<OpenDatabase, 'connect'>, since: Lsn): Reader {
  const wanted = lsnValue(since);
  const choice = { isPrimary: false };
  const on = (kind: 'pool' | 'longPool') => {
    const toPrimary = () => primary.connect(kind);
    return kyselyOn(async () => {
      const lent = choice.isPrimary ? undefined : await standby.lend(kind, wanted);
      // Another statement of the same request may have gone to the primary since: so does this one.
      if (lent && !choice.isPrimary)
        return new LentClient(standby, choice, toPrimary, lent, false) as unknown as pg.PoolClient;
      lent?.release();
      choice.isPrimary = true;
      return new LentClient(standby, choice, toPrimary, await toPrimary(), true) as unknown as pg.PoolClient;
    });
  };
  return { db: on('pool'), longDb: on('longPool') };
}

/** One connection of a reader. What the standby can't answer after all, the primary does: reading twice does no harm. */
class LentClient {
  #isBroken = false;

  constructor(
    private readonly standby: Standby,
    private readonly choice: { isPrimary: boolean },
    private readonly toPrimary: () => Promise<pg.PoolClient>,
    private client: pg.PoolClient,
    private isPrimary: boolean,
  ) {}

  async query(text: string, values: unknown[]): Promise<pg.QueryResult> {
    try {
      const result = await this.client.query(text, values);
      this.standby.answered[this.isPrimary ? 'primary' : 'standby'] += 1;
      return result;
    } catch (error) {
      if (this.isPrimary || !isTrouble(error)) throw error;
      this.standby.distrust(error);
      this.client.release(true);
      this.#isBroken = true;
      this.choice.isPrimary = true;
      this.client = await this.toPrimary();
      this.#isBroken = false;
      this.isPrimary = true;
      return this.query(text, values);
    }
  }

  release(): void {
    if (!this.#isBroken) this.client.release();
  }
}
