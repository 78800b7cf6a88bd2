/**
 * `npm run bench`: every figure of `docs/performance.md`. Name parts to run only those: `npm run bench -- lists zip`. Ends with 1 where something was
 * lost or wrong; with `--quiet`, on a machine that does nothing else, also where the soak's answers took longer than they may.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { isBuilt, root } from '../scripts/freshness.mjs';
import {
  createDatabase,
  type DatabaseServer,
  dropDatabase,
  givenServer,
  startServer,
} from '../tests/support/postgres.ts';
import { benchClosingHour } from './closing-hour.ts';
import { benchDashboard } from './dashboard.ts';
import { benchDevices } from './devices.ts';
import { benchExports } from './exports.ts';
import { benchImport } from './import.ts';
import { benchEngines, benchLists } from './lists.ts';
import { benchMillion } from './million.ts';
import { benchPortal } from './portal.ts';
import { benchProcesses } from './processes.ts';
import type { Row } from './row.ts';
import { benchScreens } from './screens.ts';
import { benchSoak } from './soak.ts';
import { benchStart } from './start.ts';
import { benchUploads } from './uploads.ts';
import { benchWeights } from './weights.ts';
import { benchWrites } from './writes.ts';
import { benchYear } from './year.ts';
import { benchZip } from './zip.ts';

/** In a database of its own on this PostgreSQL, gone afterwards. */
async function onServer(server: DatabaseServer, measure: (url: string) => Promise<Row[]>): Promise<Row[]> {
  const name = `aup_bench_${process.pid}`;
  try {
    return await measure(await createDatabase(server, name));
  } finally {
    await dropDatabase(server.adminUrl, name);
    await server.stop();
  }
}

/** On the PostgreSQL at `DATABASE_URL`, too, where there is one. */
const onGiven = async (measure: (url: string) => Promise<Row[]>): Promise<Row[]> =>
  process.env.DATABASE_URL ? onServer(givenServer(), measure) : [];

/** Without `DATABASE_URL`, given is a second one of the same programs and settings. */
const engines = async () =>
  onServer(process.env.DATABASE_URL ? givenServer() : await startServer({}), benchEngines);

const parts: Record<string, () => Promise<Row[]>> = {
  lists: async () => [...(await benchLists()), ...(await onGiven(benchLists))],
  engines,
  million: benchMillion,
  zip: benchZip,
  writes: () => benchWrites(),
  import: benchImport,
  exports: benchExports,
  dashboard: async () => [...(await benchDashboard()), ...(await onGiven(benchDashboard))],
  uploads: benchUploads,
  devices: benchDevices,
  processes: benchProcesses,
  start: benchStart,
  weights: benchWeights,
  screens: benchScreens,
  portal: benchPortal,
};
/** What takes minutes to an hour runs only when it is named. */
const long: Record<string, () => Promise<Row[]>> = {
  soak: () => benchSoak({ isQuiet: values.quiet }),
  'closing-hour': benchClosingHour,
  year: benchYear,
};

const { values, positionals: asked } = parseArgs({
  options: { quiet: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const unknown = asked.filter(name => !(name in parts) && !(name in long));
if (unknown.length > 0)
  throw new Error(
    `There is no part ${unknown.join(', ')}; there are ${Object.keys({ ...parts, ...long }).join(', ')}.`,
  );
if (
  !isBuilt() &&
  spawnSync('npm', ['run', 'build', '--silent'], { cwd: root, stdio: 'inherit' }).status !== 0
)
  process.exit(1);

process.stdout.write(`Node ${process.version}\n`);
for (const [name, measure] of Object.entries({ ...parts, ...long })) {
  if (asked.length > 0 ? !asked.includes(name) : name in long) continue;
  for (const row of await measure()) {
    const figure = row.value >= 100 ? Math.round(row.value).toLocaleString('en') : row.value.toFixed(2);
    if (row.must && !row.reached) process.exitCode = 1;
    const verdict = row.aim ? ` (aim ${row.aim}${row.reached ? '' : ', not reached'})` : '';
    process.stdout.write(`${row.name.padEnd(72)} ${figure.padStart(8)} ${row.unit}${verdict}\n`);
  }
}
