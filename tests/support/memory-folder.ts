import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
const PREFIX = 'aup-tests-';
/** Bytes, far more than a run takes. */
const ENOUGH = 6 * 2 ** 30;
const HOUR_MS = 3_600_000;

/**
 * Where this run's folders are: in memory, if this system has such a place with room to spare, for there a new database takes a quarter of the
 * processor time. It goes with this process.
 * @returns undefined if they are on disk like any others
 */
export function memoryFolder(): string | undefined {
  const folder = path.join(MEMORY, `${PREFIX}${process.pid}`);
  try {
    if (!hasRoom()) return undefined;
    for (const name of readdirSync(MEMORY)) if (isLeft(name)) remove(path.join(MEMORY, name));
    mkdirSync(folder);
    // PostgreSQL may run as another user, who has to get there.
    chmodSync(folder, 0o711);
    // Some places forbid running programs in them, which some tests do.
    const program = path.join(folder, 'program');
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
    execFileSync(program);
  } catch {
    remove(folder);
    return undefined;
  }
  process.once('exit', () => remove(folder));
  return folder;
}

function hasRoom(): boolean {
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, os.freemem(), process.constrainedMemory() || Infinity) > ENOUGH;
}

/** Of a run that was killed. */
function isLeft(name: string): boolean {
  if (!name.startsWith(PREFIX)) return false;
  if (Date.now() - statSync(path.join(MEMORY, name)).mtimeMs < HOUR_MS) return false;
  try {
    process.kill(Number(name.slice(PREFIX.length)), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
