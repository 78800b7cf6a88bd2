/** A backup a day by itself: asked for once whatever processes run, made by one of them, tried again when it fails. */
import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { BackupTrouble } from '../../contract/backups.ts';
import { clock, localTime, today } from '../../contract/days.ts';
import { audit } from '../audit/record.ts';
import type { Config } from '../config.ts';
import type { Log } from '../database/log.ts';
import type { OpenDatabase } from '../database/pools.ts';
import type { Database } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import type { FileStore } from '../files/store.ts';
import { endJob, enqueue, type Job, postponeJob, renewJob, takeJob } from '../jobs/queue.ts';
import { reasonOf, retryLater } from '../jobs/retry.ts';
import type { Step } from '../jobs/worker.ts';
import { notify } from '../notifications/notify.ts';
import { BackupError } from './format.ts';
import { openBackupTarget } from './open-target.ts';
import { beginRun, endRun, forgetRuns, incompleteRuns, madeRuns, type RunsSoFar, runsSoFar } from './runs.ts';
import { isOld } from './state.ts';
import { type BackupTarget, backupName } from './target.ts';
import { writeBackup } from './write-backup.ts';

declare module '../jobs/queue.ts' {
  interface JobData {
    backup: Record<string, never>;
  }
}

/** A process that is gone has its backup begun anew by another one after so many seconds. */
const LEASE_SECONDS = 180;
const SIGN_OF_LIFE_MS = 30_000;
/** Before the next day's is due. */
const PATIENCE_SECONDS = 20 * 3600;
const BUSY_SECONDS = 300;

export interface Scheduled {
  opened: OpenDatabase;
  files: FileStore;
  config: Pick<Config, 'backupSeal' | 'timeZone'> & { backup: NonNullable<Config['backup']> };
  log: Log;
}

/** A server that was switched off for days makes a backup first, and frightens nobody before. */
const PATIENCE_AT_START_MS = 3_600_000;
/** Longer takes no backup: what it writes to doesn't answer. */
const LONGEST_RUN_MS = 12 * 3_600_000;
/** Of looking for old backups and removing them. */
const LONGEST_TIDYING_MS = 600_000;

/**
 * @param patience how long after the start nobody is told of what it finds; ms
 * @returns a function that asks for the backup of the day once its time has come, and for the very first at once, and tells of what is overdue
 */
export function scheduler(
  { opened: { db }, config }: Scheduled,
  patience = PATIENCE_AT_START_MS,
): () => Promise<void> {
  let asked = '';
  let told = '';
  // A clock that begins each time on the same day would find that day's backup asked for.
  const own = randomUUID();
  const quietUntil = performance.now() + patience;
  return async () => {
    const now = localTime(new Date(), config.timeZone);
    const mayTell = told !== now.day && performance.now() >= quietUntil;
    if (now.day === asked && !mayTell) return;
    const runs = await runsSoFar(db);
    const trouble = runs.is_clock_behind ? 'clock' : isOld(runs) ? 'old' : undefined;
    if (trouble && mayTell) {
      await inTransaction(db, trx => tell(trx, trouble, runs, config.timeZone));
      told = now.day;
    }
    if (now.day === asked || (clock(now) < config.backup.at && runs.whole)) return;
    const key = runs.is_clock_behind ? `backup:${now.day}:${own}` : `backup:${now.day}`;
    await inTransaction(db, trx => enqueue(trx, [{ kind: 'backup', key, data: {} }]));
    asked = now.day;
  };
}

const tell = (
  trx: Parameters<typeof notify>[0],
  trouble: BackupTrouble,
  { whole }: RunsSoFar,
  timeZone: string,
) =>
  notify(trx, {
    kind: 'backupTrouble',
    roles: ['admin'],
    data: { trouble, whole: whole && today(timeZone, new Date(whole.at)) },
    path: '/dashboard?tab=system',
    key: `backupTrouble:${today(timeZone)}`,
  });

export function backupStep(scheduled: Scheduled): Step {
  const { opened, config, log } = scheduled;
  const { db } = opened;
  return async stop => {
    const job = await takeJob(db, ['backup'], LEASE_SECONDS);
    if (!job) return false;
    if (await hasSuccessor(db, job)) {
      await endJob(db, job, 'failed', 'the next day’s is due');
      return true;
    }
    const id = await beginRun(db, job);
    if (id === undefined) {
      await postponeJob(db, job, BUSY_SECONDS);
      return true;
    }
    const life = signsOfLife(db, job, stop);
    try {
      await make(scheduled, id, life.signal);
      await endJob(db, job, 'done');
    } catch (error) {
      if (stop.aborted) {
        await endRun(db, id, {});
        await postponeJob(db, job, 0);
      } else {
        await inTransaction(db, async trx => {
          await endRun(trx, id, { error: reasonOf(error).slice(0, 300) });
          await tell(trx, 'failed', await runsSoFar(trx), config.timeZone);
        });
        await retryLater(db, job, error, log, PATIENCE_SECONDS);
      }
    } finally {
      life.end();
    }
    return true;
  };
}

async function hasSuccessor(db: Kysely<Database>, { id }: Job): Promise<boolean> {
  const { rows } = await sql`select from jobs where kind = 'backup' and id > ${id} limit 1`.execute(db);
  return rows.length > 0;
}

/** Keeps the job this process's; the signal says that it isn't any more, or that the server stops. */
function signsOfLife(db: Kysely<Database>, job: Job, stop: AbortSignal) {
  const lost = new AbortController();
  const deadline = setTimeout(
    () => lost.abort(new BackupError('it did not end within twelve hours, and was broken off')),
    LONGEST_RUN_MS,
  );
  deadline.unref();
  let last = Date.now();
  const timer = setInterval(() => {
    renewJob(db, job, LEASE_SECONDS).then(
      isOwn => {
        if (isOwn) last = Date.now();
        else lost.abort(new Error('another process has taken the backup over'));
      },
      () => {
        if (Date.now() - last > (LEASE_SECONDS - 60) * 1000) lost.abort(new Error('the database is away'));
      },
    );
  }, SIGN_OF_LIFE_MS);
  return {
    signal: AbortSignal.any([stop, lost.signal]),
    end: () => {
      clearInterval(timer);
      clearTimeout(deadline);
    },
  };
}

async function make(
  { opened, files, config, log }: Scheduled,
  id: number,
  signal: AbortSignal,
): Promise<void> {
  const { backup, backupSeal } = config;
  const target = await openBackupTarget(backup.url);
  const isEncrypted = Boolean(backupSeal.passphrase || backupSeal.recipient);
  const name = backupName(new Date(), isEncrypted);
  let end = { files: 0, damaged: [] as string[] };
  const bytes = await target.write(name, signal, async to => {
    end = await writeBackup({ opened, files }, to, backupSeal);
    if (end.damaged.length > 0) await target.markIncomplete(name, signal);
  });
  const { files: documents, damaged } = end;
  await inTransaction(opened.db, async trx => {
    await endRun(trx, id, { name, bytes, documents, damaged: damaged.length });
    const details = { name, files: documents, damaged: damaged.length, encrypted: isEncrypted };
    await audit(trx, { kind: 'backedUp', userId: null, details });
    if (damaged.length > 0) await tell(trx, 'incomplete', await runsSoFar(trx), config.timeZone);
  });
  log.info({ name, bytes, documents, damaged: damaged.length }, 'a backup was made');
  await removeOld(opened.db, target, backup.keep, signal).catch(err =>
    log.warn({ err }, 'old backups could not be removed; it is tried again after the next one'),
  );
}

/**
 * In the order in which they were made: of two names only the rows know which came first, as the clock may have been wrong.
 * @param made as the rows have them, the latest first; what they don't know is older, by its name
 */
export function newestFirst(names: readonly string[], made: readonly string[]): string[] {
  const there = new Set(names);
  const known = [...new Set(made)].filter(name => there.has(name));
  const unknown = names.filter(name => !known.includes(name));
  return [...known, ...unknown.sort().reverse()];
}

/**
 * The oldest beyond those that are kept. One that lacks documents stands for none of the whole ones: it goes once a newer one is there.
 * @param names the newest first
 * @param incomplete names of those that lack documents
 */
export function outdated(names: readonly string[], incomplete: ReadonlySet<string>, keep: number): string[] {
  const whole = names.filter(name => !incomplete.has(name));
  const rest = names.filter(name => incomplete.has(name));
  const isNewest = rest[0] !== undefined && rest[0] === names[0];
  return [...whole.slice(keep), ...rest.slice(isNewest || whole.length === 0 ? 1 : 0)];
}

async function removeOld(
  db: Kysely<Database>,
  target: BackupTarget,
  keep: number,
  stop: AbortSignal,
): Promise<void> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(LONGEST_TIDYING_MS)]);
  const names = newestFirst(await target.names(signal), await madeRuns(db));
  const incomplete = new Set([...(await incompleteRuns(db)), ...(await target.incomplete(signal))]);
  const old = outdated(names, incomplete, keep);
  for (const name of old) await target.remove(name, signal);
  await forgetRuns(db, old);
}
