import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** What `holder-process.ts` reports. */
export type Report = { databasePid: number } | { acknowledged: number } | { failed: string };

/** A server of its own that holds the embedded database of a folder, for tests that kill it. */
export interface Holder {
  pid: number;
  databasePid: number;
  /** Lets it insert rows 1, 2, 3 … into the table `acknowledged`, each in a transaction of its own. */
  startWriting(): void;
  /** Starts a query that takes minutes. */
  startLongQuery(): void;
  /** Resolves once row `count` was acknowledged. */
  acknowledged(count: number): Promise<void>;
  /** The last row that was acknowledged so far. */
  last(): number;
  kill(): Promise<void>;
}

/** @throws Error with what the process said when it could not open the folder */
export async function startHolder(dataDir: string): Promise<Holder> {
  const program = fileURLToPath(new URL('./holder-process.ts', import.meta.url));
  const child = fork(program, [dataDir], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let last = 0;
  const databasePid = await new Promise<number>((resolve, reject) => {
    child.on('message', (report: Report) => {
      if ('databasePid' in report) resolve(report.databasePid);
      else if ('failed' in report) reject(new Error(report.failed));
      else last = report.acknowledged;
    });
    child.once('exit', () => reject(new Error('the holder ended')));
  });
  return {
    pid: child.pid as number,
    databasePid,
    startWriting: () => child.send('write'),
    startLongQuery: () => child.send('long'),
    acknowledged: async count => {
      while (last < count) await sleep(5);
    },
    last: () => last,
    kill: () => kill(child),
  };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

/** Resolves when no process has this id any more. */
export async function gone(pid: number): Promise<void> {
  while (isAlive(pid)) await sleep(20);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  return !isZombie(pid);
}

/** Where nobody collects orphans, one that has ended stays listed. */
function isZombie(pid: number): boolean {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
