/** Takes jobs from the queue while there are any, then sleeps until one is due or a commit brings one. */
import type { Log } from '../log.ts';
import { onNudge } from './queue.ts';

/** One job after the other. @returns false when none was due */
export type Step = (signal: AbortSignal) => Promise<boolean>;

export interface WorkerOptions {
  /** Each works on its own, so that a slow mail server holds up nothing but mails. */
  steps: readonly Step[];
  /** Done at the start and then once in a while: what other processes may have left behind, what a new day brings. */
  lookAround: () => Promise<void>;
  /** Milliseconds until a job is due; undefined without a job. */
  untilNext: () => Promise<number | undefined>;
  log: Log;
}

/** At least this often the queue is looked at, for jobs of processes that are gone. */
const LONGEST_SLEEP_MS = 60_000;
const SHORTEST_SLEEP_MS = 1000;
/** How long a stop waits for jobs under way before it breaks them off. */
const GRACE_MS = 10_000;

export function startWorker({ steps, lookAround, untilNext, log }: WorkerOptions): {
  /** Resolves when nothing runs any more; what was broken off is tried again by the next process. */
  stop(): Promise<void>;
} {
  const breakOff = new AbortController();
  const loops = steps.map(step => ({ step, busy: false, again: false }));
  const running = new Set<Promise<void>>();
  let alarm: NodeJS.Timeout | undefined;
  let stopped = false;

  const attempt = async (work: () => Promise<unknown>) => {
    try {
      return await work();
    } catch (err) {
      if (!stopped) log.warn({ err }, 'failed to process the job queue; trying again in a minute');
      return undefined;
    }
  };

  const start = (work: () => Promise<unknown>) => {
    const task: Promise<void> = attempt(work).then(() => {
      running.delete(task);
    });
    running.add(task);
  };

  async function drain(loop: (typeof loops)[number]) {
    loop.busy = true;
    try {
      do {
        loop.again = false;
        while (!stopped && (await loop.step(breakOff.signal))) loop.again = false;
      } while (loop.again && !stopped);
    } finally {
      loop.busy = false;
    }
    if (loops.every(other => !other.busy)) await setAlarm();
  }

  async function setAlarm() {
    const ms = await untilNext();
    clearTimeout(alarm);
    if (stopped || ms === undefined) return;
    alarm = setTimeout(wake, Math.min(Math.max(ms, SHORTEST_SLEEP_MS), LONGEST_SLEEP_MS));
    alarm.unref();
  }

  function wake() {
    if (stopped) return;
    for (const loop of loops) {
      if (loop.busy) loop.again = true;
      else start(() => drain(loop));
    }
  }

  function lookThenWake() {
    if (!stopped) start(() => lookAround().finally(wake));
  }

  const rounds = setInterval(lookThenWake, LONGEST_SLEEP_MS);
  rounds.unref();
  const quiet = onNudge(wake);
  // Listening comes first.
  setImmediate(lookThenWake);
  return {
    stop: async () => {
      stopped = true;
      quiet();
      clearInterval(rounds);
      clearTimeout(alarm);
      const impatience = setTimeout(() => breakOff.abort(), GRACE_MS);
      while (running.size > 0) await Promise.all(running);
      clearTimeout(impatience);
    },
  };
}
