/** A name of react-admin's means react-admin's: nothing here is called by one. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { partsOfTables } from '../scripts/stand-ins.ts';

/** Components, hooks and types; plain words, such as its validator `email`, are the language's. */
const NAME = /^(?:use)?[A-Z]/;

const sourcesIn = (folder: string, end: RegExp): string[] =>
  (readdirSync(folder, { recursive: true }) as string[])
    .filter(file => end.test(file) && !/\.(stories|spec)\.d\.ts$/.test(file))
    .map(file => path.join(folder, file));

const declaredIn = (file: string, declaration: RegExp): string[] =>
  [...readFileSync(file, 'utf8').matchAll(declaration)]
    .map(([, name = '']) => name)
    .filter(name => NAME.test(name));

function reactAdminNames(): Set<string> {
  const entry = createRequire(import.meta.url).resolve('react-admin');
  const { resolve } = createRequire(entry);
  const folders = ['ra-core', 'ra-ui-materialui'].map(name => path.dirname(resolve(name)));
  return new Set(
    folders
      .flatMap(folder => sourcesIn(folder, /\.d\.ts$/))
      .flatMap(file =>
        declaredIn(file, /^export (?:declare )?(?:const|function|class|interface|type) (\w+)/gm),
      ),
  );
}

test('no component, hook or type of the back office has a name of react-admin’s', () => {
  const theirs = reactAdminNames();
  for (const name of ['DataTable', 'useNotify', 'FilterProps']) expect(theirs).toContain(name);
  const ours = sourcesIn('src', /\.tsx?$/).flatMap(file =>
    declaredIn(
      file,
      /^(?:export )?(?:default )?(?:async )?(?:const|function|class|interface|type) (\w+)/gm,
    ).map(name => ({ name, file })),
  );
  expect(ours.filter(({ name }) => theirs.has(name))).toEqual([]);
});

test('what the build leaves out of react-admin’s table, no screen uses', () => {
  const left = Object.keys(partsOfTables).map(file => path.basename(file));
  const uses = new RegExp(String.raw`\b(${left.join('|')})\b`);
  expect(sourcesIn('src', /\.tsx?$/).filter(file => uses.test(readFileSync(file, 'utf8')))).toEqual([]);
});
