/** A react-admin developer who reads a component's name is right about whose it is. */
import { readdirSync, readFileSync } from 'node:fs';
import * as reactAdmin from 'react-admin';
import { expect, test } from 'vitest';

/** Take the same props in the same place (docs/architecture.md says why they are ours). */
const inTheirPlace = ['Admin', 'Layout', 'Resource', 'Sidebar'];

test('no component of ours has the name of one of react-admin’s', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('.tsx'),
  );
  const names = files.flatMap(file =>
    [...readFileSync(`src/${file}`, 'utf8').matchAll(/^export (?:const|function) ([A-Z]\w+)/gm)].map(
      ([, name = '']) => name,
    ),
  );
  expect(names.length).toBeGreaterThan(200);
  expect(names.filter(name => name in reactAdmin).sort()).toEqual(inTheirPlace);
});
