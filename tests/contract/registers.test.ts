/** A register is one file, called as its line in the list. */
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type RegisterName, registerNames, rights } from '../../contract/access.ts';
import { loadRegister } from '../../contract/load-register.ts';
import { similarFields } from '../../contract/register/similar.ts';

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

test.each(registerNames)('%s counts records of the table that their register has', async name => {
  for (const { countOf } of Object.values((await loadRegister(name)).given ?? {}))
    if (countOf) expect((await loadRegister(countOf.register as RegisterName)).table).toBe(countOf.table);
});

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

test.each(registerNames)('%s names only fields that it has, and types what it requires', async name => {
  const register = await loadRegister(name);
  const { allFields, fields, sections, similar } = register;
  const typed = sections.flatMap(section => section.fields);
  const named = [
    ...[...Object.keys(register.list), ...(register.filters ?? []), ...typed, ...register.search],
    ...register.show.map(fact => (typeof fact === 'string' ? fact : fact.field)),
    ...[register.nameField, register.codeField ?? [], register.shadedBy ?? []].flat(),
    ...[...Object.keys(register.unique ?? {}), ...(register.uniqueInAnyCase ?? [])],
    ...[register.defaultSort[0], ...(register.elsewhere ?? []), ...(register.publicFields ?? [])],
    ...(register.import?.keys.flat() ?? []),
    ...(similar ? [...similarFields(register), ...similar.details] : []),
  ];
  expect(named.filter(field => !(field in allFields))).toEqual([]);
  const required = Object.keys(fields).filter(field => fields[field]?.required);
  expect(required.filter(field => !typed.includes(field))).toEqual([]);
});

test.each(registerNames)('%s tells a venue from the place of which it is a part', async name => {
  const { sections, allFields } = await loadRegister(name);
  const places = sections.filter(({ fields }) => fields.includes('districts_id') && fields.length > 1);
  for (const { heading, fields } of places) {
    const labels = fields.map(field => allFields[field]?.label.ur);
    expect(labels).not.toContain(heading.ur);
    expect(new Set(labels).size).toBe(labels.length);
  }
});
