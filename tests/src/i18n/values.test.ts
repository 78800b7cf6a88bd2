import { describe, expect, test } from 'vitest';
import { roles } from '../../../contract/access.ts';
import { importFields } from '../../../contract/import/import.ts';
import { loadRegisters } from '../../../contract/load-register.ts';
import { firstDistricts } from '../../../contract/programme.ts';
import type { Register } from '../../../contract/register/register.ts';
import { tenderContractorSearchFields } from '../../../contract/registers/tendercontractor.ts';
import { placeInEnglish, placeInUrdu } from '../../../contract/texts/place-names-ur.ts';
import { valueInUrdu } from '../../../contract/texts/values-ur.ts';
import { districtNamesUr, tehsilNames } from '../../../server/migrations/baseline/tehsil-names.ts';
import { registerTables } from '../../../server/resources/registers.ts';
import { menuOf, submenuOf } from '../../../server/shell/menu.ts';
import { urdu } from './keys.ts';

const isUrdu = (text: string) => /\p{Script=Arabic}/u.test(text);

/** What a register's choices and slots are called, each with the place where it is. */
function wordsOf({ name, allFields, documents }: Register) {
  const choices = Object.entries(allFields).flatMap(([field, { choices = [] }]) =>
    choices.map(({ label }) =>
      typeof label === 'string'
        ? ([`${name}.${field}: ${label}`, labelInUrdu(label)] as const)
        : ([`${name}.${field}: ${label.en}`, label.ur] as const),
    ),
  );
  const slots = (documents?.slots ?? []).map(
    slot => [`${name}: ${slot}`, allFields[`${slot}File`]?.label.ur ?? ''] as const,
  );
  return [...choices, ...slots];
}
const labelInUrdu = (label: string) => placeInUrdu(valueInUrdu(label));

describe('words in Urdu', () => {
  test('each value that is chosen from a list, and each slot of documents', async () => {
    const values = [
      ...(await loadRegisters()).flatMap(wordsOf),
      ...roles.map(role => [`role ${role}`, valueInUrdu(role)] as const),
    ];
    expect(values.length).toBeGreaterThan(roles.length + 40);
    expect(values.filter(([, urdu]) => !isUrdu(urdu))).toEqual([]);
  });

  test('each register’s name in messages, entry of the menu, column of an import and field of a search', () => {
    const admin = { id: 1, roles: ['admin'] } as unknown as Parameters<typeof menuOf>[0];
    const titles = [...menuOf(admin), ...submenuOf(admin)].map(
      ({ key, title }) => urdu.get(`menu.${key}`) ?? title,
    );
    const columns = registerTables.flatMap(({ register }) =>
      importFields(register).map(({ name }) => name.ur),
    );
    const labels = registerTables.map(({ register }) => register.label.ur);
    const fields = Object.values(tenderContractorSearchFields).map(valueInUrdu);
    const others = ['document', 'Tender Doc', 'user'].map(valueInUrdu);
    const names = [...titles, ...labels, ...columns, ...fields, ...others];
    expect(names.filter(name => !isUrdu(name))).toEqual([]);
  });

  test('each register and each field of it has a label of its own, not one that is guessed from its name', () => {
    const keys = registerTables.flatMap(({ register: { name, schema } }) => [
      `resources.${name}.name`,
      `resources.${name}.counted`,
      ...Object.keys(schema.shape).map(field => `resources.${name}.fields.${field}`),
    ]);
    expect(keys.filter(key => !urdu.has(key))).toEqual([]);
  });

  test('the districts and tehsils, spelt as the database has them', () => {
    const kept = [
      ...firstDistricts.map(({ name }, index) => [name, districtNamesUr[index]]),
      ...tehsilNames.map(([, name, urdu]) => [name, urdu]),
    ];
    expect(kept.map(([name = '']) => placeInUrdu(name))).toEqual(kept.map(([, urdu]) => urdu));
  });

  test('a place is found by the beginning of its Urdu name, and one that staff added stays as typed', () => {
    expect(placeInEnglish('جمر')).toBe('Jamrud');
    expect(placeInEnglish('Jam')).toBe('Jam');
    expect(placeInUrdu('Naya Qila')).toBe('Naya Qila');
  });
});
