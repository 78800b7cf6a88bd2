import { expect, test } from 'vitest';
import { declarationsList, migrationsList } from '../scripts/lists.mjs';

const migration = (name: string, called: string) => `
export const ${called}: Migration = {
  name: '${name}',
  async up() {},
};
`;

test('a file in the folder of declarations is in their list', () => {
  expect(declarationsList(['cars.ts', 'co.ts']).split('\n')).toEqual(
    expect.arrayContaining([
      "export { cars } from './registers/cars.ts';",
      "export { co } from './registers/co.ts';",
    ]),
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
