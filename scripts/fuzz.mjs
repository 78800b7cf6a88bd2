/**
 * `npm run fuzz -- [requests] [seed]`: the long form of `tests/server/fuzz.test.ts`, then every property test with other values than
 * `npm test` uses. Prints the answers, and the seed of a failure.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './freshness.mjs';

const [requests = '100000', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2);
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const run = (files, settings) =>
  spawnSync(process.execPath, [vitest, 'run', ...files], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...settings },
  }).status ?? 1;

const properties = ['contract', 'public-portal', 'server', 'src'].flatMap(folder => {
  const within = path.join('tests', folder);
  return readdirSync(path.join(root, within), { recursive: true })
    .map(file => path.join(within, file))
    .filter(file => /\.test\.tsx?$/.test(file))
    .filter(file => /from 'fast-check'|triedDice/.test(readFileSync(path.join(root, file), 'utf8')));
});
const statuses = [
  run(['tests/server/fuzz.test.ts'], { FUZZ_REQUESTS: requests, FUZZ_SEED: seed }),
  run(properties, { FC_SEED: seed }),
];
if (statuses.some(Boolean))
  process.stderr.write(`To repeat this failure: npm run fuzz -- ${requests} ${seed}\n`);
process.exit(Math.max(...statuses));
