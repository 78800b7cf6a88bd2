import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { registerScreens } from './support/screens.ts';

test('the list of screens has each register with its address, its readers and its declaration', async () => {
  const lines = readFileSync('docs/screens.md', 'utf8').split('\n');
  const rows = lines.filter(line => line.includes('`contract/registers/'));
  expect(rows).toEqual(await registerScreens());
});
