/**
 * `node --import tsx tests/long/reliability/run.ts NAME [--rounds N] [--seed N] [--ready-below MS]`:
 * kills and faults while records are written, as docs/reliability.md describes them. `npm run test:long -- reliability-NAME` runs a few rounds.
 * Ends with 1 when anything was lost, or a server that was killed was ready again later than it may be.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { isBuilt, root } from '../../../scripts/freshness.mjs';
import { failover, failoverBehindHaproxy } from './failover.ts';
import { say } from './figures.ts';
import { kills, two } from './kills.ts';
import { lineFaults } from './line-faults.ts';
import type { Options } from './options.ts';
import { clockAndNames, fullDisk, objectStore } from './stores.ts';

const runs: Record<string, { rounds: number; run: (options: Options) => Promise<string[]> }> = {
  // each of five processes forty times
  kills: { rounds: 200, run: kills },
  two: { rounds: 120, run: two },
  line: { rounds: 90, run: lineFaults },
  failover: { rounds: 10, run: failover },
  haproxy: { rounds: 10, run: failoverBehindHaproxy },
  store: { rounds: 20, run: objectStore },
  disk: { rounds: 10, run: fullDisk },
  clock: { rounds: 20, run: clockAndNames },
};

const { values, positionals } = parseArgs({
  options: {
    rounds: { type: 'string' },
    seed: { type: 'string', default: '1' },
    'ready-below': { type: 'string', default: '5000' },
  },
  allowPositionals: true,
});
const [name = ''] = positionals;
const found = runs[name];
const rounds = Number(values.rounds ?? found?.rounds);
const seed = Number(values.seed);
const readyBelow = Number(values['ready-below']);
if (!found || ![rounds, seed, readyBelow].every(Number.isInteger) || rounds < 1) {
  const names = Object.keys(runs).join(' | ');
  process.stderr.write(`run.ts ${names} [--rounds N] [--seed N] [--ready-below MS]\n`);
  process.exit(2);
}
if (
  !isBuilt() &&
  spawnSync('npm', ['run', 'build', '--silent'], { cwd: root, stdio: 'inherit' }).status !== 0
)
  process.exit(1);
say(`${name}, ${rounds} rounds, seed ${seed}, Node ${process.version}`);
const failures = await found.run({ rounds, seed, readyBelow });
for (const failure of failures) say(`FAILED: ${failure}`);
if (failures.length === 0) say('Every acknowledged write is there exactly once, every document whole.');
process.exit(failures.length === 0 ? 0 : 1);
