/** `npm run bench`: every figure of the README. Name parts to run only those: `npm run bench -- lists zip`. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { startPostgres } from '../tests/support/postgres.ts';
import { benchDashboard } from './dashboard.ts';
import { benchImport } from './import.ts';
import { benchLists } from './lists.ts';
import { benchPortal } from './portal.ts';
import type { Row } from './row.ts';
import { benchStart } from './start.ts';
import { benchWeights } from './weights.ts';
import { benchZip } from './zip.ts';

async function onPostgres(name: string, measure: (url: string) => Promise<Row[]>): Promise<Row[]> {
  const server = await startPostgres().catch((error: Error) => {
    process.stdout.write(`${name} on PostgreSQL left out. ${error.message}\n`);
    return undefined;
  });
  if (!server) return [];
  try {
    return await measure(server.url);
  } finally {
    await server.stop();
  }
}

const parts: Record<string, () => Promise<Row[]>> = {
  lists: () => onPostgres('Lists', benchLists),
  embedded: () => benchLists(),
  zip: benchZip,
  import: benchImport,
  dashboard: async () => [...(await onPostgres('Dashboard', benchDashboard)), ...(await benchDashboard())],
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
