/** A react-admin developer who reads a name is right about whose it is. */
import { readdirSync, readFileSync } from 'node:fs';
import * as reactAdmin from 'react-admin';
import { expect, test } from 'vitest';

const DECLARED = /^(?:export )?(?:async )?(?:const|function|class|type|interface) (\w+)/gm;
/** Kinds of fields have the words of `contract/fields`; react-admin's checks of these names are not used here. */
const kinds = ['email', 'number'];

test('nothing of ours has the name of something of react-admin’s', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(name =>
    /\.tsx?$/.test(name),
  );
  const names = files.flatMap(file =>
    [...readFileSync(`src/${file}`, 'utf8').matchAll(DECLARED)].map(([, name = '']) => name),
  );
  expect(names.length).toBeGreaterThan(2000);
  expect(names.filter(name => name in reactAdmin).sort()).toEqual(kinds);
});
