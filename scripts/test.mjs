/** `npm test`: check and build side by side, as neither fills two cores, then all tests; `-- ARGUMENTS` go to vitest. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { root } from './freshness.mjs';

const first = ['check', 'build'].map(async name => {
  const [code] = await once(spawn(`npm run ${name}`, { cwd: root, stdio: 'inherit', shell: true }), 'close');
  return code;
});
if ((await Promise.all(first)).some(code => code !== 0)) process.exit(1);
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const tests = spawnSync(process.execPath, [vitest, 'run', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(tests.status ?? 1);
