/** Seconds from `npm start`, built, to the line that says it is ready: on a new data folder, on one that exists, and after `kill -9`. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { atMost, type Figure, figure, median } from './figure.ts';
import { rounds } from './product.ts';

const root = path.resolve(import.meta.dirname, '..');

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

async function repeated(start: () => Promise<number>): Promise<number> {
  const all: number[] = [];
  for (let round = 0; round < rounds(5); round++) all.push(await start());
  return median(all);
}

export async function benchStart(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'aup-bench-'));
  try {
    const first = await startOnce(folder);
    const again = await repeated(() => startOnce(folder));
    // Its PostgreSQL is still ending when the next one starts.
    await startOnce(folder, 'SIGKILL');
    const killed = await repeated(() => startOnce(folder, 'SIGKILL'));
    await startOnce(folder);
    return [
      atMost('npm start to ready, new data folder', first, 's', 5),
      atMost('npm start to ready, existing data folder', again, 's', 2),
      figure('npm start to ready, server killed with -9', killed, 's'),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
