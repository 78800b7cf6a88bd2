/** What a module brings along at once, by the sources. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** What a module imports at once: not types, which are erased, and not what it loads later with `import()`. */
const importsOf = (file: string): string[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(/^(?:import|export)\s(?!type\s)(?:[^'";]*?\sfrom\s)?'([^']+)'/gm),
  ].map(match => match[1] ?? '');

/** Files and packages that come with these files, each with the way to it. */
export function broughtBy(...begins: readonly string[]) {
  const files = new Set<string>();
  const packages = new Map<string, string[]>();
  const visit = (file: string, way: string[]) => {
    if (files.has(file) || !existsSync(file)) return;
    files.add(file);
    if (!/\.tsx?$/.test(file)) return;
    for (const target of importsOf(file)) {
      const here = [...way, path.relative(root, file)];
      if (target.startsWith('.')) visit(path.resolve(path.dirname(file), target), here);
      else if (!packages.has(target)) packages.set(target, here);
    }
  };
  for (const begin of begins) visit(path.join(root, begin), []);
  return { files: [...files], packages };
}
