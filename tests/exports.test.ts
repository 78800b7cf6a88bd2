/** What nobody imports is not exported, and a file that only tests import is no part of the product. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const product = ['contract', 'server', 'src', 'public-portal'];
const names = [...product, 'bench', 'reliability', 'scripts', 'tests'].flatMap(folder =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map(name => path.posix.join(folder, name.replaceAll('\\', '/')))
    .filter(name => /\.(ts|tsx|mjs|mts)$/.test(name) && !name.startsWith('tests/client/')),
);
const files = new Map(
  [...names, 'vite.config.ts', 'vitest.config.ts'].map(name => [
    name,
    readFileSync(path.join(root, name), 'utf8'),
  ]),
);

/** Where programs begin, by the scripts of `package.json` and the builds. */
const begins = [
  'server/main.ts',
  'server/demo/main.ts',
  'src/main.tsx',
  'src/worker/worker.ts',
  'public-portal/main.tsx',
  'public-portal/render.tsx',
  'public-portal/signed-in.ts',
];
/** `contract/load-register.ts` asks for a register by the name of its file. */
const isRegister = (file: string, name: string) => file === `contract/registers/${name}.ts`;

const FROM =
  /\b(import|export)\s+(?:type\s+)?(?:\w+\s*,\s*)?(\{[^}]*\}|\*(?:\s+as\s+\w+)?|\w+)\s+from\s+'(\.[^']+)'/g;
const WHOLE = /\bimport\s*\(\s*['"](\.[^'"]+)['"]|\bimport\s+'(\.[^']+)'|new URL\('(\.[^']+)'/g;
// Types are next to what they describe, whether or not somebody names them.
const DECLARED = /^export\s+(?:async\s+)?(?:const|let|function\*?|class)\s+(\w+)/gm;
const LISTED = /^export\s+\{([^}]*)\}/gm;

const namesIn = (list: string, which: 'given' | 'taken') =>
  list
    .replace(/[{}]/g, '')
    .split(',')
    .map(part =>
      part
        .trim()
        .replace(/^type\s+/, '')
        .split(/\s+as\s+/),
    )
    .filter(([name]) => name)
    .map(parts => (which === 'taken' ? parts[0] : parts.at(-1)) as string);

/** Names that a file takes from others; `*` for all of them. */
const taken = new Map<string, { by: string; names: readonly string[] }[]>();
for (const [by, text] of files) {
  const take = (address: string, names: readonly string[]) => {
    const file = path.posix.join(path.posix.dirname(by), address.split('?')[0] as string);
    taken.set(file, [...(taken.get(file) ?? []), { by, names }]);
  };
  for (const [, , what = '', address = ''] of text.matchAll(FROM)) {
    take(address, what.startsWith('{') ? namesIn(what, 'taken') : what.startsWith('*') ? ['*'] : ['default']);
  }
  for (const [, called, bare, url] of text.matchAll(WHOLE)) take(called ?? bare ?? url ?? '', ['*']);
}

test('each export is imported by another file; one that only tests import is at least used in its own', () => {
  const unused = [...files].flatMap(([file, text]) => {
    // The build has them in the place of packages' modules (`scripts/stand-ins.ts`).
    if (file.startsWith('scripts/stand-ins/')) return [];
    if (file.startsWith('tests/') || file.endsWith('.d.mts') || begins.includes(file)) return [];
    const [inTests = [], uses = []] = [true, false].map(isTest =>
      (taken.get(file) ?? [])
        .filter(({ by }) => by.startsWith('tests/') === isTest)
        .flatMap(({ names }) => names),
    );
    if (uses.includes('*')) return [];
    const given = [
      ...[...text.matchAll(DECLARED)].map(([, name = '']) => name),
      ...[...text.matchAll(LISTED)].flatMap(([, list = '']) => namesIn(list, 'given')),
    ];
    const isUsedHere = (name: string) => [...text.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].length > 1;
    return given
      .filter(name => !uses.includes(name) && !isRegister(file, name))
      .filter(name => !(inTests.includes(name) && isUsedHere(name)))
      .map(name => `${file}: ${name}`);
  });
  expect(unused).toEqual([]);
});

test('each file of the product is imported by the product', () => {
  const isOf = (file: string) => product.includes(file.split('/', 1)[0] as string);
  const alone = [...files.keys()].filter(
    file =>
      isOf(file) &&
      !begins.includes(file) &&
      !file.startsWith('contract/registers/') &&
      !file.endsWith('vite.config.ts') &&
      !file.endsWith('.d.ts') &&
      !(taken.get(file) ?? []).some(({ by }) => !by.startsWith('tests/')),
  );
  expect(alone).toEqual([]);
});
