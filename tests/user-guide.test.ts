/** The user guide quotes the screens as they are, and its page has all that it links to. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { renderGuide } from '../scripts/guide.mjs';

const guide = readFileSync('docs/user-guide.md', 'utf8');
const { html, pictures } = renderGuide(guide);

test('its pictures are there, and no others are taken for it', () => {
  const taken = readdirSync('docs/images').filter(name => name.startsWith('guide-'));
  expect([...pictures].sort()).toEqual(taken.map(name => `images/${name}`).sort());
});

test('every link of its page leads to one of its sections', () => {
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
  const sections = [...html.matchAll(/<h\d id="([^"]*)">/g)].map(([, id]) => `#${id}`);
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter(href => !sections.includes(href))).toEqual(['/dashboard']);
});

/** Bold words at the beginning of a paragraph, a step or an entry name a topic, unless a label is meant. */
const topics = /^(?:- |\d\. )?\*\*[^*]+[.,]?\*\*/gm;

test('every button and label that it quotes is in the texts of the screens', () => {
  const sources = ['src/i18n', 'contract', 'public-portal/texts']
    .flatMap(folder =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => path.join(folder, name)),
    )
    .filter(name => name.endsWith('.ts'))
    .map(file => readFileSync(file, 'utf8'))
    .join('\n');
  const quoted = [...guide.replace(topics, '').matchAll(/\*\*([^*]+)\*\*/g)].map(([, label = '']) => label);
  expect(quoted.length).toBeGreaterThan(30);
  expect([...new Set(quoted)].filter(label => !sources.includes(`'${label}'`))).toEqual([]);
});
