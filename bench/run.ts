/** `npm run bench [-- PART…]`: what the floors of `docs/performance.md` are measured by. Ends with 1 where one is missed. */
import { spawnSync } from 'node:child_process';
import { isBuilt, root } from '../scripts/freshness.mjs';
import { benchDashboard } from './dashboard.ts';
import { benchExports } from './exports.ts';
import type { Figure } from './figure.ts';
import { benchImport } from './import.ts';
import { benchLists } from './lists.ts';
import { benchMillion } from './million.ts';
import { benchScreens } from './screens.ts';
import { benchStart } from './start.ts';
import { benchUploads } from './uploads.ts';
import { benchWeights } from './weights.ts';
import { benchZip } from './zip.ts';

const parts: Record<string, () => Promise<Figure[]>> = {
  lists: benchLists,
  million: benchMillion,
  dashboard: benchDashboard,
  import: benchImport,
  exports: benchExports,
  zip: benchZip,
  uploads: benchUploads,
  start: benchStart,
  weights: benchWeights,
  screens: benchScreens,
};

const named = process.argv.slice(2);
const unknown = named.filter(name => !(name in parts));
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}.`);
const build = () => spawnSync('npm', ['run', 'build', '--silent'], { cwd: root, stdio: 'inherit' });
if (!isBuilt() && build().status !== 0) process.exit(1);

process.stdout.write(`Node ${process.version}\n`);
for (const [name, measure] of Object.entries(parts)) {
  if (named.length > 0 && !named.includes(name)) continue;
  for (const { name, value, unit, floor, isReached } of await measure()) {
    const shown = value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2);
    const verdict = floor ? ` (floor ${floor}${isReached ? '' : ', MISSED'})` : '';
    if (isReached === false) process.exitCode = 1;
    process.stdout.write(`${name.padEnd(72)} ${shown.padStart(8)} ${unit}${verdict}\n`);
  }
}
