/** `npm run fuzz -- [requests] [seed]`: the long form of `tests/server/fuzz.test.ts`; says what it answered, and with which seed it failed. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from './freshness.mjs';

const [requests = '100000', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2);
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const run = spawnSync(process.execPath, [vitest, 'run', '--project', 'server', 'tests/server/fuzz.test.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, FUZZ_REQUESTS: requests, FUZZ_SEED: seed },
});
process.exit(run.status ?? 1);
