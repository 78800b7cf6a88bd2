/** No file but contract/days.ts takes an instant apart: anyone who does it elsewhere does it in another zone, or by a locale's habits. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const PLACE = path.join('contract', 'days.ts');

const forbidden: readonly (readonly [what: string, RegExp])[] = [
  ['a locale’s way to write dates', /\bIntl\.DateTimeFormat\b|\.toLocale(Date|Time)String\b/],
  [
    'the parts of an instant in the zone of the device',
    /\.[gs]et(FullYear|Month|Date|Day|Hours|Minutes|TimezoneOffset)\(/,
  ],
  [
    'days made by hand',
    /T(00:00:00|12:00:00)(\.000)?Z?`|Date\.UTC\([^)]*\)\)\.|new Date\([1-9]|new Date\([a-z]\w*, /i,
  ],
  ['a day cut from an instant in UTC', /toISOString\(\)\s*\.(slice|substring|split)\(/],
];

const sources = ['contract', 'server', 'src', 'public-portal', 'scripts'].flatMap(folder =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(ts|tsx|mjs)$/.test(name))
    .map(name => path.join(folder, name)),
);

test.each(forbidden)('%s', (_, pattern) => {
  const found = sources
    .filter(name => name !== PLACE && !name.includes('migrations'))
    .filter(name => pattern.test(readFileSync(path.join(root, name), 'utf8')));
  expect(found).toEqual([]);
});
