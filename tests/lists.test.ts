import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { declarationsList, madeLists, migrationsList } from '../scripts/lists.mjs';

const migration = (name: string, called: string) => `
export const ${called}: Migration = {
  name: '${name}',
  async up() {},
};
`;

test('a file in the folder of declarations is in their list, under the name of its register', () => {
  expect(declarationsList(['cars.ts', 'co.ts'])).toContain(
    "\nexport { cars } from './registers/cars.ts';\nexport { co } from './registers/co.ts';\n",
  );
});

test('migrations are listed in the order of their files, each under its file’s name', () => {
  const texts = { '036-mixed-texts.ts': 'mixedTexts', '037-cars.ts': 'cars' };
  const read = Object.entries(texts).map(
    ([file, called]) => [file, migration(file.replace('.ts', ''), called)] as const,
  );
  expect(migrationsList(new Map(read))).toContain('[\n  mixedTexts,\n  cars,\n];');
  expect(() => migrationsList(new Map([['037-cars.ts', migration('037-vans', 'cars')]]))).toThrow(
    'server/migrations/037-cars.ts exports no Migration of that name',
  );
  expect(() => migrationsList(new Map([['037-cars.ts', '']]))).toThrow('exports no Migration');
});

test('the lists have every file of their folders, in the order of the names, and are as they are made', () => {
  const made = madeLists();
  const list = (path: string) =>
    [...String(made[path]).matchAll(/ from '.*?([\w-]+\.ts)'/g)].map(([, file]) => file);
  expect(list('contract/declared-registers.ts')).toEqual(readdirSync('contract/registers').sort());
  const migrations = readdirSync('server/migrations').filter(file => /^\d/.test(file));
  expect(list('server/migrations/index.ts')).toEqual([...migrations.sort(), 'migrate.ts']);
  for (const [path, text] of Object.entries(made)) expect(readFileSync(path, 'utf8'), path).toBe(text);
});
