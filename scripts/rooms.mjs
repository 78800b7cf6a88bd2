// Checks every import against rooms.json, and that the table in docs/architecture.md and the lists of `lists.mjs` are current.
// `npm run rooms` updates these.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { unnamedIn, withLineCounts } from './line-counts.mjs';
import { madeLists } from './lists.mjs';

const DOCUMENT = 'docs/architecture.md';
const BEGIN = '<!-- rooms: made by `npm run rooms` from rooms.json -->';
const END = '<!-- end of rooms -->';
const IMPORT = /\b(?:from |import |import\(\s{0,40})'([^'\n]+)'/g;

/** A room's tables are types that all rooms see (`Database` of `server/database/schema.ts`): no import tells who queries them. */
const DECLARED = /\binterface Database \{([^{}]*)\}/g;
const QUERIED =
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|(?:inner|left|right|full|cross)Join)\(\s*'(\w+)/g;

/** The file that declares each table. */
function tablesIn(files) {
  const found = new Map();
  for (const [file, text] of files)
    for (const [, tables] of text.matchAll(DECLARED))
      for (const [, name] of tables.matchAll(/^ +(\w+):/gm)) found.set(name, file);
  return found;
}

/** The room of a file: of the longest path that it is under. Under `a/*` each folder is a room of its own. */
function roomOf(file, rooms) {
  let found;
  for (const [name, { files = [name] }] of Object.entries(rooms)) {
    for (const listed of files) {
      const each = listed.endsWith('/*');
      const folder = each ? listed.slice(0, -2) : listed;
      if (file !== folder && !file.startsWith(`${folder}/`)) continue;
      const own = each ? file.split('/', folder.split('/').length + 1).join('/') : name;
      // A file alongside the folders of `a/*` is in none of them.
      if (each && own === file) continue;
      if (!(found?.length > folder.length)) found = { name, own, length: folder.length };
    }
  }
  return found;
}

const matches = (word, pattern) =>
  pattern.endsWith('*')
    ? word.startsWith(pattern.slice(0, -1))
    : word === pattern || word.startsWith(`${pattern}/`);

/** Whether a room that may import `allowed` may import `name`: the room itself, or all rooms of its side. */
const isAllowed = (allowed, name) =>
  allowed.some(one => one === name || (!one.includes('/') && matches(name, one)));

/** Every circle: the members of each set of names that all lead to each other. */
function circlesIn(next) {
  const found = [];
  const seen = new Map();
  const stack = [];
  const visit = name => {
    const state = { at: seen.size, low: seen.size, open: true };
    seen.set(name, state);
    stack.push(name);
    for (const other of next.get(name) ?? []) {
      const known = seen.get(other);
      if (!known) state.low = Math.min(state.low, visit(other).low);
      else if (known.open) state.low = Math.min(state.low, known.at);
    }
    if (state.low === state.at) {
      const members = stack.splice(stack.indexOf(name));
      for (const member of members) seen.get(member).open = false;
      if (members.length > 1) found.push(members.sort());
    }
    return state;
  };
  for (const name of next.keys()) if (!seen.has(name)) visit(name);
  return found;
}

/**
 * @param files the text of each file by its path
 * @returns what is against the rules, a line each
 */
export function faultsIn({ sides, rooms, tables = {} }, files) {
  const names = Object.keys(rooms);
  const declared = tablesIn(files);
  const faults = [];
  const imports = new Map();
  for (const [file, text] of files) {
    const room = roomOf(file, rooms);
    const side = sides[file.split('/')[0]];
    if (side && !room) faults.push(`${file} belongs to no room of rooms.json`);
    const allowed = rooms[room?.name]?.imports;
    const targets = new Set();
    imports.set(file, targets);
    for (const [, table] of room ? text.matchAll(QUERIED) : []) {
      const owner = declared.has(table) && roomOf(declared.get(table), rooms);
      if (!owner || owner.own === room.own || table in tables || isAllowed(allowed, owner.name)) continue;
      faults.push(`${file}: ${room.name} may not query ${table}, a table of ${owner.name}`);
    }
    for (const [, word] of text.matchAll(IMPORT)) {
      if (!word.startsWith('.')) {
        if (!room) continue;
        const isKnown = side.packages ? side.packages.some(one => matches(word, one)) : true;
        if (!isKnown || side.without?.some(one => matches(word, one)))
          faults.push(`${file}: ${room.name} may not import ${word}`);
        continue;
      }
      const target = path.posix.join(path.posix.dirname(file), word.split('?')[0]);
      if (!files.has(target)) continue;
      targets.add(target);
      const other = room && roomOf(target, rooms);
      if (!other || other.own === room.own) continue;
      if (!isAllowed(allowed, other.name)) faults.push(`${file}: ${room.name} may not import ${target}`);
    }
  }
  for (const circle of circlesIn(imports)) faults.push(`these files import each other: ${circle.join(', ')}`);
  const floors = names.map(name => [
    name,
    names.filter(other => other !== name && isAllowed(rooms[name].imports, other)),
  ]);
  for (const circle of circlesIn(new Map(floors)))
    faults.push(`rooms.json lets these rooms import each other: ${circle.join(', ')}`);
  return faults;
}

const asCode = name => `\`${name}\``;

export function tableOf({ rooms }) {
  // A room of single files is no folder, and not written as one.
  const named = room => (rooms[room]?.files ? room : asCode(room));
  const lines = Object.entries(rooms).map(
    ([name, { holds, imports, files }]) =>
      `| ${named(name)} | ${holds}${files ? ` (${files.map(file => asCode(path.posix.basename(file))).join(', ')})` : ''} | ${imports.map(named).join(', ') || 'nothing'} |`,
  );
  return [BEGIN, '| room | what is in it | what it may import |', '| --- | --- | --- |', ...lines, END].join(
    '\n',
  );
}

/** The document with the table as it is now. */
function withTable(text, config) {
  const [before, rest] = text.split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error(`${DOCUMENT} has no place for the table of rooms`);
  return `${before}${tableOf(config)}${after}`;
}

function main() {
  const config = JSON.parse(readFileSync('rooms.json', 'utf8'));
  // What has no rooms, tests for example, must not run in circles either.
  const listed = ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mts', '*.mjs'];
  const paths = execFileSync('git', listed, { encoding: 'utf8' }).split('\n');
  const files = new Map(
    paths
      .filter(file => file && !file.endsWith('vite.config.ts') && existsSync(file))
      .map(file => [file, readFileSync(file, 'utf8')]),
  );
  const document = withTable(readFileSync(DOCUMENT, 'utf8'), config);
  const made = { ...madeLists(), [DOCUMENT]: withLineCounts(document, files) };
  const stale = Object.keys(made).filter(file => readFileSync(file, 'utf8') !== made[file]);
  if (process.argv.includes('--write')) {
    for (const file of stale) writeFileSync(file, made[file]);
    return;
  }
  const faults = faultsIn(config, files);
  for (const file of stale) faults.push(`${file} is stale: npm run rooms`);
  for (const file of unnamedIn(document, files))
    faults.push(`${file} is missing from the tables of parts: ${DOCUMENT}`);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) main();
