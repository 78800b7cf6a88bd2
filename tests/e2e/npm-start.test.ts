/** The product as a person or a supervisor starts and stops it: through npm, and the shell that npm puts between. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ADMIN_PASSWORD } from '../support/accounts.ts';
import { freePort } from '../support/product.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Waits until the process has written this. @throws Error with its output when it ends first */
function written(child: ChildProcess, words: string): Promise<void> {
  let output = '';
  return new Promise((resolve, reject) => {
    const read = (data: Buffer) => {
      output += data;
      if (output.includes(words)) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', code => reject(new Error(`ended with ${code}: ${output}`)));
  });
}

const isListening = (port: number) =>
  fetch(`http://127.0.0.1:${port}/api/health/live`).then(
    () => true,
    () => false,
  );

test.each([
  ['start', 'AUP is ready', [0]],
  ['dev', 'AUP (development) is at', [0, 1]],
])('SIGTERM to npm run %s, and to nothing else, ends all that it began', async (script, ready, offsets) => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'aup-npm-'));
  const first = await freePort(offsets.length);
  const { NODE_ENV: _ofTheTests, ...env } = process.env;
  const settings = { PORT: String(first), DATA_DIR: dataDir, ADMIN_PASSWORD, LOG_LEVEL: 'warn' };
  // A group of its own, so that whatever is left can be ended with it.
  const child = spawn('npm', ['run', script], { cwd: root, env: { ...env, ...settings }, detached: true });
  onTestFinished(() => {
    try {
      process.kill(-(child.pid as number), 'SIGKILL');
    } catch {
      // Nothing is left.
    }
    rmSync(dataDir, { recursive: true, force: true });
  });
  await written(child, ready);
  const ports = offsets.map(offset => first + offset);
  for (const port of ports) await expect.poll(() => isListening(port)).toBe(true);
  child.kill('SIGTERM');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  for (const port of ports) await expect.poll(() => isListening(port)).toBe(false);
});
