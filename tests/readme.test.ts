/** The README and the documents name commands, paths, settings and labels as they are. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { renderGuide } from '../scripts/guide.mjs';
import { refusedStart } from './support/server-process.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const readme = read('README.md');
const manifest = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>;
  engines: { node: string };
};
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(path.join(root, 'docs'), { recursive: true }).map(name => `docs/${name}`),
].filter(name => name.endsWith('.md'));

test('leads with the two commands', () => {
  const [first, second] = /```sh\n([\s\S]+?)```/.exec(readme)?.[1]?.trim().split('\n') ?? [];
  expect(first).toMatch(/^npm ci && npm start\b/);
  expect(second).toMatch(/^npm ci && npm test\b/);
  expect(readme.indexOf('```sh')).toBeLessThan(200);
});

test('the same test command runs in CI', () => {
  const lines = read('.ci/run').split('\n');
  expect(lines).toContain('npm ci');
  expect(lines).toContain('npm test');
});

test.each([
  ...new Set(
    documents.flatMap(file => [...read(file).matchAll(/npm run ([\w:-]+)/g)].map(match => match[1])),
  ),
])('npm run %s exists', name => expect(manifest.scripts).toHaveProperty([name as string]));

test('every script for people is documented', () => {
  for (const name of Object.keys(manifest.scripts)) {
    const told = ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`;
    expect(readme, told).toContain(told);
  }
});

describe.each(documents)('%s', file => {
  const text = read(file);

  test('links lead to files that are there', () => {
    for (const [, target = ''] of text.matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)) {
      expect(existsSync(path.resolve(root, path.dirname(file), target)), target).toBe(true);
    }
  });

  test('folders and files it names are there', () => {
    const named = [
      ...text.matchAll(/`((?:contract|server|src|public-portal|tests|bench|docs|scripts)\/[\w./-]*)`/g),
    ];
    for (const [, target = ''] of named) {
      expect(existsSync(path.join(root, target)), target).toBe(true);
    }
  });
});

const settings = [
  ...(/const Environment = z\.object\(\{([\s\S]+?)\n\}\);/
    .exec(read('server/config.ts'))?.[1]
    ?.matchAll(/^ {2}([A-Z_]+):/gm) ?? []),
].map(([, name = '']) => name);

test('the settings are those that the server reads, no more and no fewer', () => {
  const listed = [...readme.matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \|/gm)].flatMap(match =>
    [...(match[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(name => name[1]),
  );
  expect(settings.length).toBeGreaterThan(8);
  expect(listed.sort()).toEqual(settings.toSorted());
});

test('operations tells of every setting, and of no other', () => {
  const text = read('docs/operations.md');
  expect(settings.filter(name => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
  const named = [...text.matchAll(/`([A-Z]+(?:_[A-Z]+)+)\b/g)].map(([, name = '']) => name);
  // What the command for restoring takes next to them.
  const known = [...settings, 'BACKUP_SECRET_KEY'];
  expect(named.filter(name => !known.includes(name))).toEqual([]);
});

test('what is deployed sets nothing else', () => {
  const image = /^ENV (.+)$/m.exec(read('Dockerfile'))?.[1];
  const unit = /^Environment=(.+)$/m.exec(read('deploy/aup.service'))?.[1];
  const service = /\n {2}aup:[\s\S]+? {4}environment:\n((?: {6}.+\n)+)/.exec(read('compose.yaml'))?.[1];
  const set = [...`${image} ${unit}`.matchAll(/(\w+)=/g), ...(service ?? '').matchAll(/^ {6}([A-Z_]+):/gm)];
  const names = set.map(([, name = '']) => name).filter(name => !name.startsWith('AWS_'));
  expect(names).toEqual(expect.arrayContaining(['HOST', 'BACKUP_URL', 'SESSION_SECRET']));
  expect(names.filter(name => !settings.includes(name))).toEqual([]);
});

test('a bad setting stops the start with a message that names it', async () => {
  const { code, output } = await refusedStart({ PORT: 'eighty' });
  expect(code).toBe(1);
  expect(output).toMatch(/PORT must be a whole number/);
});

describe('the user guide', () => {
  const guide = read('docs/user-guide.md');
  const { html, pictures } = renderGuide(guide);

  test('has its pictures, and no others are kept', () => {
    const kept = readdirSync(path.join(root, 'docs/images')).filter(name => name.startsWith('guide-'));
    expect([...pictures].sort()).toEqual(kept.map(name => `images/${name}`).sort());
  });

  test('links to its own sections', () => {
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
    const sections = [...html.matchAll(/<h\d id="([^"]*)">/g)].map(([, id]) => `#${id}`);
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter(href => !sections.includes(href))).toEqual(['/dashboard']);
  });

  test('quotes buttons and labels as they are on the screens', () => {
    const texts = ['src/i18n', 'contract', 'public-portal/texts']
      .flatMap(folder =>
        readdirSync(path.join(root, folder), { recursive: true }).map(name => path.join(folder, `${name}`)),
      )
      .filter(name => name.endsWith('.ts'))
      .map(read)
      .join('\n');
    // Bold words at the beginning of a paragraph, a step or an entry name a topic.
    const withoutTopics = guide.replace(/^(?:- |\d\. )?\*\*[^*]+[.,]?\*\*/gm, '');
    const quoted = [...withoutTopics.matchAll(/\*\*([^*]+)\*\*/g)].map(([, label = '']) => label);
    expect(quoted.length).toBeGreaterThan(30);
    expect([...new Set(quoted)].filter(label => !texts.includes(`'${label}'`))).toEqual([]);
  });
});
