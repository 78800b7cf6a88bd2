/**
 * `npm run test:long [-- NAME… | -- --from NAME | -- --list]`: the long form of the tests, one part after the other, all
 * or those named. A part that fails doesn't end the run; `--from` continues a run that was interrupted.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isBuilt, root } from './freshness.mjs';

const node = (...words) => ({ command: process.execPath, words });
const vitest = (...words) => node(path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...words);
const reliability = (name, rounds, ...words) =>
  node('--import', 'tsx', 'tests/long/reliability/run.ts', name, '--rounds', String(rounds), ...words);

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
  fuzz: { ...vitest('tests/long/fuzz.test.ts'), settings: { FUZZ_REQUESTS: '20000', FUZZ_SEED: seed } },
  'given-postgresql': {
    ...vitest('--project', 'server'),
    settings: { TEST_DATABASE: 'given', DATABASE_URL: process.env.DATABASE_URL },
  },
  'reliability-kills': reliability('kills', 20),
  'reliability-two': reliability('two', 12),
  'reliability-line': reliability('line', 9),
  'reliability-failover': reliability('failover', 2),
  'reliability-haproxy': reliability('haproxy', 2),
  'reliability-store': reliability('store', 4),
  'reliability-disk': reliability('disk', 2),
  'reliability-clock': reliability('clock', 4),
};

/** What no package of npm provides, for a whole part and for some of its tests. */
const needs = {
  'given-postgresql': ['DATABASE_URL'],
  'reliability-haproxy': ['HAProxy'],
  'reliability-disk': ['root'],
};
const someNeed = {
  packages: ['ADVISORIES'],
  processes: ['UPGRADE_FROM'],
  proxies: ['nginx', 'HAProxy'],
  database: ['PgBouncer'],
  postgres: ['root'],
};
const missing = names => (names ?? []).filter(name => !isHere(name));

const { values, positionals } = parseArgs({
  options: { from: { type: 'string' }, list: { type: 'boolean' } },
  allowPositionals: true,
});
const all = Object.keys(parts);
const unknown = [...positionals, ...(values.from ? [values.from] : [])].filter(name => !all.includes(name));
if (unknown.length > 0 || values.list) {
  for (const name of unknown) process.stderr.write(`There is no part ${name}.\n`);
  for (const name of all) process.stdout.write(`${[name, ...remarks(name)].join(', ')}\n`);
  process.exit(unknown.length > 0 ? 2 : 0);
}
const chosen = positionals.length > 0 ? positionals : all.slice(values.from ? all.indexOf(values.from) : 0);

isBuilt() || run({ command: 'npm', words: ['run', 'build', '--silent'] }) || process.exit(1);
const results = chosen.map(name => {
  if (missing(needs[name]).length > 0) return { name, state: 'skipped' };
  process.stdout.write(`\n== ${name}\n`);
  const start = Date.now();
  const isFine = run(parts[name]);
  const seconds = Math.round((Date.now() - start) / 1000);
  return { name, isFine, state: `${isFine ? 'passed' : 'FAILED'} in ${seconds} s` };
});
process.stdout.write(`\nSeed of generated values: ${seed} (FC_SEED=${seed} repeats them)\n`);
for (const { name, state } of results)
  process.stdout.write(`${name.padEnd(24)} ${[state, ...remarks(name)].join(', ')}\n`);
const failed = results.filter(({ isFine }) => isFine === false).map(({ name }) => name);
if (failed.length > 0) process.stdout.write(`Failed: npm run test:long -- ${failed.join(' ')}\n`);
process.exitCode = failed.length > 0 ? 1 : 0;

function remarks(name) {
  return [
    ...missing(needs[name]).map(what => `needs ${what}`),
    ...missing(someNeed[name]).map(what => `without the tests that need ${what}`),
  ];
}

function isHere(name) {
  if (name === 'root')
    return process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0;
  if (name === name.toUpperCase()) return Boolean(process.env[name]);
  const env = { PATH: `${process.env.PATH}:/usr/sbin` };
  return spawnSync('which', [name.toLowerCase()], { env }).status === 0;
}

/** Only the part that asks for it gets the given database: products that share one disturb each other. */
function run({ command, words, settings = {} }) {
  const { DATABASE_URL: _, ...others } = process.env;
  const env = { ...others, ...settings };
  return spawnSync(command, words, { cwd: root, stdio: 'inherit', env }).status === 0;
}
