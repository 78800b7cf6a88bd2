/** What becomes of a job that failed: tried again after growing delays, given up after days. */
import type { Db } from '../database/schema.ts';
import type { Log } from '../quiet-log.ts';
import { endJob, type Job, postponeJob } from './queue.ts';

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
