/** The product as a person or a supervisor starts and stops it: through npm, and the shell that npm puts between. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { ADMIN_PASSWORD } from '../../support/accounts.ts';
import { copyOf, remove, temporaryFolder } from '../../support/folder.ts';
import { gone, postmaster } from '../../support/holder.ts';
import { freePort } from '../../support/product.ts';

const root = path.resolve(import.meta.dirname, '../../..');

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

/** npm on a data folder, a new one for the first start, and ports, all of which are gone with the test. */
async function startByNpm(script: string, ready: string, offsets: number[], isFirst = false) {
  const dataDir = await (isFirst ? temporaryFolder() : copyOf(inject('startedFolder')));
  const first = await freePort(offsets.length);
  const ports = offsets.map(offset => first + offset);
  const { NODE_ENV: _ofTheTests, ...env } = process.env;
  const settings = { PORT: String(first), DATA_DIR: dataDir, ADMIN_PASSWORD, LOG_LEVEL: 'warn' };
  onTestFinished(() => remove(dataDir));
  const start = async () => {
    // A group of its own, so that whatever is left can be ended with it.
    const child = spawn('npm', ['run', script], { cwd: root, env: { ...env, ...settings }, detached: true });
    onTestFinished(() => {
      try {
        process.kill(-(child.pid as number), 'SIGKILL');
      } catch {
        // Nothing is left.
      }
    });
    await written(child, ready);
    for (const port of ports) await expect.poll(() => isListening(port)).toBe(true);
    return child;
  };
  const end = async (child: ChildProcess, signal: NodeJS.Signals) => {
    child.kill(signal);
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    for (const port of ports) await expect.poll(() => isListening(port)).toBe(false);
  };
  return { cluster: path.join(dataDir, 'database'), start, end };
}

test.each([
  ['start', 'AUP is ready', [0], true],
  ['dev', 'AUP (development) is at', [0, 1], false],
])(
  'stops everything that npm run %s started on SIGTERM to npm alone',
  async (script, ready, offsets, isFirst) => {
    const { start, end } = await startByNpm(script, ready, offsets, isFirst);
    await end(await start(), 'SIGTERM');
  },
);

test('stops the server and its PostgreSQL when npm is killed, and starts again without a repair', async () => {
  const { cluster, start, end } = await startByNpm('start', 'AUP is ready', [0]);
  const npm = await start();
  const pid = postmaster(cluster);
  await end(npm, 'SIGKILL');
  await gone(pid);
  const next = await start();
  expect(postmaster(cluster)).not.toBe(pid);
  await end(next, 'SIGTERM');
});
