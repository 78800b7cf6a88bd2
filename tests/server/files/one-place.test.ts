/** Stored files are removed in few places, all of which know that no row holds them (decision 019). */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const server = path.resolve(import.meta.dirname, '../../../server');
/** `kept-files` when rows are known not to hold them, the sweep after asking, the others before a row can. */
const allowed = new Set([
  'requests/kept-files.ts',
  'files/sweep.ts',
  'files/receive.ts',
  'files/disk-store.ts',
  'people/pictures.ts',
]);
const removal =
  /\b(?:files|store|this)\.remove\((?!\))|\bstore\s*\.remove\(|\bremoveUnheld\(\)|\bclearIncoming\(/;
const readsFiles = /\breadBody\(\s*request,\s*(?!\s|\{\})/;

const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.ts'))
  .map(name => ({ name, text: readFileSync(path.join(server, name), 'utf8').replace(/\n\s*\./g, '.') }));

test('nobody else removes a stored file', () => {
  const found = sources.filter(({ text }) => removal.test(text)).map(({ name }) => name);
  expect(
    found.filter(name => !allowed.has(name) && name !== 'files/store.ts' && name !== 'files/s3-store.ts'),
  ).toEqual([]);
  expect(found.length).toBeGreaterThan(2);
});

test('nobody reads files of a request but through withFiles, which lets go what no row holds', () => {
  const found = sources.filter(({ text }) => readsFiles.test(text)).map(({ name }) => name);
  expect(found).toEqual(['requests/kept-files.ts']);
  const uploads = sources.filter(({ text }) => /\breceiveUpload\(/.test(text)).map(({ name }) => name);
  // A sheet is read into a folder of its own, not into the store.
  expect(uploads.sort()).toEqual(['files/receive.ts', 'import/receive-sheet.ts', 'requests/body.ts']);
});
