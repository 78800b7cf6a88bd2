/** Whether what is in `dist` was built from the sources as they are now. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');
export const stampFile = path.join(root, 'dist/built-from');

const sources = ['contract', 'src', 'public-portal', 'server', 'scripts', 'docs/images'];
const files = [
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'docs/user-guide.md',
];

/** The latest change among the sources, in ms since 1970; deletions show in their folder's time. */
export function newestSource() {
  let newest = 0;
  const look = file => {
    const stat = statSync(file, { throwIfNoEntry: false });
    if (stat) newest = Math.max(newest, stat.mtimeMs);
    return stat !== undefined;
  };
  const lookBelow = folder => {
    if (!look(folder)) return;
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      (entry.isDirectory() ? lookBelow : look)(`${folder}/${entry.name}`);
  };
  for (const file of files) look(path.join(root, file));
  for (const folder of sources) lookBelow(path.join(root, folder));
  return newest;
}

export const isBuilt = () =>
  existsSync(stampFile) && Number(readFileSync(stampFile, 'utf8')) >= newestSource();
