import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** What a module imports at once: not types, which are erased, and not what it loads later with `import()`. */
const importsOf = (file: string): string[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(/^(?:import|export)\s(?!type\s)(?:[^'";]*?\sfrom\s)?'([^']+)'/gm),
  ].map(match => match[1] ?? '');

/** Packages that the first load brings, each with the way to it. */
function firstLoad(): Map<string, string[]> {
  const packages = new Map<string, string[]>();
  const seen = new Set<string>();
  const visit = (file: string, way: string[]) => {
    if (seen.has(file) || !existsSync(file)) return;
    seen.add(file);
    for (const target of importsOf(file)) {
      const here = [...way, path.relative(root, file)];
      if (target.startsWith('.')) visit(path.resolve(path.dirname(file), target), here);
      else if (!packages.has(target)) packages.set(target, here);
    }
  };
  visit(path.join(root, 'src/main.tsx'), []);
  return packages;
}

test('the sign-in screen’s first load brings neither the schema library nor form or chart libraries', () => {
  const packages = firstLoad();
  expect(packages.has('react-admin')).toBe(true);
  const heavy = [...packages].filter(([name]) => /^(zod|react-hook-form|@mui\/x-charts)/.test(name));
  expect(heavy).toEqual([]);
});

const assets = path.join(root, 'dist/office/assets');

/** Names of the built files that come with these, without their hashes. */
function comesWith(...names: string[]): Set<string> {
  const files = readdirSync(assets).filter(file => file.endsWith('.js'));
  const ways = names.map(name => files.find(file => file.startsWith(`${name}-`)) ?? name);
  const seen = new Set<string>();
  for (let file = ways.pop(); file; file = ways.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const imports = readFileSync(path.join(assets, file), 'utf8').matchAll(
      /(?:from|import)\s*"\.\/([^"]+\.js)"/g,
    );
    ways.push(...[...imports].map(match => match[1] ?? ''));
  }
  return new Set([...seen].map(file => file.replace(/-.{8}\.js$/, '')));
}

test('the frame and the dashboard come without what registers, their records and prepared devices need', () => {
  const files = comesWith('OfficeLayout', 'Dashboard', 'OwnAvatar');
  expect([...files]).toEqual(expect.arrayContaining(['foundation', 'frame', 'office', 'Dashboard']));
  expect([...files].filter(name => /^(checks|registers|records|device|pages)$/.test(name))).toEqual([]);
});

test('a list comes without what records are entered with, and without what other pages share', () => {
  const files = comesWith('RegisterList', 'OfficeLayout', 'OwnAvatar');
  expect([...files]).toEqual(expect.arrayContaining(['registers', 'checks']));
  expect([...files].filter(name => /^(records|device|pages|choices|ViewsMenu)$/.test(name))).toEqual([]);
});

test('a list comes without the export of its own that react-admin’s have, and without a cipher', () => {
  const written = [...comesWith('RegisterList')].flatMap(name =>
    readdirSync(assets).filter(file => file.startsWith(`${name}-`) && file.endsWith('.js')),
  );
  expect(written.length).toBeGreaterThan(5);
  const code = written.map(file => readFileSync(path.join(assets, file), 'utf8')).join('');
  expect(code).not.toMatch(/forceTextDelimiter|expand 32-byte k/);
});
