/** Two processes of the built server on one database and one folder, as behind a proxy, and what they take. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase, startServer } from '../tests/support/postgres.ts';

const root = path.resolve(import.meta.dirname, '..');
export const PASSWORD = 'a password of the bench';

/** Of one process, at one moment. */
export interface Taken {
  megabytes: number;
  descriptors: number;
}

export interface TwoServers {
  origins: string[];
  taken(): Promise<Taken[]>;
  /** How many lines of this level and above their logs have (50: errors). */
  logged(level: number): number;
  stop(): Promise<void>;
}

interface Server {
  origin: string;
  pid: number;
  lines: () => string[];
  stop(): Promise<void>;
}

async function startOne(env: Record<string, string>): Promise<Server> {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    env: { ...process.env, ...env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  let rest = '';
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (bytes: Buffer) => {
      const parts = (rest + bytes).split('\n');
      rest = parts.pop() ?? '';
      lines.push(...parts.filter(line => /"level":[56]0/.test(line)));
      const port = parts.join('\n').match(/ready at http:\/\/localhost:(\d+)/)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    child.once('exit', code => reject(new Error(`a server ended with ${code}`)));
  });
  const stop = async () => {
    if (child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  return { origin, pid: child.pid as number, lines: () => lines, stop };
}

async function takenBy(pid: number): Promise<Taken> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]);
  return { megabytes: kilobytes / 1024, descriptors: (await readdir(`/proc/${pid}/fd`)).length };
}

/** Linux alone says what a process takes. */
export async function startTwo(): Promise<TwoServers> {
  const folder = await mkdtemp(path.join(tmpdir(), 'aup-two-'));
  const postgres = await startServer({ max_connections: 100 });
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: await createDatabase(postgres, 'aup_two'),
    SESSION_SECRET: 'a secret of the bench, with more than 32 characters',
    ADMIN_PASSWORD: PASSWORD,
    TRUST_PROXY: 'loopback',
    REQUESTS_PER_MINUTE: '1000000',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
  };
  const servers: Server[] = [];
  const stop = async () => {
    for (const server of servers) await server.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    for (let one = 0; one < 2; one++) servers.push(await startOne(env));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    origins: servers.map(({ origin }) => origin),
    taken: () => Promise.all(servers.map(({ pid }) => takenBy(pid))),
    logged: level =>
      servers.flatMap(one => one.lines()).filter(line => JSON.parse(line).level >= level).length,
    stop,
  };
}
