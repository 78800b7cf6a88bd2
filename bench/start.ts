/** Seconds from `npm start`, built, to the line that says it is ready: on a new data folder, on one that exists, and after `kill -9`. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import type { Row } from './row.ts';

const root = path.resolve(import.meta.dirname, '..');
const ROUNDS = 5;

function startOnce(dataDir: string, end: NodeJS.Signals = 'SIGTERM'): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', DATABASE_URL: '' };
    const child = spawn('npm', ['start'], {
      cwd: root,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let seconds = 0;
    child.stdout.on('data', (bytes: Buffer) => {
      if (seconds || !bytes.toString().includes('AUP is ready')) return;
      seconds = (performance.now() - started) / 1000;
      if (child.pid) process.kill(-child.pid, end);
    });
    child.on('error', reject);
    child.on('close', () => (seconds ? resolve(seconds) : reject(new Error('it did not start'))));
  });
}

async function median(start: () => Promise<number>): Promise<number> {
  const all: number[] = [];
  for (let round = 0; round < ROUNDS; round++) all.push(await start());
  return all.sort((a, b) => a - b)[ROUNDS >> 1] as number;
}

export async function benchStart(): Promise<Row[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'aup-bench-'));
  const row = (after: string, value: number, aim: number): Row => ({
    name: `npm start to ready, ${after}`,
    value,
    unit: 's',
    aim: `< ${aim}`,
    reached: value < aim,
  });
  try {
    const first = row('new data folder', await startOnce(folder), 3);
    const again = row('existing data folder', await median(() => startOnce(folder)), 1);
    // its PostgreSQL is still ending when the next one starts
    await startOnce(folder, 'SIGKILL');
    const killed = row('server killed with -9', await median(() => startOnce(folder, 'SIGKILL')), 3);
    await startOnce(folder);
    return [first, again, killed];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
