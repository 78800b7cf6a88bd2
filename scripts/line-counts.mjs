/** How many lines are written by hand beside components of react-admin's: the last column of their table in the architecture. */
import path from 'node:path';

const HEAD = '| ours | beside | why | lines |';
const FOLDERS = ['src/components', 'src'];

/** The files that a name means: itself, or all in the folder of that name, which may stand beside the one named before. */
function filesOf(name, before, files) {
  for (const folder of [...(name.includes('/') ? [] : [before]), ...FOLDERS]) {
    const start = path.posix.join(folder, name);
    const found = [...files.keys()].filter(
      file => file === `${start}.tsx` || file === `${start}.ts` || file.startsWith(`${start}/`),
    );
    if (found.length > 0) return found;
  }
  throw new Error(`the table of what is beside react-admin’s components names ${name}, which is not there`);
}

/** To tens: a line more or less makes no document stale. */
function linesOf(ours, files) {
  const counted = new Set();
  let folder = '';
  for (const [, name] of ours.replace(/\([^()]*\)/g, '').matchAll(/`([^`]+)`/g)) {
    const found = filesOf(name, folder, files);
    folder = path.posix.dirname(found[0]);
    for (const file of found) counted.add(file);
  }
  const lines = [...counted].reduce((sum, file) => sum + files.get(file).split('\n').length - 1, 0);
  return Math.max(1, Math.round(lines / 10)) * 10;
}

/** @param files the text of each file by its path */
export function withLineCounts(document, files) {
  const [before, table] = document.split(`${HEAD}\n`);
  if (table === undefined)
    throw new Error('the architecture has no table of what is beside react-admin’s components');
  const [rule, ...rows] = table.split('\n');
  const end = rows.findIndex(row => !row.startsWith('|'));
  const counted = rows
    .slice(0, end)
    .map(row => row.replace(/\| [\d,]* \|$/, `| ${linesOf(row.split(' | ')[0], files)} |`));
  return [`${before}${HEAD}`, rule, ...counted, ...rows.slice(end)].join('\n');
}
