/**
 * `npm run test:long [-- NAME… | -- --from NAME | -- --list]`: the long form of the tests, one part after the other, all
 * or those named. A part that fails doesn't end the run; `--from` continues a run that was interrupted.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './freshness.mjs';

const node = (...words) => ({ command: process.execPath, words });
const vitest = (...words) => node(path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...words);
const reliability = (name, rounds) =>
  node('--import', 'tsx', 'tests/long/reliability/run.ts', name, '--rounds', String(rounds));

/** Test files that try generated values: `FC_SEED` chooses others than `npm test` has. */
const properties = readdirSync(path.join(root, 'tests'), { recursive: true, encoding: 'utf8' })
  .filter(file => /\.test\.tsx?$/.test(file))
  .map(file => path.join('tests', file))
  .filter(file => /from 'fast-check'|triedDice/.test(readFileSync(path.join(root, file), 'utf8')));
const seed = process.env.FC_SEED ?? String(Date.now() % 1_000_000);

const ofOwnRun = ['browser', 'reliability'];
const parts = {
  ...Object.fromEntries(
    readdirSync(path.join(root, 'tests/long'), { withFileTypes: true })
      .filter(entry => entry.isDirectory() || entry.name.endsWith('.test.ts'))
      .map(entry => [entry.name.replace('.test.ts', ''), `tests/long/${entry.name}`])
      .filter(([name]) => !ofOwnRun.includes(name))
      .map(([name, where]) => [name, vitest('--project', 'long', where)]),
  ),
  browser: vitest('--project', 'long-browser'),
  properties: { ...vitest(...properties), settings: { FC_SEED: seed } },
  fuzz: { ...vitest('tests/server/fuzz.test.ts'), settings: { FUZZ_REQUESTS: '20000', FUZZ_SEED: seed } },
  'given-postgresql': {
    ...vitest('--project', 'server'),
    settings: { TEST_DATABASE: 'given' },
    needs: 'DATABASE_URL',
  },
  'reliability-kills': reliability('kills', 20),
  'reliability-two': reliability('two', 12),
  'reliability-line': reliability('line', 9),
  'reliability-failover': reliability('failover', 2),
  'reliability-haproxy': reliability('haproxy', 2),
  'reliability-store': reliability('store', 4),
  'reliability-disk': reliability('disk', 2),
  'reliability-clock': reliability('clock', 3),
  'reliability-upload': reliability('upload', 1),
};

const { values, positionals } = parseArgs({
  options: { from: { type: 'string' }, list: { type: 'boolean' } },
  allowPositionals: true,
});
const all = Object.keys(parts);
const unknown = [...positionals, ...(values.from ? [values.from] : [])].filter(name => !all.includes(name));
if (unknown.length > 0 || values.list) {
  for (const name of unknown) process.stderr.write(`There is no part ${name}.\n`);
  process.stdout.write(`${all.join('\n')}\n`);
  process.exit(unknown.length > 0 ? 2 : 0);
}
const chosen = positionals.length > 0 ? positionals : all.slice(values.from ? all.indexOf(values.from) : 0);

run({ command: 'npm', words: ['run', 'build', '--silent'] }) || process.exit(1);
const results = chosen.map(name => {
  const { needs } = parts[name];
  if (needs && !process.env[needs]) return { name, state: `left out, as ${needs} is not set` };
  process.stdout.write(`\n== ${name}\n`);
  const start = Date.now();
  const isFine = run(parts[name]);
  const seconds = Math.round((Date.now() - start) / 1000);
  return { name, isFine, state: `${isFine ? 'passed' : 'FAILED'} in ${seconds} s` };
});
process.stdout.write(`\nSeed of generated values: ${seed} (FC_SEED=${seed} repeats them)\n`);
for (const { name, state } of results) process.stdout.write(`${name.padEnd(24)} ${state}\n`);
process.exitCode = results.some(({ isFine }) => isFine === false) ? 1 : 0;

function run({ command, words, settings = {} }) {
  const env = { ...process.env, ...settings };
  return spawnSync(command, words, { cwd: root, stdio: 'inherit', env }).status === 0;
}
