/** `npm run reliability -- NAME [--rounds N] [--seed N]`: the long forms of what docs/reliability.md tells of. Ends with 1 when anything was lost. */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { isBuilt, root } from '../scripts/freshness.mjs';
import { failover } from './failover.ts';
import { say } from './figures.ts';
import { kills, two } from './kills.ts';
import { lineFaults } from './line-faults.ts';
import { clockAndNames, fullDisk, objectStore } from './stores.ts';

export interface Options {
  rounds: number;
  /** The same faults in the same order; when they hit what is chance. */
  seed: number;
}

const runs: Record<string, { rounds: number; run: (options: Options) => Promise<string[]> }> = {
  // each of five processes forty times
  kills: { rounds: 200, run: kills },
  two: { rounds: 120, run: two },
  line: { rounds: 90, run: lineFaults },
  failover: { rounds: 10, run: failover },
  store: { rounds: 20, run: objectStore },
  disk: { rounds: 10, run: fullDisk },
  clock: { rounds: 20, run: clockAndNames },
};

const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string' }, seed: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const [name = ''] = positionals;
const found = runs[name];
const rounds = Number(values.rounds ?? found?.rounds);
const seed = Number(values.seed);
if (!found || !Number.isInteger(rounds) || !Number.isInteger(seed) || rounds < 1) {
  process.stderr.write(`npm run reliability -- ${Object.keys(runs).join(' | ')} [--rounds N] [--seed N]\n`);
  process.exit(2);
}
if (
  !isBuilt() &&
  spawnSync('npm', ['run', 'build', '--silent'], { cwd: root, stdio: 'inherit' }).status !== 0
)
  process.exit(1);
say(`${name}, ${rounds} rounds, seed ${seed}, Node ${process.version}`);
const losses = await found.run({ rounds, seed });
for (const loss of losses) say(`LOST: ${loss}`);
say(
  losses.length === 0
    ? 'Every acknowledged write is there exactly once, every document whole.'
    : 'Not as acknowledged.',
);
process.exit(losses.length === 0 ? 0 : 1);
