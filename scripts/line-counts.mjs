/** How many lines are written by hand alongside components of react-admin's: the last column of their table in the architecture. */
import path from 'node:path';

const HEAD = '| ours | instead of | why | lines |';
const FOLDERS = ['src/components', 'src'];
/** Of these folders all files, of the others alongside react-admin's own those with elements. */
const SCREENS =
  /^src\/((fields|components\/(inputs|list|record|show)|register\/(form|list|show))\/|(auth|components|layout|register)\/.*\.tsx$)/;

/** The files that a name means: itself, or all in the folder of that name, which may be next to the one named before. */
function filesOf(name, before, files) {
  for (const folder of [...(name.includes('/') ? [] : [before]), ...FOLDERS]) {
    const start = path.posix.join(folder, name);
    const found = [...files.keys()].filter(
      file => file === `${start}.tsx` || file === `${start}.ts` || file.startsWith(`${start}/`),
    );
    if (found.length > 0) return found;
  }
  throw new Error(
    `the table of parts used instead of react-admin’s components names ${name}, which is not there`,
  );
}

/** The files that the names in a text mean; what is in brackets only explains. */
function namedIn(text, files) {
  const named = new Set();
  let folder = '';
  for (const [, name] of text.replace(/\([^()]*\)/g, '').matchAll(/`([^`]+)`/g)) {
    const found = filesOf(name, folder, files);
    folder = path.posix.dirname(found[0]);
    for (const file of found) named.add(file);
  }
  return [...named];
}

/** To tens: a line more or less makes no document stale. */
function linesOf(ours, files) {
  const lines = namedIn(ours, files).reduce((sum, file) => sum + files.get(file).split('\n').length - 1, 0);
  return Math.max(1, Math.round(lines / 10)) * 10;
}

/** The table, what is before and after it, and the lines of the list in the rest of its section. */
function partsOf(document) {
  const [before, table] = document.split(`${HEAD}\n`);
  if (table === undefined)
    throw new Error('the architecture has no table of parts used instead of react-admin’s components');
  const [rule, ...lines] = table.split('\n');
  const end = lines.findIndex(line => !line.startsWith('|'));
  const rest = lines.slice(end);
  const [section] = rest.join('\n').split('\n## ');
  const listed = section.split('\n').filter(line => line.startsWith('- '));
  return { before, rule, rows: lines.slice(0, end), rest, listed };
}

const oursIn = row => row.split(' | ')[0];

/** @param files the text of each file by its path */
export function withLineCounts(document, files) {
  const { before, rule, rows, rest } = partsOf(document);
  const counted = rows.map(row => row.replace(/\| [\d,]* \|$/, `| ${linesOf(oursIn(row), files)} |`));
  return [`${before}${HEAD}`, rule, ...counted, ...rest].join('\n');
}

/** The files of which screens are made that neither the table nor the list below it names. */
export function unnamedIn(document, files) {
  const { rows, listed } = partsOf(document);
  const texts = [...rows.map(oursIn), ...listed.map(line => line.split(': ')[0])];
  const named = new Set(texts.flatMap(text => namedIn(text, files)));
  return [...files.keys()].filter(file => SCREENS.test(file) && !named.has(file));
}
