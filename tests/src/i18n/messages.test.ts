import { describe, expect, test } from 'vitest';
import { roles } from '../../../contract/access.ts';
import { importFields } from '../../../contract/import/import.ts';
import { importMessages } from '../../../contract/import/import-messages.ts';
import { firstDistricts } from '../../../contract/programme.ts';
import { activeStatuses, approvalStatuses } from '../../../contract/register/approval.ts';
import { accountChoices } from '../../../contract/register/body.ts';
import { DOCUMENT, documentMessages } from '../../../contract/register/documents.ts';
import { coStatuses, coTypes } from '../../../contract/registers/co.ts';
import { tenderContractorSearchFields } from '../../../contract/registers/contractor.ts';
import { schemeSubTypes, schemeTypes, stages, strategies } from '../../../contract/registers/cpi.ts';
import { lmstSlots } from '../../../contract/registers/lmst.ts';
import { tenderStatuses } from '../../../contract/registers/tender.ts';
import { messages } from '../../../contract/texts/messages.ts';
import { placeInEnglish, placeInUrdu } from '../../../contract/texts/place-names-ur.ts';
import { wordInUrdu } from '../../../contract/texts/words-ur.ts';
import { districtNamesUr, tehsilNames } from '../../../server/migrations/tehsil-names.ts';
import { registerTables } from '../../../server/resources/registers.ts';
import { menuOf, submenuOf } from '../../../server/shell/menu.ts';
import { inUrdu } from '../../../src/i18n/ur/messages.ts';
import { urdu } from './keys.ts';

const isUrdu = (text: string) => /\p{Script=Arabic}/u.test(text);

/** What the message says with values of the kinds that it takes. */
const said = (message: unknown): string =>
  typeof message === 'function' ? String(message('7', 'Khyber')) : String(message);

describe('messages in Urdu', () => {
  test('each one of the contract', () => {
    const all = Object.entries(messages).map(([key, message]) => [key, inUrdu(said(message))] as const);
    expect(all.filter(([, text]) => !isUrdu(text))).toEqual([]);
  });

  test('each one about files and imports, with its values', () => {
    const { choice, noSuch, ...plain } = importMessages;
    const { wrongKind, tooLarge, ...files } = documentMessages;
    const all = [
      ...Object.values({ ...plain, ...files }).map(said),
      choice(['MCO', 'WCO']),
      noSuch('village'),
      noSuch('village', 'Bara'),
      wrongKind('plan.exe', DOCUMENT),
      tooLarge('plan.pdf', DOCUMENT.maxBytes),
    ];
    expect(all.map(inUrdu).filter(text => !isUrdu(text))).toEqual([]);
  });

  test('values and names inside are kept, names of registers are words', () => {
    expect(inUrdu(messages.tooLong(255))).toContain('255');
    expect(inUrdu(messages.placeMismatch('tehsil', 'district'))).toBe('یہ تحصیل منتخب ضلع میں واقع نہیں۔');
    expect(inUrdu('Deleted the Tender 5')).toBe('اندراج حذف کر دیا گیا: ٹینڈر 5');
    expect(inUrdu(documentMessages.tooLarge('a.b (c).pdf', 100 * 1024 * 1024))).toMatch(
      /a\.b \(c\)\.pdf.*100 MB/,
    );
  });

  test('the more exact of two forms is taken: a missing place, and where it is missing', () => {
    expect(inUrdu(importMessages.noSuch('village', 'Bara'))).toBe(
      'باڑہ میں اس نام کا کوئی اندراج نہیں (گاؤں)۔',
    );
    expect(inUrdu(importMessages.noSuch('village'))).toBe('اس نام کا کوئی اندراج نہیں (گاؤں)۔');
  });

  test('a cell stays before its reason', () => {
    const text = inUrdu(`F12 “Kohat”: ${importMessages.noSuch('tehsil', 'Khyber')}`);
    expect(text).toContain('F12 “Kohat”');
    expect(text).toContain('خیبر میں اس نام کا کوئی اندراج نہیں (تحصیل)۔');
    expect(inUrdu(`Village (${importMessages.noColumn}): ${messages.required}`)).toBe(
      'گاؤں (فائل میں ایسا کوئی کالم نہیں): یہ خانہ لازمی ہے',
    );
    expect(inUrdu(`C4 (empty): ${messages.required}`)).toContain('(خالی)');
  });

  test('what nobody knows stays as it is', () => {
    expect(inUrdu('upstream said no')).toBe('upstream said no');
    expect(inUrdu('Note: upstream said no')).toBe('Note: upstream said no');
  });
});

describe('words in Urdu', () => {
  test('each value that is chosen from a list', () => {
    const values = [
      ...coStatuses,
      ...coTypes,
      ...accountChoices,
      ...activeStatuses,
      ...approvalStatuses,
      ...tenderStatuses,
      ...strategies,
      ...stages,
      ...Object.values(schemeTypes),
      ...Object.values(schemeSubTypes),
      ...lmstSlots,
      ...roles,
    ];
    expect(values.filter(value => !isUrdu(wordInUrdu(value)))).toEqual([]);
  });

  test('each register’s name in messages, entry of the menu, column of an import and field of a search', () => {
    const admin = { id: 1, roles: ['admin'] } as unknown as Parameters<typeof menuOf>[0];
    const titles = [...menuOf(admin), ...submenuOf(admin)].map(entry => entry.title);
    const columns = registerTables.flatMap(({ register }) =>
      importFields(register).map(({ label }) => label),
    );
    const labels = registerTables.map(({ register }) => register.label);
    expect(
      [...titles, ...labels, ...columns, ...Object.values(tenderContractorSearchFields)].filter(
        name => !isUrdu(wordInUrdu(name)),
      ),
    ).toEqual([]);
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
