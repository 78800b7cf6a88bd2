/** `npm run check`: words, generated lists and unused code, then style and types in parallel. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from './freshness.mjs';

// One checker, as several would compute many types again each, and no garbage collection below 2 GiB: together this halves the processor time.
const types = 'tsc --noEmit --checkers 1';
const env = { ...process.env, GOGC: 'off', GOMEMLIMIT: '2GiB' };

async function isFine(command) {
  const [code] = await once(spawn(command, { cwd: root, env, stdio: 'inherit', shell: true }), 'close');
  return code === 0;
}

const isSound =
  (await isFine('node scripts/check-words.mjs')) &&
  (await isFine('node --import tsx scripts/lists.ts')) &&
  (await isFine('knip --no-progress')) &&
  (await Promise.all(['biome check', types, `${types} -p public-portal`].map(isFine))).every(Boolean);
if (!isSound) process.exitCode = 1;
