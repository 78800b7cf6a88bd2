/** Builds the back office, the portal and the server into `dist`, and compresses what browsers load. */
import { execFileSync } from 'node:child_process';
import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { build } from 'vite';
import { buildWorker, drawIcons } from './build-worker.mjs';
import { newestSource, root, stampFile } from './freshness.mjs';
import { buildGuide } from './guide.mjs';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const smallest = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } };
const compressible = /\.(js|css|html|svg|json|wasm|ttf|map)$/;

async function compress(folder) {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const file of files) {
    if (!file.isFile() || !compressible.test(file.name)) continue;
    const name = path.join(file.parentPath, file.name);
    const content = await readFile(name);
    await Promise.all([
      brotli(content, smallest).then(bytes => writeFile(`${name}.br`, bytes)),
      gzip(content, { level: 9 }).then(bytes => writeFile(`${name}.gz`, bytes)),
    ]);
  }
}

// Set whatever the shell has: a development build is three times as large and logs to the console.
process.env.NODE_ENV = 'production';
const started = newestSource();
await rm(stampFile, { force: true });
process.chdir(root);
const logLevel = process.env.BUILD_LOG ?? 'warn';
const portal = 'public-portal/vite.config.ts';
for (const [configFile, ssr] of [
  ['vite.config.ts'],
  [portal],
  // The renderer of the portal's pages refers to the scripts of the previous build step.
  [portal, 'render.tsx'],
  ['server/vite.config.ts'],
]) {
  await build({ configFile: path.join(root, configFile), logLevel, ...(ssr ? { build: { ssr } } : {}) });
}
execFileSync(process.execPath, ['--import', 'tsx', path.join(root, 'scripts/link-programs.ts')]);
await buildWorker(logLevel);
await drawIcons();
await buildGuide();
// Browsers request this name when a page names no icon.
await copyFile(path.join(root, 'src/theme/favicon.ico'), path.join(root, 'dist/office/favicon.ico'));
await compress(path.join(root, 'dist/office/assets'));
await compress(path.join(root, 'dist/office/help'));
await compress(path.join(root, 'dist/portal/portal'));
await writeFile(stampFile, String(started));
