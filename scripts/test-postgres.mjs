/** Runs the server's tests on the PostgreSQL at `DATABASE_URL`, in temporary databases. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from './freshness.mjs';

const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const run = spawnSync(process.execPath, [vitest, 'run', '--project', 'server', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, TEST_DATABASE: 'given' },
});
process.exit(run.status ?? 1);
