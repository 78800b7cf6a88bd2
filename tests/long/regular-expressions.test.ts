/**
 * Every regular expression of the product takes a time that grows no faster than the text it looks at: a client's words
 * reach most of them, and one that is quadratic lets a single request stop the server.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { check } from 'recheck';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { regexes } from 'zod';

const root = path.resolve(import.meta.dirname, '../..');
const rooms = ['contract', 'server', 'src', 'public-portal', 'scripts'];

/** Expressions put together while the product runs, with what keeps them fast. */
const madeAtRunTime: Record<string, string> = {
  'contract/fields/cnic.ts': 'a fixed number of digits, from the first one on',
  'contract/fields/fold.ts': 'one letter of a list',
  'contract/fields/phone.ts': 'a fixed beginning and at most ten digits, from the first digit on',
  'src/offline/limits.ts': 'a limited number of digits, from the first one on',
};

interface Found {
  file: string;
  pattern: string;
  flags: string;
}

// biome-ignore lint/suspicious/noExplicitAny: nodes of a syntax tree of every kind
type Node = any;

/** Calls `look` with each node of the tree. */
function walk(node: Node, look: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) walk(one, look);
  if (!node || typeof node !== 'object' || typeof node.type !== 'string') return;
  look(node);
  for (const key in node) walk(node[key], look);
}

const isRegExpCall = ({ type, callee }: Node) =>
  (type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp';

const files = rooms.flatMap(room =>
  readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.(?:m?[jt]s|tsx)$/.test(file) && !file.includes('node_modules'))
    .map(file => path.posix.join(room, ...file.split(path.sep))),
);
const literals: Found[] = [];
const calls: string[] = [];
for (const file of files) {
  const { program } = parseSync(file, readFileSync(path.join(root, file), 'utf8'));
  walk(program, node => {
    if (node.type === 'Literal' && node.regex) literals.push({ file, ...node.regex });
    if (!isRegExpCall(node)) return;
    const [pattern, flags] = node.arguments;
    const isFixed = typeof pattern?.value === 'string' && (!flags || typeof flags.value === 'string');
    if (isFixed) literals.push({ file, pattern: pattern.value, flags: flags?.value ?? '' });
    else calls.push(file);
  });
}

async function problemOf({ file, pattern, flags }: Found): Promise<string | undefined> {
  // Without a clock in it the answer is the same on a busy machine.
  const found = await check(pattern, flags, { timeout: null, attackTimeout: null, incubationTimeout: null });
  if (found.status === 'safe') return undefined;
  const why = found.status === 'vulnerable' ? found.complexity.summary : found.error.kind;
  return `${file}: /${pattern}/${flags} is ${found.status} (${why})`;
}

describe('regular expressions', () => {
  test('take time in proportion to their text', async () => {
    expect(literals.length).toBeGreaterThan(150);
    const distinct = new Map(literals.map(one => [`${one.pattern}/${one.flags}`, one]));
    const { source, flags } = regexes.email;
    distinct.set('email', { file: 'zod', pattern: source, flags });
    const problems: (string | undefined)[] = [];
    for (const one of distinct.values()) problems.push(await problemOf(one));
    expect(problems.filter(Boolean)).toEqual([]);
  });

  test('that are built at run time are listed, with what keeps them fast', () => {
    expect(calls.filter(file => !(file in madeAtRunTime))).toEqual([]);
  });

  test('that are slow are found by this check', async () => {
    expect(await problemOf({ file: 'x', pattern: '^\\s+|[\\s.]+$', flags: 'gu' })).toContain('2nd degree');
  });
});
