/** Comments cite the specification by section, and by the word under which it is there. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sections = new Map(
  readFileSync('docs/specification.md', 'utf8')
    .split(/^## /m)
    .slice(1)
    .map(text => [/^\d+/.exec(text)?.[0] ?? '', text]),
);

/** Its heading, what is bold in it, and each word of a list that is bold. */
function namesIn(section: string): string[] {
  const [heading = ''] = section.split('\n');
  const bold = [...section.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name = '']) => name.replace(/\.$/, ''));
  return [heading.replace(/^\d+\. /, ''), ...bold, ...bold.flatMap(name => name.split(', '))];
}

interface Citation {
  section: string;
  /** A quoted word next to it. */
  word?: string;
}

/** Sections of RFCs are on lines that name one, or have numbers below the first. */
const citedIn = (text: string): Citation[] =>
  text
    .split('\n')
    .filter(line => !/\bRFC \d/.test(line))
    .flatMap(line => [...line.matchAll(/§(\d+)(?![.\d]\d)(?:,? "([^"]+)"|, ([A-Z]\w*)\))?/g)])
    .map(([, section = '', quoted, word = quoted]) => ({ section, word }));

const isThere = ({ section, word }: Citation): boolean => {
  const text = sections.get(section);
  return text !== undefined && (word === undefined || namesIn(text).includes(word));
};

test('every section and word of the specification that is cited is there', () => {
  const folders = [
    'contract',
    'server',
    'src',
    'public-portal',
    'scripts',
    'bench',
    'reliability',
    'docs',
    'tests',
  ];
  const sources = folders
    .flatMap(folder =>
      (readdirSync(folder, { recursive: true }) as string[]).map(file => `${folder}/${file}`),
    )
    .filter(file => /\.(tsx?|mts|mjs|md)$/.test(file));
  const cited = sources.flatMap(file =>
    citedIn(readFileSync(file, 'utf8')).map(citation => ({ file, ...citation })),
  );
  expect(cited.length).toBeGreaterThan(100);
  expect(cited.filter(({ word }) => word).length).toBeGreaterThan(5);
  expect(cited.filter(citation => !isThere(citation))).toEqual([]);
});
