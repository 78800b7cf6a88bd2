import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { registerScreens } from '../scripts/screens.ts';
import { DRAFTS, OUTBOX } from '../src/components/addresses.ts';

test('the list of screens has each register with its address, its readers and its declaration', async () => {
  const lines = readFileSync('docs/screens.md', 'utf8').split('\n');
  const rows = lines.filter(line => line.includes('`contract/registers/'));
  expect(rows).toEqual(await registerScreens());
});

test('it has the pages that are no register’s, too', () => {
  const pages = [
    ...readFileSync('src/App.tsx', 'utf8').matchAll(/path="(\/[^"]+)" element=\{<(\w+)/g),
  ].flatMap(([, path, element]) => (element === 'Navigate' ? [] : [String(path)]));
  const text = readFileSync('docs/screens.md', 'utf8');
  const lacking = [...pages, DRAFTS, OUTBOX]
    .map(path => path.replace('/:resource', '').replace(/:(\w+)/, '{$1}'))
    .filter(path => !text.includes(`\`${path}\``));
  // What a refusal shows, and signing out, are no screens to go to.
  expect(lacking).toEqual(['/notauthorized', '/logout']);
});
