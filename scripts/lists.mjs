/** Lists of what is in a folder, a file each: programs that are built can't look into folders, and types know what is listed. */
import { readdirSync, readFileSync } from 'node:fs';

const filesIn = (folder, pattern) =>
  readdirSync(folder)
    .filter(file => pattern.test(file))
    .sort();

/** Every declaration, under the name of its register. */
export const declarationsList = files =>
  [
    '/** Each register’s declaration: made by `npm run rooms` from the files of `contract/registers`. */',
    '// biome-ignore-all assist/source/organizeImports: in the order of the files',
    ...files.map(file => `export { ${file.replace(/\.ts$/, '')} } from './registers/${file}';`),
    '',
  ].join('\n');

/** @param texts the text of each migration by its file */
export function migrationsList(texts) {
  const names = [...texts].map(([file, text]) => {
    const [, called] = /^export const (\w+): Migration = \{$/m.exec(text) ?? [];
    const [, name] = /^ {2}name: '([^']+)',$/m.exec(text) ?? [];
    if (!called || `${name}.ts` !== file)
      throw new Error(`server/migrations/${file} exports no Migration of that name`);
    return called;
  });
  return [
    '/** In the order in which they run, that of their names: made by `npm run rooms`. A released one is never changed or removed. */',
    ...[...texts.keys()].map((file, at) => `import { ${names[at]} } from './${file}';`),
    "import type { Migration } from './migrate.ts';",
    '',
    'export const migrations: readonly Migration[] = [',
    ...names.map(name => `  ${name},`),
    '];',
    '',
  ].join('\n');
}

/** The text of each list by its path. */
export function madeLists() {
  const migrations = filesIn('server/migrations', /^\d{3}-.+\.ts$/);
  return {
    'contract/declared-registers.ts': declarationsList(filesIn('contract/registers', /\.ts$/)),
    'server/migrations/index.ts': migrationsList(
      new Map(migrations.map(file => [file, readFileSync(`server/migrations/${file}`, 'utf8')])),
    ),
  };
}
