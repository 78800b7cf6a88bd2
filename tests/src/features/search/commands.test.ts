import { expect, it } from 'vitest';
import { commandsFor } from '../../../../src/features/search/commands.ts';

const command = (title: string, also: string) => ({
  kind: 'command' as const,
  key: title,
  title,
  also,
  icon: 'list',
  path: `/${title}`,
});
const all = [
  command('New Contractor', 'create new add contractor'),
  command('New CO', 'create new add co'),
  command('New CN', 'create new add cn'),
  command('Import: COs', 'import excel co'),
  command('رپورٹ', 'report'),
  command('Logout', 'sign out logout log out'),
];
const found = (typed: string) => commandsFor(typed, all).map(({ title }) => title);

it('finds what can be done by the beginnings of its words, in either language', () => {
  expect(found('create co')).toEqual(['New CO', 'New Contractor']);
  expect(found('new c')).toEqual(['New Contractor', 'New CO', 'New CN']);
  expect(found('IMPORT')).toEqual(['Import: COs']);
  expect(found('report')).toEqual(['رپورٹ']);
  expect(found('رپ')).toEqual(['رپورٹ']);
  expect(found('sign out')).toEqual(['Logout']);
  expect(found('eport')).toEqual([]);
  expect(found('  ')).toEqual([]);
});
