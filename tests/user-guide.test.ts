/** The page of the user guide has all that it links to. */
import { readdirSync, readFileSync } from 'node:fs';
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
