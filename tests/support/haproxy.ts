import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { remove, temporaryFolder } from './folder.ts';
import { freePort } from './product.ts';

const HAPROXY_FILE = path.resolve(import.meta.dirname, '../../deploy/haproxy.cfg');
const PROGRAM = spawnSync('which', ['haproxy'], { encoding: 'utf8' }).stdout?.trim() || '/usr/sbin/haproxy';

/** It comes with no package of npm: what needs it runs where it is installed. */
export const hasHaproxy = spawnSync(PROGRAM, ['-v']).status === 0;

/** @returns what it has to say against the file; nothing where it takes it */
export function haproxyFaults(): string {
  const { status, stderr, stdout } = spawnSync(PROGRAM, ['-c', '-f', HAPROXY_FILE], { encoding: 'utf8' });
  return status === 0 ? '' : stdout + stderr;
}

/** Puts these in the place of addresses, each of which has to be there. */
export function readdressed(text: string, addresses: Record<string, string>): string {
  return Object.entries(addresses).reduce((all, [from, to]) => {
    if (!all.includes(from)) throw new Error(`${from} is not in the file`);
    return all.replaceAll(from, to);
  }, text);
}

/** The file of `deploy/` before two PostgreSQL at these ports of this machine. */
export async function startHaproxy([first, second]: readonly [number, number]): Promise<{
  port: number;
  stop(): Promise<void>;
}> {
  const port = await freePort();
  const folder = await temporaryFolder();
  const file = path.join(folder, 'haproxy.cfg');
  const addresses = {
    '127.0.0.1:5433': `127.0.0.1:${port}`,
    '10.0.0.21:5432': `127.0.0.1:${first}`,
    '10.0.0.22:5432': `127.0.0.1:${second}`,
  };
  await writeFile(file, readdressed(readFileSync(HAPROXY_FILE, 'utf8'), addresses));
  const child = spawn(PROGRAM, ['-db', '-q', '-f', file], { stdio: 'ignore' });
  return {
    port,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await remove(folder);
    },
  };
}
