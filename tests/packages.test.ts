/** What comes with the packages: their licences, and which of them run a program of their own when they are installed. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

interface Locked {
  version: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
  hasInstallScript?: boolean;
  resolved?: string;
  integrity?: string;
}
const packages = Object.entries(read('package-lock.json').packages as Record<string, Locked>).flatMap(
  ([place, locked]) =>
    place.includes('node_modules/') && !locked.link
      ? [{ name: place.replace(/^.*node_modules\//, ''), ...locked }]
      : [],
);

/** Of packages that are delivered: those that ask for no more than to be named. The LGPL is that of libvips, a library beside ours that may be exchanged. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MIT/X11',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
];
/** Those that state none, and why they are here all the same. */
const UNSTATED: Record<string, string> = {
  'combine-errors': 'part of what sends large files in parts; its readme says MIT',
  buffers: 'part of the reader of XLSX; its author gives his other packages away under MIT/X11',
};

/** Of several with `OR` between them one is enough, of those with `AND` all are needed. */
function isAllowed(licence: string): boolean {
  const bare = licence.replace(/^\((.*)\)$/, '$1');
  if (bare.includes(' OR ')) return bare.split(' OR ').some(isAllowed);
  return bare.split(' AND ').every(one => ALLOWED.includes(one));
}

test('licences are told apart', () => {
  expect(isAllowed('(MIT OR GPL-3.0-or-later)')).toBe(true);
  expect(isAllowed('MIT AND GPL-3.0-only')).toBe(false);
  expect(isAllowed('AGPL-3.0')).toBe(false);
});

test('what is delivered has licences that we can keep', () => {
  const delivered = packages.filter(({ dev }) => !dev);
  expect(delivered.length).toBeGreaterThan(100);
  const others = delivered.filter(({ name, license }) => !(license ? isAllowed(license) : UNSTATED[name]));
  expect(others.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});

test('only packages that package.json names run a program when they are installed', () => {
  const allowed = Object.keys(read('package.json').allowScripts);
  const running = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
  expect([...new Set(running)].sort()).toEqual(allowed.sort());
});

test('every package is locked to its bytes', () => {
  const loose = packages.filter(({ integrity }) => !integrity).map(({ name }) => name);
  expect(loose).toEqual([]);
});
