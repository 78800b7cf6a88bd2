/** What became of each scheduled backup, and that never two are under way, in whatever processes. */
import { type Generated, sql } from 'kysely';
import type { BackupReport } from '../../contract/answers/system.ts';
import { BACKUP_OLD_MS, type BackupState } from '../../contract/system.ts';
import type { Config } from '../config.ts';
import type { Db, Timestamp } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Job } from '../jobs/queue.ts';

interface Backups {
  id: Generated<number>;
  /** Whose work it is: under way as long as that job is this process's. */
  job_id: number;
  attempt: number;
  started_at: Generated<Timestamp>;
  finished_at: Timestamp | null;
  /** Null where none came of it. */
  name: string | null;
  bytes: number | null;
  documents: number | null;
  /** Documents that were damaged in the store, and are not in it. */
  damaged: Generated<number>;
  /** Why there is none; also null when the server was stopped during the backup. */
  error: string | null;
}

declare module '../database/schema.ts' {
  interface Database {
    backups: Backups;
  }
}

/** Tries that came to nothing stay so many backups long. */
const FAILURES_KEPT = 100;

/** Its job is still that of the process which began it. */
const isLive = sql<boolean>`exists (select from jobs j where j.id = b.job_id and j.attempts = b.attempt
  and j.state = 'running' and j.run_at > clock_timestamp())`;

/** @returns the id of the backup that now is under way; undefined while another one is */
export function beginRun(db: Db, job: Job): Promise<number | undefined> {
  return inTransaction(db, async trx => {
    await sql`lock table backups in share row exclusive mode`.execute(trx);
    await sql`update backups b set finished_at = clock_timestamp(), error = 'its process ended or lost the database'
      where finished_at is null and not ${isLive}`.execute(trx);
    const { rows } = await sql<{ id: number }>`
      insert into backups (job_id, attempt) select ${job.id}, ${job.attempts}
      where not exists (select from backups where finished_at is null) returning id`.execute(trx);
    const id = rows[0]?.id;
    if (id !== undefined)
      await sql`delete from backups where name is null and id < ${id - FAILURES_KEPT}`.execute(trx);
    return id;
  });
}

/** @param outcome nothing where the server was stopped */
export async function endRun(
  db: Db,
  id: number,
  outcome: { name: string; bytes: number; documents: number; damaged: number } | { error: string } | object,
): Promise<void> {
  await db
    .updateTable('backups')
    .set({ finished_at: sql<string>`clock_timestamp()`, ...outcome })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute();
}

/** Those that lack documents. */
export async function incompleteRuns(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('backups').select('name').where('damaged', '>', 0).execute();
  return new Set(rows.flatMap(({ name }) => name ?? []));
}

export async function forgetRuns(db: Db, names: readonly string[]): Promise<void> {
  if (names.length > 0)
    await db
      .deleteFrom('backups')
      .where('name', 'in', [...names])
      .execute();
}

export interface RunsSoFar {
  whole: { at: string; name: string; bytes: number; documents: number } | null;
  /** The latest that failed or lacks documents. */
  failed: { at: string; error: string | null; damaged: number; is_latest: boolean } | null;
  running_since: string | null;
}

/** @returns the last whole one, the last failure, and what is under way */
export async function runsSoFar(db: Db): Promise<RunsSoFar> {
  const whole = sql`finished_at is not null and name is not null and damaged = 0`;
  const { rows } = await sql<RunsSoFar>`select
    (select json_build_object('at', started_at, 'name', name, 'bytes', bytes, 'documents', documents)
      from backups where ${whole} order by id desc limit 1) as whole,
    (select json_build_object('at', finished_at, 'error', error, 'damaged', damaged,
        'is_latest', not exists (select from backups w where w.id > backups.id and ${whole}))
      from backups where finished_at is not null and (error is not null or damaged > 0) order by id desc limit 1) as failed,
    (select started_at from backups b where finished_at is null and ${isLive}) as running_since`.execute(db);
  return rows[0] as RunsSoFar;
}

type Settings = Pick<Config, 'backup' | 'backupSeal'>;

const moment = (text: string) => new Date(text).toISOString();

/** How scheduled backups are doing: for health, metrics, the System tab. */
export async function backupReport(db: Db, { backup, backupSeal }: Settings): Promise<BackupReport> {
  const runs = await runsSoFar(db);
  const { whole, failed, running_since } = runs;
  const isEncrypted = Boolean(backupSeal.passphrase || backupSeal.recipient);
  return {
    state: backup ? stateOf(runs) : 'off',
    whole_at: whole && moment(whole.at),
    failed_at: failed && moment(failed.at),
    schedule: backup ? { at: backup.at, keep: backup.keep, encrypted: isEncrypted } : null,
    running_since,
    whole: whole && { name: whole.name, bytes: whole.bytes, documents: whole.documents },
    failure: failed?.is_latest ? { error: failed.error, damaged: failed.damaged } : null,
  };
}

export const isOld = ({ whole }: RunsSoFar): boolean =>
  whole !== null && Date.now() - Date.parse(whole.at) > BACKUP_OLD_MS;

function stateOf(runs: RunsSoFar): BackupState {
  if (isOld(runs)) return 'old';
  if (runs.failed?.is_latest) return 'failed';
  return runs.whole ? 'ok' : 'none';
}
