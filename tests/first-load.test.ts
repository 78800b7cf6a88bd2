import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { allMessages } from '../contract/texts/messages/all.ts';
import { broughtBy, root } from './src/at-once.ts';
import { english } from './src/i18n/keys.ts';

test('the sign-in screen’s first load brings neither the schema library nor form or chart libraries', () => {
  const { packages } = broughtBy('src/main.tsx');
  expect(packages.has('react-admin')).toBe(true);
  const heavy = [...packages].filter(([name]) => /^(zod|react-hook-form|@mui\/x-charts)/.test(name));
  expect(heavy).toEqual([]);
});

const assets = path.join(root, 'dist/office/assets');

/** The built files that come with these. */
function filesWith(...names: string[]): string[] {
  const files = readdirSync(assets).filter(file => file.endsWith('.js'));
  const ways = names.map(name => files.find(file => file.startsWith(`${name}-`)) ?? name);
  const seen = new Set<string>();
  for (let file = ways.pop(); file; file = ways.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const imports = readFileSync(path.join(assets, file), 'utf8').matchAll(
      /(?:from|import)\s*"\.\/([^"]+\.js)"/g,
    );
    ways.push(...[...imports].map(match => match[1] ?? ''));
  }
  return [...seen];
}

/** Without their hashes. */
const comesWith = (...names: string[]) =>
  new Set(filesWith(...names).map(file => file.replace(/-.{8}\.js$/, '')));

test('the sign-in screen and a list come without the libraries that have replacements', () => {
  const code = filesWith('index', 'SignIn', 'OfficeLayout', 'RegisterList')
    .map(file => readFileSync(path.join(assets, file), 'utf8'))
    .join('');
  for (const [library, word] of [
    ['react-router/dist/development', 'A history only accepts one active listener'],
    ['lodash', '__lodash_hash_undefined__'],
    ['query-string', 'arrayFormatSeparator'],
    ['inflection/lib', 'accommodation'],
    ['@mui/material/esm/styles', 'nativeColor'],
  ] as const) {
    const folder = path.join(root, 'node_modules', library);
    const has = (file: string) => readFileSync(path.join(folder, file), 'utf8').includes(word);
    expect(
      readdirSync(folder).some(file => file.endsWith('.js') && has(file)),
      library,
    ).toBe(true);
    expect(code.includes(word), library).toBe(false);
  }
});

test('the frame and the dashboard come without what registers, their records and prepared devices need', () => {
  const files = comesWith('OfficeLayout', 'Dashboard');
  expect([...files]).toEqual(expect.arrayContaining(['foundation', 'frame', 'office', 'Dashboard']));
  expect([...files].filter(name => /^(checks|registers|records|device|pages)$/.test(name))).toEqual([]);
});

test('a list comes without what records are entered with, and without what other pages share', () => {
  const files = comesWith('RegisterList', 'OfficeLayout');
  expect([...files]).toEqual(expect.arrayContaining(['registers', 'checks']));
  expect([...files].filter(name => /^(records|device|pages|choices|ViewsMenu)$/.test(name))).toEqual([]);
});

test('messages in Urdu are a file of their own, loaded only for that language', () => {
  const holds = (files: readonly string[], text: string) =>
    files.some(file => readFileSync(path.join(assets, file), 'utf8').includes(text));
  const { required, documents } = allMessages;
  const atOnce = filesWith('index', 'SignIn', 'OfficeLayout', 'RegisterList', 'records', 'co');
  const inUrdu = readdirSync(assets).filter(file => /^urdu-.*\.js$/.test(file));
  for (const { en, ur } of [required, documents.empty]) {
    expect([holds(atOnce, en), holds(atOnce, ur), holds(inUrdu, ur)], en).toEqual([true, false, true]);
  }
});

test('a list comes without the export of its own that react-admin’s have, and without a cipher', () => {
  const written = [...comesWith('RegisterList')].flatMap(name =>
    readdirSync(assets).filter(file => file.startsWith(`${name}-`) && file.endsWith('.js')),
  );
  expect(written.length).toBeGreaterThan(5);
  const code = written.map(file => readFileSync(path.join(assets, file), 'utf8')).join('');
  expect(code).not.toMatch(/forceTextDelimiter|expand 32-byte k/);
});

test('whatever react-admin says on these pages has a text', () => {
  const files = readdirSync(assets).filter(file => file.endsWith('.js'));
  const keys = files.flatMap(file =>
    [...readFileSync(path.join(assets, file), 'utf8').matchAll(/["'`](ra(?:\.\w+)+)["'`]/g)].map(
      match => match[1] ?? '',
    ),
  );
  expect(keys.length).toBeGreaterThan(20);
  // Forms here are checked by the declarations and have their own guard against leaving.
  const unused = /^ra\.(validation\.|message\.unsaved_changes)/;
  expect([...new Set(keys)].filter(key => !unused.test(key) && !english.has(key))).toEqual([]);
});
