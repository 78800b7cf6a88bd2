/** Lists made of the declarations in `contract/registers`: `npm run lists` writes them, `npm run check` refuses stale ones. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadRegisters } from '../contract/load-register.ts';
import type { Register } from '../contract/register/register.ts';

/** Every declaration, under the name of its register: what is built into one program can’t look into a folder. */
const declarationsList = (files: readonly string[]): string =>
  [
    '/** Each register’s declaration: made by `npm run lists` from the files of `contract/registers`. */',
    '// biome-ignore-all assist/source/organizeImports: in the order of the files',
    ...files.map(file => `export { ${file.replace(/\.ts$/, '')} } from './registers/${file}';`),
    '',
  ].join('\n');

/** What a declaration says about figures, with what follows where it says nothing. */
function figuresOf({ name, names, approval = false, figures }: Register) {
  if (!figures) return [];
  const { group, reportingDate, indicators } = figures;
  const many = { en: names.en.many, ur: names.ur.many };
  const all = Object.entries(indicators).map(([id, { name: own = many, card, tile, ...said }]) => ({
    id,
    name: own,
    said: {
      ...{ register: name, group, unit: 'number', measure: 'rows', ...said },
      ...(card && { card: 'alsoOn' in card ? card.alsoOn : {} }),
    },
    card: card && ('name' in card ? card.name : card),
    tile,
  }));
  const records = figures.records ?? many;
  return [{ name, said: { reportingDate, ...(approval && { records }) }, indicators: all }];
}

const exported = (name: string, about: string, entries: readonly (readonly [string, unknown])[]) => [
  '',
  `/** ${about} */`,
  `export const ${name} = {`,
  ...entries.flatMap(([key, value]) => (value ? [`  ${key}: ${JSON.stringify(value)},`] : [])),
  '} as const;',
];

const fileOf = (about: string, ...parts: string[][]): string =>
  [
    `/** ${about}: made by \`npm run lists\` from the declarations of registers. */`,
    '// biome-ignore-all format: one line each',
    ...parts.flat(),
    '',
  ].join('\n');

/** What all declarations say about figures, as plain data: pages read it without the schemas of registers. */
function figuresLists(registers: readonly Register[]): Record<string, string> {
  const counted = registers.flatMap(figuresOf);
  const indicators = counted.flatMap(one => one.indicators);
  const listOf = (part: 'said' | 'name' | 'card' | 'tile') =>
    indicators.map(one => [one.id, one[part]] as const);
  return {
    'contract/figures/declared.ts': fileOf(
      'What is counted',
      exported(
        'countedRegisters',
        'Registers that have figures.',
        counted.map(({ name, said }) => [name, said] as const),
      ),
      exported('declaredIndicators', 'Indicators in the order of their registers.', listOf('said')),
    ),
    'contract/figures/declared-names.ts': fileOf(
      'What figures are called',
      exported('indicatorNames', 'In the report and in targets.', listOf('name')),
      exported('cardNames', 'On the cards of the dashboard.', listOf('card')),
      exported('declaredTiles', 'The tiles of the home page.', listOf('tile')),
    ),
  };
}

const lists = {
  'contract/declared-registers.ts': declarationsList(readdirSync('contract/registers').sort()),
  ...figuresLists(await loadRegisters()),
};

for (const [file, text] of Object.entries(lists)) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  if (process.argv.includes('--write')) writeFileSync(file, text);
  else {
    console.error(`${file} is stale: npm run lists`);
    process.exitCode = 1;
  }
}
