/** `npm run upgrade -- [REVISION]`: tests the release of that revision (by default the commit before) and this one together on one database. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from './freshness.mjs';

const [revision = 'HEAD~1'] = process.argv.slice(2);
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const file = 'tests/long/processes/upgrade.test.ts';
const run = spawnSync(process.execPath, [vitest, 'run', '--project', 'long', file], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, UPGRADE_FROM: revision },
});
process.exit(run.status ?? 1);
