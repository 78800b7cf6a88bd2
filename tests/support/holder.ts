import { type ChildProcess, fork, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from 'vite';

/** What `holder-process.ts` reports. */
export type Report = { ready: true } | { acknowledged: number } | { failed: string };

/** A server of its own that holds the embedded database of a folder, for tests that kill it. */
export interface Holder {
  pid: number;
  /** Lets it insert rows 1, 2, 3 … into the table `acknowledged`, each in a transaction of its own. */
  startWriting(): void;
  /** Starts a query that takes minutes. */
  startLongQuery(): void;
  /** Resolves once row `count` was acknowledged. */
  acknowledged(count: number): Promise<void>;
  /** The last row that was acknowledged so far. */
  last(): number;
  kill(signal?: NodeJS.Signals): Promise<void>;
}

let bundled: Promise<string> | undefined;

export const holderProgram = (): Promise<string> => {
  bundled ??= bundle();
  return bundled;
};

/** One file of `holder-process.ts` and all that it imports: it is started often, and reading them took most of each start. */
async function bundle(): Promise<string> {
  const root = path.resolve(import.meta.dirname, '../..');
  // below the root, so that PostgreSQL's programs are found from there
  const outDir = path.join(root, `node_modules/.cache/aup-holder-${process.pid}`);
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }));
  await build({
    ...{ root, configFile: false, publicDir: false, logLevel: 'error' },
    ssr: { noExternal: true, external: ['pg-native'] },
    build: { ssr: 'tests/support/holder-process.ts', target: 'node20', outDir },
  });
  return path.join(outDir, 'holder-process.js');
}

export interface HolderOptions {
  /** Of another user than this process's. */
  uid?: number;
  gid?: number;
  env?: Record<string, string>;
  /** A copy of `holderProgram`, which finds PostgreSQL's programs from its own folder. */
  program?: string;
  /** As under `sysctl user.max_user_namespaces=0`; only root can have it so. */
  isDeniedNamespaces?: boolean;
}

/** @throws Error with what the process said when it could not open the folder */
export async function startHolder(
  dataDir: string,
  { env, isDeniedNamespaces, program, ...ids }: HolderOptions = {},
): Promise<Holder> {
  const command = [program ?? (await holderProgram()), dataDir] as const;
  const options = { ...ids, env: { ...process.env, ...env } };
  const child = isDeniedNamespaces
    ? await spawnDenied([process.execPath, ...command], options)
    : fork(command[0], [dataDir], {
        ...options,
        execArgv: [],
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
  let last = 0;
  await new Promise<void>((resolve, reject) => {
    child.on('message', (report: Report) => {
      if ('ready' in report) resolve();
      else if ('failed' in report) reject(new Error(report.failed));
      else last = report.acknowledged;
    });
    child.once('exit', () => reject(new Error('the holder ended')));
  });
  return {
    pid: child.pid as number,
    startWriting: () => child.send('write'),
    startLongQuery: () => child.send('long'),
    acknowledged: async count => {
      while (last < count) await sleep(5);
    },
    last: () => last,
    kill: (signal = 'SIGKILL') => kill(child, signal),
  };
}

/**
 * In a user namespace with all users, whose root sets what the machine's root could: the kernel makes no further one. It has
 * root's rights only once it has users, so it begins after that.
 */
async function spawnDenied(command: readonly string[], options: SpawnOptions): Promise<ChildProcess> {
  const deny = 'echo 0 >/proc/sys/user/max_user_namespaces && exec "$@"';
  const child = spawn(
    'unshare',
    ['--user', 'sh', '-c', 'read -r go; exec sh -c "$0" sh "$@"', deny, ...command],
    { ...options, stdio: ['pipe', 'ignore', 'inherit', 'ipc'] },
  );
  const own = (pid: number | 'self') => readlinkSync(`/proc/${pid}/ns/user`);
  while (own(child.pid as number) === own('self')) await sleep(5);
  for (const map of ['uid_map', 'gid_map']) writeFileSync(`/proc/${child.pid}/${map}`, '0 0 65536');
  child.stdin?.end('go\n');
  return child;
}

async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

/** The process id in PostgreSQL's own file. */
export const postmaster = (cluster: string): number =>
  Number.parseInt(readFileSync(`${cluster}/postmaster.pid`, 'utf8'), 10);

/** PostgreSQL's processes for the connections, and those that write and clean up, by what they call themselves. */
export function postgresProcesses(cluster: string): { pid: number; name: string }[] {
  const names = (pid: string) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  return readdirSync('/proc').flatMap(pid => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === cluster ? [{ pid: Number(pid), name: names(pid) }] : [];
    } catch {
      return [];
    }
  });
}

/** Ends a process as soon as there is one: what has just been killed is being started again. */
export async function killed(find: () => number | undefined): Promise<void> {
  for (;;) {
    try {
      const pid = find();
      if (pid && process.kill(pid, 'SIGKILL')) return;
    } catch {
      // it has just ended, or its file is not there yet
    }
    await sleep(5);
  }
}

export const parentOf = (pid: number): number =>
  Number(/\) \S+ (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);

/** The process that ends PostgreSQL when this server dies. */
export const guardOf = (server: number): number | undefined => {
  for (const pid of readdirSync('/proc').filter(name => /^\d+$/.test(name))) {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      if (parentOf(Number(pid)) === server && command.includes('read -r line || kill')) return Number(pid);
    } catch {
      // it has just ended
    }
  }
  return undefined;
};

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
