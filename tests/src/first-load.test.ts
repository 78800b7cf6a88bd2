import { existsSync, readFileSync } from 'node:fs';
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
