import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../../src');

/** Icons that point along the line of reading, and would point against it where that runs from right to left. */
const pointing =
  /^import (\w+) from '@mui\/icons-material\/((?:Arrow(?!Drop|Up|Down)|Chevron|KeyboardArrow(?:Left|Right)|Navigate|FirstPage|LastPage|North(?:East|West)|South(?:East|West)|Log(?:in|out)|OpenInNew|MenuOpen|ExitToApp|Forward|Reply|Send|Trending)\w*)';$/gm;

const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.tsx'))
  .map(file => ({ file, source: readFileSync(path.join(root, file), 'utf8') }));

test('icons that point are marked, so that Urdu turns them', () => {
  const found = files.flatMap(({ file, source }) =>
    [...source.matchAll(pointing)].map(([, name = '', icon]) => {
      // Used as a tag, or handed on under another name to a tag that is marked.
      const tags = [...source.matchAll(new RegExp(`<(?:${name}|Icon)\\b[^>]*>`, 'g'))].map(([tag]) => tag);
      return {
        icon: `${icon} in ${file}`,
        isMarked: tags.length > 0 && tags.every(tag => tag.includes('points')),
      };
    }),
  );
  expect(found.length).toBeGreaterThan(8);
  expect(found.filter(({ isMarked }) => !isMarked).map(({ icon }) => icon)).toEqual([]);
});
