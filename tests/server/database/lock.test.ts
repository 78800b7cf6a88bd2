import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Held, type Lock, takeLock } from '../../../server/database/embedded/lock.ts';

const home = process.cwd();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'aup-lock-'));
  process.chdir(folder);
});
afterEach(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true });
});

const isHeld = (result: Lock | Held): result is Held => 'pid' in result;

test('of many that look at the same moment at most one holds it, and the others learn its pid', async () => {
  for (let round = 0; round < 20; round++) {
    const results = await Promise.all(
      Array.from({ length: 8 }, async (_, i) => {
        await sleep(Math.random() * 4);
        return takeLock(1000 + i, 0);
      }),
    );
    const holders = results.filter(result => !isHeld(result));
    expect(holders.length).toBeLessThanOrEqual(1);
    for (const holder of holders) await (holder as Lock).release();
  }
});

test('one after the other gets it, and never two at a time', async () => {
  let inside = 0;
  let served = 0;
  const one = async (pid: number) => {
    const lock = await takeLock(pid, 20_000);
    if (isHeld(lock)) throw new Error('waited in vain');
    inside += 1;
    expect(inside).toBe(1);
    await sleep(5);
    inside -= 1;
    served += 1;
    await lock.release();
  };
  await Promise.all(Array.from({ length: 6 }, (_, i) => one(i + 1)));
  expect(served).toBe(6);
  expect(readdirSync('.')).toEqual([]);
});

test('who waits in vain learns who holds it', async () => {
  const lock = await takeLock(4711, 0);
  expect(await takeLock(1, 200)).toEqual({ pid: 4711 });
  if (!isHeld(lock)) await lock.release();
  const next = await takeLock(1, 0);
  expect(isHeld(next)).toBe(false);
  if (!isHeld(next)) await next.release();
});
