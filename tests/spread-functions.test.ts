/** A function that is spread into an object adds nothing to it, and the compiler lets it pass: `sx={{ ...ownDirection }}`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

// biome-ignore lint/suspicious/noExplicitAny: nodes of a syntax tree of every kind
type Node = any;

function walk(node: Node, look: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) walk(one, look);
  if (!node || typeof node !== 'object' || typeof node.type !== 'string') return;
  look(node);
  for (const key in node) walk(node[key], look);
}

const isFunction = (node: Node) => /^(Arrow)?FunctionExpression$/.test(node?.type ?? '');

/** Those at the top of a file; a name that a function gives again within is its own. */
const declaredFunctions = (body: Node[]): string[] =>
  body
    .map(node => (node.type === 'ExportNamedDeclaration' ? node.declaration : node))
    .flatMap(node => (node?.type === 'VariableDeclaration' ? node.declarations : [node]))
    .filter(node => node?.type === 'FunctionDeclaration' || isFunction(node?.init))
    .map(node => node.id.name);

const parsed = new Map<string, Node>();
function treeOf(file: string): Node {
  if (!parsed.has(file)) parsed.set(file, parseSync(file, readFileSync(file, 'utf8')).program.body);
  return parsed.get(file);
}

/** The functions of the product that a file imports, by the names that it gives them. */
const importedFunctions = (file: string, body: Node): string[] =>
  body
    .filter((node: Node) => node.type === 'ImportDeclaration' && node.source.value.startsWith('.'))
    .flatMap((node: Node) => {
      const from = path.resolve(path.dirname(file), node.source.value);
      if (!existsSync(from) || !/\.tsx?$/.test(from)) return [];
      const functions = declaredFunctions(treeOf(from));
      return node.specifiers
        .filter((one: Node) => functions.includes(one.imported?.name))
        .map((one: Node) => one.local.name);
    });

function spreadFunctions(file: string): string[] {
  const body = treeOf(file);
  const functions = new Set([...declaredFunctions(body), ...importedFunctions(file, body)]);
  // A value of that name within a function is another one.
  walk(body, ({ type, id, init }) => {
    if (type === 'VariableDeclarator' && !isFunction(init)) functions.delete(id.name);
  });
  const found: string[] = [];
  walk(body, node => {
    if (node.type !== 'ObjectExpression') return;
    for (const { type, argument } of node.properties)
      if (type === 'SpreadElement' && functions.has(argument.name)) found.push(argument.name);
  });
  return found.map(name => `${path.relative(root, file)}: ...${name}`);
}

test('no object is made of a function', () => {
  const files = ['contract', 'server', 'src', 'public-portal', 'scripts'].flatMap(folder =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
      .map(name => path.join(root, folder, name)),
  );
  expect(files.flatMap(spreadFunctions)).toEqual([]);
});
