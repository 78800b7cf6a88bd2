/** The two ways of doing a job, in one transaction with its end or outside of the database, and what becomes of one that failed. */
import type { Db, Trx } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Log } from '../log.ts';
import {
  endJob,
  type Job,
  type JobData,
  type JobKind,
  lockJob,
  markHandedOver,
  postponeJob,
  takeJob,
} from './queue.ts';
import type { Step } from './worker.ts';

/** @returns seconds after which it wants to be called again, when it isn't its time yet */
type Handler<Kind extends JobKind> = (trx: Trx, data: JobData[Kind]) => Promise<number | undefined>;
export type Handlers = { readonly [Kind in JobKind]?: Handler<Kind> };

/** Work on the database alone: it and the job's end are committed together, so it is done once, whatever crashes. */
export function transactionStep(db: Db, handlers: Handlers, log: Log): Step {
  const kinds = Object.keys(handlers);
  return async () => {
    let job: Job | undefined;
    try {
      return await inTransaction(db, async trx => {
        job = await lockJob(trx, kinds);
        if (!job) return false;
        const seconds = await (handlers[job.kind] as Handler<JobKind> | undefined)?.(trx, job.data);
        if (seconds === undefined) await endJob(trx, job, 'done');
        else await postponeJob(trx, { ...job, attempts: job.attempts - 1 }, seconds);
        return true;
      });
    } catch (error) {
      if (!job) throw error;
      await retryLater(db, job, error, log);
      return true;
    }
  };
}

export interface Sender<Kind extends JobKind> {
  /** Sends it. `handOver` is awaited at the last moment at which nothing has happened yet; it may refuse. */
  send(job: Job<Kind>, handOver: () => Promise<void>, signal: AbortSignal): Promise<void>;
  /** Whether, after the hand-over, this error says for certain that nothing was accepted. */
  isRefusal(error: unknown): boolean;
  /** Seconds after which a job of this kind is given up. */
  patience?: number;
}

export type Senders = { readonly [Kind in JobKind]?: Sender<Kind> };

/** A process that is gone has its jobs taken over after so many seconds; sending is broken off well before. */
const LEASE_SECONDS = 180;
const LONGEST_SEND_MS = 120_000;

/** What can't be taken back is marked at the last moment; one that got no answer after that is left as `uncertain`. */
export function sendStep(db: Db, senders: Senders, log: Log): Step {
  const kinds = Object.keys(senders);
  return async stop => {
    const job = await takeJob(db, kinds, LEASE_SECONDS);
    const sender = job && (senders[job.kind] as Sender<JobKind> | undefined);
    if (!sender) return false;
    let handedOver = false;
    let isOver = false;
    const handOver = async () => {
      isOver = !(await markHandedOver(db, job));
      if (isOver) throw new Error('the job is over, or another process has taken it');
      handedOver = true;
    };
    try {
      await sender.send(job, handOver, AbortSignal.any([stop, AbortSignal.timeout(LONGEST_SEND_MS)]));
      await endJob(db, job, 'done');
    } catch (error) {
      if (isOver) return true;
      if (handedOver && !sender.isRefusal(error)) {
        await endJob(db, job, 'uncertain', reasonOf(error));
        tellUncertain(log, job);
      } else await retryLater(db, job, error, log, sender.patience);
    }
    return true;
  };
}

export const tellUncertain = (log: Log, { id, key }: Pick<Job, 'id' | 'key'>) =>
  log.error({ job: id, key }, 'an email may not have arrived; it is not sent again');

const FIRST_SECONDS = 30;
const LONGEST_SECONDS = 3600;
const DAY_SECONDS = 24 * 3600;
/** What mail servers, too, hold on to a mail they can't deliver. */
const PATIENCE_SECONDS = 5 * DAY_SECONDS;

/** Half a minute after the first try, then twice as long each time, at last every hour. */
const delayAfter = (attempts: number) =>
  Math.min(FIRST_SECONDS * 2 ** Math.min(attempts - 1, 20), LONGEST_SECONDS);

/** @param patience how long after it was made a job is given up, in seconds */
export async function retryLater(
  db: Db,
  job: Job,
  error: unknown,
  log: Log,
  patience = PATIENCE_SECONDS,
): Promise<void> {
  const { id, kind, attempts, age } = job;
  const reason = reasonOf(error);
  if (age > patience) {
    await endJob(db, job, 'failed', reason);
    log.error({ job: id, kind, attempts, reason }, 'a job failed permanently');
    return;
  }
  const seconds = delayAfter(attempts);
  await postponeJob(db, job, seconds, reason);
  log.warn({ job: id, kind, attempts, reason, seconds }, 'a job failed; trying again later');
}

/** Without what a mail server says in words, which may name the person. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string };
  if (command === undefined && responseCode === undefined) return error.message;
  return [code, responseCode, command?.split(' ')[0]].filter(part => part !== undefined).join(' ');
}
