/** Seconds from `npm start`, built, to the line that says it is ready: on a new data folder and on one that exists. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import type { Row } from './row.ts';

const root = path.resolve(import.meta.dirname, '..');
const AIM = 3;

function startOnce(dataDir: string): Promise<number> {
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
      if (child.pid) process.kill(-child.pid, 'SIGTERM');
    });
    child.on('error', reject);
    child.on('close', () => (seconds ? resolve(seconds) : reject(new Error('it did not start'))));
  });
}

export async function benchStart(): Promise<Row[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'aup-bench-'));
  try {
    const first = await startOnce(folder);
    const again: number[] = [];
    for (let round = 0; round < 5; round++) again.push(await startOnce(folder));
    const median = again.sort((a, b) => a - b)[2] as number;
    return [
      {
        name: 'npm start to ready, new data folder',
        value: first,
        unit: 's',
        aim: `< ${AIM}`,
        reached: first < AIM,
      },
      {
        name: 'npm start to ready, existing data folder',
        value: median,
        unit: 's',
        aim: `< ${AIM}`,
        reached: median < AIM,
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
