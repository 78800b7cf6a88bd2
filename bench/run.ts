/** `npm run bench`: every figure of the README. Name parts to run only those: `npm run bench -- lists zip`. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { createDatabase, dropDatabase, givenServer } from '../tests/support/postgres.ts';
import { benchDashboard } from './dashboard.ts';
import { benchDevices } from './devices.ts';
import { benchImport } from './import.ts';
import { benchLists } from './lists.ts';
import { benchMillion } from './million.ts';
import { benchPortal } from './portal.ts';
import type { Row } from './row.ts';
import { benchStart } from './start.ts';
import { benchWeights } from './weights.ts';
import { benchZip } from './zip.ts';

/** On the PostgreSQL at `DATABASE_URL`, too, where there is one, in a database that is gone afterwards. */
async function onGiven(measure: (url: string) => Promise<Row[]>): Promise<Row[]> {
  if (!process.env.DATABASE_URL) return [];
  const server = givenServer();
  const name = `aup_bench_${process.pid}`;
  try {
    return await measure(await createDatabase(server, name));
  } finally {
    await dropDatabase(server.adminUrl, name);
  }
}

const parts: Record<string, () => Promise<Row[]>> = {
  lists: async () => [...(await benchLists()), ...(await onGiven(benchLists))],
  million: benchMillion,
  zip: benchZip,
  import: benchImport,
  dashboard: async () => [...(await benchDashboard()), ...(await onGiven(benchDashboard))],
  devices: benchDevices,
  start: benchStart,
  weights: benchWeights,
  portal: benchPortal,
};

const asked = process.argv.slice(2);
const unknown = asked.filter(name => !(name in parts));
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`);
const root = path.resolve(import.meta.dirname, '..');
const build = spawnSync('npm', ['run', 'build', '--silent'], { cwd: root, stdio: 'inherit' });
if (build.status !== 0) process.exit(1);

process.stdout.write(`Node ${process.version}\n`);
for (const [name, measure] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  for (const row of await measure()) {
    const figure = row.value >= 100 ? Math.round(row.value).toLocaleString('en') : row.value.toFixed(2);
    const verdict = row.aim ? ` (aim ${row.aim}${row.reached ? '' : ', not reached'})` : '';
    process.stdout.write(`${row.name.padEnd(72)} ${figure.padStart(8)} ${row.unit}${verdict}\n`);
  }
}
