/** Lists of what is in a folder, a file each: programs that are built can't look into folders, and types know what is listed. */
import { readdirSync } from 'node:fs';

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

/** The text of each list by its path. */
export function madeLists() {
  return {
    'contract/declared-registers.ts': declarationsList(filesIn('contract/registers', /\.ts$/)),
  };
}
