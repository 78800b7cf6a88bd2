/** Scheduled backups: when they are made, on demand, and what is reported about them. */
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { BackupReport } from '../../../contract/answers/system.ts';
import { clock, localTime } from '../../../contract/days.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { enqueue } from '../../../server/jobs/queue.ts';
import { type Client, type TestServer, TIME_ZONE } from '../../support/app.ts';

/** Half a day away from now: these tests never run over it. */
export const AT = clock(localTime(new Date(Date.now() + 12 * 3_600_000), TIME_ZONE));

export const report = async (of: Client): Promise<BackupReport> => (await of.get('backups')).json();

let asked = 0;
/** As the next day does; waits until it is done, old ones removed, or has failed. */
export async function another(at: TestServer): Promise<void> {
  const key = `backup:asked-${asked++}`;
  // Names tell seconds apart.
  await sql`select pg_sleep(1.05)`.execute(at.app.longDb);
  await inTransaction(at.app.db, trx => enqueue(trx, [{ kind: 'backup', key, data: {} }]));
  await isOver(key, at);
}

/** Waits until this one is done or has failed. */
export async function isOver(key: string, at: TestServer): Promise<void> {
  const look = async () => {
    const { rows } =
      await sql`select from jobs where key = ${key} and (state = 'done' or error is not null)`.execute(
        at.app.db,
      );
    expect(rows).toHaveLength(1);
  };
  await vi.waitFor(look, { interval: 50 });
}
