/** The database for read-only requests: the standby if it has the caller's writes, otherwise the primary. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { sql } from 'kysely';
import { OutcomeUnknownError } from '../database/errors.ts';
import { createReader, type Reader } from '../processes/reader.ts';
import { BEGINNING, openStandby, type Standby } from '../processes/standby.ts';

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
