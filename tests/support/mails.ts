import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { inTransaction } from '../../server/database/transaction.ts';
import { nudgeWorkers } from '../../server/jobs/queue.ts';

export { isMail, outbox, type ReadMail, readMail } from './outbox.ts';

/** Waits until no job is due or under way. */
export async function quiet(app: FastifyInstance): Promise<void> {
  nudgeWorkers();
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ busy: number }>`
        select count(*)::int as busy from jobs
        where state = 'running' or state = 'waiting' and run_at <= clock_timestamp()`.execute(app.db);
      expect(rows[0]?.busy).toBe(0);
    },
    { interval: 20 },
  );
}

/** Lets so many seconds pass for the queue and its jobs, then waits until it is quiet. */
export async function passTime(app: FastifyInstance, seconds: number): Promise<void> {
  const later = sql`make_interval(secs => ${seconds})`;
  await inTransaction(app.db, async trx => {
    await sql`update jobs set run_at = run_at - ${later}, created_at = created_at - ${later}
      where state in ('waiting', 'running')`.execute(trx);
    await sql`update tender_news set began_at = began_at - ${later}, changed_at = changed_at - ${later}`.execute(
      trx,
    );
    await sql`update notifications set mailed_at = mailed_at - ${later}`.execute(trx);
    await sql`update tender_contractors set created_at = created_at - ${later}`.execute(trx);
    await sql`update tender_entries set at = at - ${later}`.execute(trx);
  });
  await quiet(app);
}
