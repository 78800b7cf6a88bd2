/** Jobs are rows, written in the transaction of what they follow from. Never two with one key; every process takes from it, one does a job. */
import { type Generated, type RawBuilder, sql } from 'kysely';
import { withoutClientAddress } from '../client-address.ts';
import type { Db, Json, Timestamp, Trx } from '../database/schema.ts';
import { afterCommit } from '../database/transaction.ts';

interface Jobs {
  id: Generated<number>;
  kind: string;
  key: string;
  /** Taken away once the job is over. */
  data: Json | null;
  state: Generated<'waiting' | 'running' | 'done' | 'failed' | 'uncertain'>;
  attempts: Generated<number>;
  /** When it is due; while it runs, when it counts as abandoned. */
  run_at: Generated<Timestamp>;
  /** The end of a mail was about to be sent: from here on it may have arrived. */
  handed_over_at: Timestamp | null;
  error: string | null;
  created_at: Generated<Timestamp>;
  finished_at: Timestamp | null;
}

declare module '../database/schema.ts' {
  interface Database {
    jobs: Jobs;
  }
}

/** By kind, what a job carries until it is over; each kind is declared where its work is done. */
// biome-ignore lint/suspicious/noEmptyInterface: folders above add to it
export interface JobData {}
export type JobKind = keyof JobData;

interface New<Kind extends JobKind> {
  kind: Kind;
  /** Says what is to happen, once: a second job with it is not taken. No personal data: it stays and is logged. */
  key: string;
  data: JobData[Kind];
  /** Seconds to wait; none unless given. */
  delay?: number;
}
export type NewJob = { [Kind in JobKind]: New<Kind> }[JobKind];

export interface Job<Kind extends JobKind = JobKind> {
  id: number;
  kind: Kind;
  key: string;
  data: JobData[Kind];
  /** Tries so far, this one included; says, too, that a job is still this process's own. */
  attempts: number;
  created_at: string;
  /** Seconds since then by the database's clock: that of a process may jump. */
  age: number;
}

const age = sql<number>`extract(epoch from clock_timestamp() - created_at)::float8 as age`;

const LONGEST_ERROR = 300;
/** Jobs that are over stay this long, and with them their keys and what became of them. */
const KEPT_DAYS = 60;

const workers = new Set<() => void>();

/** A commit wakes the workers of its own process, so that they need not ask the database all the time. @returns a function that ends it */
export function onNudge(wake: () => void): () => void {
  workers.add(wake);
  return () => workers.delete(wake);
}

export function nudgeWorkers(): void {
  withoutClientAddress(() => {
    for (const wake of workers) wake();
  });
}

export async function enqueue(trx: Trx, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return;
  // In one order, so that two transactions with the same keys wait for each other instead of forever.
  const sorted = [...jobs].sort((a, b) => (a.key < b.key ? -1 : 1));
  await sql`insert into jobs (kind, key, data, run_at)
    select kind, key, data, clock_timestamp() + make_interval(secs => coalesce(delay, 0))
    from json_to_recordset(${JSON.stringify(sorted)}::json)
      as r (kind text, key text, data jsonb, delay double precision)
    on conflict (key) do nothing`.execute(trx);
  afterCommit(trx, nudgeWorkers);
}

/** Takes the job that has waited longest, or one whose process is gone; it is this process's for `lease` seconds. */
export async function takeJob(db: Db, kinds: readonly string[], lease: number): Promise<Job | undefined> {
  const { rows } = await sql<Job>`
    update jobs set state = 'running', attempts = attempts + 1,
      run_at = clock_timestamp() + make_interval(secs => ${lease})
    where id = (
      select id from jobs
      where state in ('waiting', 'running') and run_at <= clock_timestamp()
        and handed_over_at is null and kind = any(${kinds}::text[])
      order by run_at, id limit 1 for update skip locked)
    returning id, kind, key, data, attempts, created_at, ${age}`.execute(db);
  return rows[0];
}

/** Locks the job that has waited longest for the length of the transaction; it counts as waiting until that ends. */
export async function lockJob(trx: Trx, kinds: readonly string[]): Promise<Job | undefined> {
  const { rows } = await sql<Job>`
    select id, kind, key, data, attempts + 1 as attempts, created_at, ${age} from jobs
    where state = 'waiting' and run_at <= clock_timestamp() and kind = any(${kinds}::text[])
    order by run_at, id limit 1 for update skip locked`.execute(trx);
  return rows[0];
}

const taken = (job: Job) => sql<boolean>`id = ${job.id} and state = 'running' and attempts = ${job.attempts}`;
/** Still this process's: no other process has taken it since. */
const own = (job: Job) => sql<boolean>`(${taken(job)} or id = ${job.id} and state = 'waiting')`;

/** Stays this process's for `lease` seconds more. @returns false when another process has taken the job over */
export async function renewJob(db: Db, job: Job, lease: number): Promise<boolean> {
  const renewed = await sql`update jobs set run_at = clock_timestamp() + make_interval(secs => ${lease})
    where ${taken(job)}`.execute(db);
  return renewed.numAffectedRows === 1n;
}

/** From here on the mail may have arrived. @returns false when another process has taken the job over */
export async function markHandedOver(db: Db, job: Job): Promise<boolean> {
  const done = await sql`update jobs set handed_over_at = clock_timestamp() where ${taken(job)}`.execute(db);
  return done.numAffectedRows === 1n;
}

/** It's over: what it carried is taken away. */
export async function endJob(
  db: Db,
  job: Job,
  state: 'done' | 'failed' | 'uncertain',
  error?: string,
): Promise<void> {
  await sql`update jobs set state = ${state}, attempts = ${job.attempts}, data = null,
    error = ${error?.slice(0, LONGEST_ERROR) ?? null}, finished_at = clock_timestamp()
    where ${own(job)}`.execute(db);
}

/** Back into the queue, to be tried in `seconds`. */
export async function postponeJob(db: Db, job: Job, seconds: number, error?: string): Promise<void> {
  await sql`update jobs set state = 'waiting', attempts = ${job.attempts}, handed_over_at = null,
    run_at = clock_timestamp() + make_interval(secs => ${seconds}),
    error = ${error?.slice(0, LONGEST_ERROR) ?? null}
    where ${own(job)}`.execute(db);
}

/** Nobody needs them any more: they are over, unless it is too late to take them back. @param which of their kinds; all unless given */
export async function dropJobs(
  trx: Trx,
  kinds: readonly JobKind[],
  which: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<void> {
  await sql`update jobs set state = 'done', data = null, finished_at = clock_timestamp()
    where kind = any(${kinds}::text[]) and state in ('waiting', 'running') and handed_over_at is null
      and ${which}`.execute(trx);
}

/** Mails whose process went away between handing them over and the answer: nobody knows, so they aren't sent again. */
export async function giveUpUncertain(db: Db): Promise<{ id: number; key: string }[]> {
  const { rows } = await sql<{ id: number; key: string }>`
    update jobs set state = 'uncertain', data = null, finished_at = clock_timestamp()
    where state = 'running' and handed_over_at is not null and run_at <= clock_timestamp()
    returning id, key`.execute(db);
  return rows;
}

/** Where only one process can use the database, what runs when it starts has been abandoned. */
export async function releaseAll(db: Db): Promise<void> {
  await sql`update jobs set run_at = clock_timestamp() where state = 'running'`.execute(db);
}

/** Milliseconds until a job of these kinds is due, 0 when one is; undefined when there is none. */
export async function untilNextJob(db: Db, kinds: readonly string[]): Promise<number | undefined> {
  const { rows } = await sql<{ ms: number | null }>`
    select (extract(epoch from min(run_at) - clock_timestamp()) * 1000)::float8 as ms
    from jobs where state in ('waiting', 'running') and handed_over_at is null
      and kind = any(${kinds}::text[])`.execute(db);
  const ms = rows[0]?.ms;
  return ms == null ? undefined : Math.max(0, ms);
}

export type JobCounts = Record<'waiting' | 'failed' | 'uncertain', number>;

/** Jobs that wait or run, and those that ended badly and are still remembered. */
export async function countJobs(db: Db): Promise<JobCounts> {
  const { rows } = await sql<{ state: keyof JobCounts; count: number }>`
    select case state when 'running' then 'waiting' else state end as state, count(*)::int as count
    from jobs where state <> 'done' group by 1`.execute(db);
  const counts: JobCounts = { waiting: 0, failed: 0, uncertain: 0 };
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

export async function removeOldJobs(db: Db): Promise<void> {
  await sql`delete from jobs where finished_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(db);
}
