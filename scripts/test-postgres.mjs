/** The server's tests once more, on a real PostgreSQL of their own; says so plainly where there is none. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { findPrograms } from '../tests/support/postgres.ts';
import { root } from './freshness.mjs';

const asked = process.argv.includes('--needed');
try {
  findPrograms();
} catch (error) {
  process.stdout.write(`\nNOT RUN on PostgreSQL. ${error.message}\n`);
  process.exit(asked ? 1 : 0);
}
process.stdout.write('\nThe same server tests on PostgreSQL:\n');
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const run = spawnSync(process.execPath, [vitest, 'run', '--project', 'server'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, TEST_DATABASE: 'postgres' },
});
process.exit(run.status ?? 1);
