/** A register is one file, called as its line in the list. */
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { registerNames, rights } from '../../contract/access.ts';
import { loadRegister } from '../../contract/load-register.ts';

test('each register of the list is a file that declares it, and each file is in the list', () => {
  const files = readdirSync('contract/registers').map(file => file.replace(/\.ts$/, ''));
  expect(files.sort()).toEqual([...registerNames].sort());
});

test.each(registerNames)(
  '%s declares itself under its own name, which is one of its paths, and refers to areas that have rights',
  async name => {
    const register = await loadRegister(name);
    expect(register.name).toBe(name);
    expect(register.paths).toContain(name);
    const targets = Object.values(register.references).map(({ resource }) => resource);
    expect(targets.filter(resource => !(resource in rights))).toEqual([]);
  },
);

test.each(registerNames)(
  '%s says where its documents are attached and listed, where it has any',
  async name => {
    const { documents, sections, list, allFields } = await loadRegister(name);
    const areFiles = (field: string) => ['documents', 'file'].includes(allFields[field]?.kind ?? '');
    const attached = documents?.slots?.map(slot => `${slot}File`) ?? (documents ? ['documents'] : []);
    expect(sections.flatMap(({ fields }) => fields.filter(areFiles))).toEqual(attached);
    expect('documents' in list).toBe(Boolean(documents));
  },
);
