/**
 * `contract/declared-registers.ts`, made from the files of `contract/registers`: what is built into one program can't look into a folder.
 * `npm run lists` writes it, `npm run check` refuses a stale one.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const LIST = 'contract/declared-registers.ts';
const registers = readdirSync('contract/registers').sort();

const text = [
  '/** Each register’s declaration: made by `npm run lists` from the files of `contract/registers`. */',
  '// biome-ignore-all assist/source/organizeImports: in the order of the files',
  ...registers.map(file => `export { ${file.replace(/\.ts$/, '')} } from './registers/${file}';`),
  '',
].join('\n');

if (process.argv.includes('--write')) writeFileSync(LIST, text);
else if (readFileSync(LIST, 'utf8') !== text) {
  console.error(`${LIST} is stale: npm run lists`);
  process.exitCode = 1;
}
