/** Several processes of the built server on one database and one store, as behind a proxy, and what they take. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { remove, temporaryFolder } from '../../support/folder.ts';
import { createDatabase, startServer } from '../../support/postgres.ts';
import { freePort } from '../../support/product.ts';

const root = path.resolve(import.meta.dirname, '../../..');
/** Nobody may read them in a log. */
export const secrets = {
  ADMIN_PASSWORD: 'canary password of the bench',
  SESSION_SECRET: 'canary-secret-of-the-bench, with more than 32 characters',
  METRICS_TOKEN: 'canary-token-of-the-bench',
};
const READY_MS = 60_000;
/** Of Linux, in a second. */
const TICKS = 100;

/** Of one process, at one moment. */
export interface Taken {
  megabytes: number;
  descriptors: number;
  /** Seconds of processor time since it was started. */
  seconds: number;
}

export interface LogLine {
  level: number;
  /** ms since 1970. */
  time: number;
  text: string;
}

export interface SeveralServers {
  origins: string[];
  /** Another session of the admin. */
  signIn(): Promise<{ token: string }>;
  taken(): Promise<Taken[]>;
  /** Ends one as by a power cut. */
  kill(which: number): Promise<void>;
  /** The same one again, at its address. */
  start(which: number): Promise<void>;
  /** Once all say that they are ready. */
  ready(): Promise<void>;
  /** All that they wrote. */
  logged(): AsyncIterable<LogLine>;
  stop(): Promise<void>;
}

interface Server {
  origin: string;
  pid: number;
  end(signal: NodeJS.Signals): Promise<void>;
}

function launch(port: number, env: Record<string, string>, log: string): Server {
  const { NODE_ENV: _, ...environment } = process.env;
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    env: { ...environment, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.pipe(createWriteStream(log, { flags: 'a' }));
  const ended = once(child, 'close');
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid as number, end };
}

async function untilReady(origins: readonly string[]): Promise<void> {
  const end = Date.now() + READY_MS;
  const isReady = (origin: string) =>
    fetch(`${origin}/api/health/ready`, { signal: AbortSignal.timeout(5_000) }).then(
      answer => answer.text().then(() => answer.status === 200),
      () => false,
    );
  while (!(await Promise.all(origins.map(isReady))).every(Boolean)) {
    if (Date.now() > end) throw new Error('the servers were not ready in time');
    await sleep(50);
  }
}

async function takenBy(pid: number): Promise<Taken> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]);
  const descriptors = (await readdir(`/proc/${pid}/fd`)).length;
  const [, times = ''] = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ');
  const [user, system] = times.split(' ').slice(11).map(Number) as [number, number];
  return { megabytes: kilobytes / 1024, descriptors, seconds: (user + system) / TICKS };
}

async function* linesOf(files: readonly string[]): AsyncGenerator<LogLine> {
  for (const file of files) {
    for await (const text of createInterface(createReadStream(file))) {
      const [, level, time] = /^\{"level":(\d+),"time":(\d+)/.exec(text) ?? [];
      yield { level: Number(level ?? 0), time: Number(time ?? 0), text };
    }
  }
}

/**
 * Linux alone says what a process takes.
 * @param settings alongside those of the bench; `DATABASE_URL` where it is not to be a database of its own
 */
export async function startSeveral(
  settings: Record<string, string> = {},
  count = 2,
): Promise<SeveralServers> {
  const folder = await temporaryFolder();
  const postgres = settings.DATABASE_URL ? undefined : await startServer({ max_connections: 100 });
  const env = {
    DATA_DIR: folder,
    ...(postgres && { DATABASE_URL: await createDatabase(postgres, 'aup_two') }),
    ...secrets,
    TRUST_PROXY: 'loopback',
    REQUESTS_PER_MINUTE: '1000000',
    OFFLINE: 'off',
    ...settings,
  };
  const ports: number[] = [];
  while (ports.length < count) ports.push(await freePort());
  const logs = ports.map(port => path.join(folder, `${port}.log`));
  const begin = (which: number) => launch(ports[which] as number, env, logs[which] as string);
  const servers: Server[] = [];
  const stop = async () => {
    await Promise.all(servers.map(server => server.end('SIGTERM')));
    await postgres?.stop();
    await remove(folder);
  };
  try {
    // One migrates, the other then has nothing to wait for.
    for (const which of ports.keys()) {
      servers.push(begin(which));
      await untilReady([servers[which]?.origin as string]);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const origins = servers.map(({ origin }) => origin);
  return {
    origins,
    signIn: async () => {
      const answer = await fetch(`${origins[0]}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'admin', password: secrets.ADMIN_PASSWORD }),
      });
      return (await answer.json()) as { token: string };
    },
    taken: () => Promise.all(servers.map(({ pid }) => takenBy(pid))),
    kill: async which => servers[which]?.end('SIGKILL'),
    start: async which => {
      servers[which] = begin(which);
      await untilReady([servers[which].origin]);
    },
    ready: () => untilReady(origins),
    logged: () => linesOf(logs),
    stop,
  };
}
