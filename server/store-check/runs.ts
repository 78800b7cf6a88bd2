/** Checks started by admins: one at a time across all processes, with stored results. */
import { sql } from 'kysely';
import type { StoreCheck, StoreFindings } from '../../contract/answers/system.ts';
import type { Db } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import type { FileStore } from '../files/store.ts';
import { checkStore } from './check.ts';

/** A check whose process hasn't reported for this long has ended. */
const SILENCE_SECONDS = 180;
const SIGN_OF_LIFE_MS = 30_000;
const KEPT = 20;

const columns = sql`id, deep, started_at, finished_at, findings,
  case when finished_at is null and seen_at > clock_timestamp() - make_interval(secs => ${SILENCE_SECONDS}) then 'running'
    when finished_at is null or failed then 'failed' else 'done' end as state`;

export async function latestCheck(db: Db): Promise<StoreCheck | undefined> {
  const { rows } = await sql<StoreCheck>`
    select ${columns} from store_checks order by id desc limit 1`.execute(db);
  return rows[0];
}

/** @returns the check that now runs, and whether it is this very one */
export function beginCheck(
  db: Db,
  deep: boolean,
  userId: number,
): Promise<{ check: StoreCheck; isNew: boolean }> {
  return inTransaction(db, async trx => {
    // One at a time: a second request waits here, then finds the first one's run.
    await sql`lock table store_checks in share row exclusive mode`.execute(trx);
    const latest = await latestCheck(trx);
    if (latest?.state === 'running') return { check: latest, isNew: false };
    const { rows } = await sql<StoreCheck>`
      insert into store_checks (deep, started_by) values (${deep}, ${userId}) returning ${columns}`.execute(
      trx,
    );
    const check = rows[0] as StoreCheck;
    await sql`delete from store_checks where id <= ${check.id - KEPT}`.execute(trx);
    return { check, isNew: true };
  });
}

/** Completes a started check; an error is stored with it and thrown. */
export async function runCheck(
  db: Db,
  store: FileStore,
  { id, deep }: StoreCheck,
  signal: AbortSignal,
): Promise<void> {
  const note = (findings: StoreFindings) =>
    sql`update store_checks set findings = ${JSON.stringify(findings)}::jsonb where id = ${id}`.execute(db);
  const signOfLife = setInterval(() => {
    sql`update store_checks set seen_at = clock_timestamp() where id = ${id}`.execute(db).catch(() => {});
  }, SIGN_OF_LIFE_MS);
  const end = (failed: boolean) =>
    sql`update store_checks set finished_at = clock_timestamp(), failed = ${failed} where id = ${id}`.execute(
      db,
    );
  try {
    const findings = await checkStore(db, store, {
      deep,
      signal,
      onPart: async soFar => void (await note(soFar)),
    });
    await note(findings);
    await end(false);
  } catch (error) {
    await end(true).catch(() => {});
    throw error;
  } finally {
    clearInterval(signOfLife);
  }
}
