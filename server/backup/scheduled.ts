/** The daily backup: scheduled once however many processes run, made by one of them, retried when it fails. */
import { sql } from 'kysely';
import { clock, localTime, today } from '../../contract/days.ts';
import type { BackupTrouble } from '../../contract/system.ts';
import { audit } from '../audit/record.ts';
import type { Config } from '../config.ts';
import { databaseId } from '../database/identity.ts';
import type { OpenDatabase } from '../database/pools.ts';
import type { Db } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { RETRIES } from '../files/retry.ts';
import type { FileStore } from '../files/store.ts';
import { endJob, enqueue, type Job, postponeJob, renewJob, takeJob } from '../jobs/queue.ts';
import { reasonOf, retryLater } from '../jobs/steps.ts';
import type { Step } from '../jobs/worker.ts';
import type { Log } from '../log.ts';
import { notify } from '../notifications/notify.ts';
import { openBackupTarget } from './open-target.ts';
import { beginRun, endRun, forgetRuns, incompleteRuns, isOld, type RunsSoFar, runsSoFar } from './runs.ts';
import { type BackupTarget, backupName, requireOwn } from './target.ts';
import { writeBackup } from './write-backup.ts';

declare module '../jobs/queue.ts' {
  interface JobData {
    backup: Record<string, never>;
  }
}

/** Seconds after which another process starts the backup of a process that has ended over again. */
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

/** @returns a function that asks for the backup of the day once its time has come, and for the very first at once */
export function scheduler({ opened: { db }, config }: Scheduled): () => Promise<void> {
  let asked = '';
  return async () => {
    const now = localTime(new Date(), config.timeZone);
    if (now.day === asked) return;
    const runs = await runsSoFar(db);
    if (clock(now) < config.backup.at && runs.whole) return;
    // A server that was switched off for days makes one now, and frightens nobody before.
    const isOverdue = asked !== '' && isOld(runs);
    await inTransaction(db, async trx => {
      await enqueue(trx, [{ kind: 'backup', key: `backup:${now.day}`, data: {} }]);
      if (isOverdue) await tell(trx, 'old', runs, config.timeZone);
    });
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

async function hasSuccessor(db: Db, { id }: Job): Promise<boolean> {
  const { rows } = await sql`select from jobs where kind = 'backup' and id > ${id} limit 1`.execute(db);
  return rows.length > 0;
}

/** Keeps the job this process's; the signal says that it isn't any more, or that the server stops. */
function signsOfLife(db: Db, job: Job, stop: AbortSignal) {
  const lost = new AbortController();
  let last = Date.now();
  const timer = setInterval(() => {
    renewJob(db, job, LEASE_SECONDS).then(
      isOwn => {
        if (isOwn) last = Date.now();
        else lost.abort(new Error('another process has taken over the backup'));
      },
      () => {
        if (Date.now() - last > (LEASE_SECONDS - 60) * 1000)
          lost.abort(new Error('the database is unavailable'));
      },
    );
  }, SIGN_OF_LIFE_MS);
  return { signal: AbortSignal.any([stop, lost.signal]), end: () => clearInterval(timer) };
}

async function make(
  { opened, files, config, log }: Scheduled,
  id: number,
  signal: AbortSignal,
): Promise<void> {
  const { backup, backupSeal } = config;
  const retries = {
    ...RETRIES,
    signal,
    onWait: (err: Error, ms: number) => log.warn({ err, ms }, 'the backup is waiting for a store'),
  };
  const target = await openBackupTarget(backup.url, { retries });
  const database = await databaseId(opened.db);
  await requireOwn(target, database);
  const isEncrypted = Boolean(backupSeal.passphrase || backupSeal.recipient);
  const name = backupName(new Date(), isEncrypted);
  let end = { files: 0, damaged: [] as string[] };
  const bytes = await target.write(name, signal, async to => {
    end = await writeBackup({ opened, files, retries }, to, backupSeal);
  });
  const { files: documents, damaged } = end;
  await inTransaction(opened.db, async trx => {
    await endRun(trx, id, { name, bytes, documents, damaged: damaged.length });
    const details = { name, files: documents, damaged: damaged.length, encrypted: isEncrypted };
    await audit(trx, { kind: 'backedUp', userId: null, details });
    if (damaged.length > 0) await tell(trx, 'incomplete', await runsSoFar(trx), config.timeZone);
  });
  log.info({ name, bytes, documents, damaged: damaged.length }, 'backup completed');
  const tidy = async () => {
    // Hours may have passed.
    await requireOwn(target, database);
    await removeOld(opened.db, target, backup.keep);
  };
  await tidy().catch(err =>
    log.warn({ err }, 'failed to remove old backups; trying again after the next one'),
  );
}

/** The oldest beyond the number to keep; `incomplete` ones, which lack documents, don't count as backups and go once there is a newer one. */
export function outdated(names: readonly string[], incomplete: ReadonlySet<string>, keep: number): string[] {
  const newestFirst = [...names].sort().reverse();
  const whole = newestFirst.filter(name => !incomplete.has(name));
  const rest = newestFirst.filter(name => incomplete.has(name));
  return [...whole.slice(keep), ...rest.filter((name, index) => index > 0 || name < (whole[0] ?? ''))];
}

async function removeOld(db: Db, target: BackupTarget, keep: number): Promise<void> {
  const old = outdated(await target.names(), await incompleteRuns(db), keep);
  for (const name of old) await target.remove(name);
  await forgetRuns(db, old);
}
