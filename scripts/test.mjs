/**
 * `npm test`: check and build in parallel, then the tests that need the build. Tests of screens don't need it: they run
 * in parallel to all that, in one worker, as several would each load and compile the same. `-- ARGUMENTS` go to vitest, for all tests together.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from './freshness.mjs';

const given = process.argv.slice(2);
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const testing = (words, stdio, env) =>
  spawn(process.execPath, [vitest, 'run', ...words], { cwd: root, stdio, env });
const codeOf = async child => (await once(child, 'close'))[0] ?? 1;

const isWhole = given.length === 0;
const screens = isWhole ? testScreens() : undefined;
const first = ['check', 'build'].map(name =>
  codeOf(spawn(`npm run ${name}`, { cwd: root, stdio: 'inherit', shell: true })),
);
if ((await Promise.all(first)).some(code => code !== 0)) {
  screens?.child.kill();
  process.exit(1);
}
// Suites of requests are for the server that was built (`vitest.config.ts`).
const env = { ...process.env, BUILT: '1' };
if (screens) {
  const others = testing(
    ['--project', 'server', '--project', 'built', '--project', 'e2e'],
    ['ignore', 'inherit', 'pipe'],
    env,
  );
  const [code, failures] = await Promise.all([codeOf(others), text(others.stderr)]);
  process.exitCode = Math.max(code, await screens.code);
  // What failed comes last: the end of a long output is all that some logs keep.
  process.stdout.write(await screens.said);
  process.stderr.write(failures);
} else {
  process.exitCode = await codeOf(testing(given, 'inherit', env));
}

function testScreens() {
  const words = ['--project', 'src', '--project', 'portal', '--maxWorkers', '1'];
  const child = testing(words, ['ignore', 'pipe', 'pipe'], process.env);
  const said = Promise.all([child.stdout, child.stderr].map(text)).then(parts => parts.join(''));
  return { child, code: codeOf(child), said };
}
