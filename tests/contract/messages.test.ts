/** Messages are codes with values, said in a language where they are read. */
import { describe, expect, test } from 'vitest';
import { allRegisters } from '../../contract/all-registers.ts';
import { importFields } from '../../contract/import/import.ts';
import { importMessages } from '../../contract/import/sheets.ts';
import { templateTexts } from '../../contract/import/template-texts.ts';
import { DOCUMENT, documentMessages, tooLarge } from '../../contract/register/documents.ts';
import { villageLabel } from '../../contract/register/places.ts';
import { districts } from '../../contract/registers/districts.ts';
import { tehsils } from '../../contract/registers/tehsils.ts';
import { tender } from '../../contract/registers/tender.ts';
import { flatten } from '../../contract/texts/fill.ts';
import { codeOf, messageTranslator } from '../../contract/texts/message.ts';
import { allMessages } from '../../contract/texts/messages/all.ts';
import { messages } from '../../contract/texts/messages.ts';
import { inLanguage } from '../../contract/texts/pairs.ts';

const isUrdu = (text: string) => /\p{Script=Arabic}/u.test(text);
const en = inLanguage(allMessages, 'en');
const ur = inLanguage(allMessages, 'ur');
const english = flatten(en);
const urdu = flatten(ur);
/** With what sheets to fill in say. */
const allUrdu = [
  ...urdu,
  ...flatten(inLanguage(templateTexts, 'ur')),
  ...allRegisters
    .flatMap(register => importFields(register))
    .flatMap(({ field, help }): [string, string][] => (help ? [[field, help.ur]] : [])),
];
const sayEn = messageTranslator(en, 'en');
const sayUr = messageTranslator(ur, 'ur');

const namesIn = (text: string) =>
  [...new Set([...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name ?? ''))].sort();
const pluralsIn = (text: string) => text.split('||||').length;

describe('both catalogues', () => {
  test.each([...english])('%s has the same values and plurals in both', (code, text) => {
    const other = urdu.get(code) ?? '';
    expect(namesIn(other)).toEqual(namesIn(text));
    expect(pluralsIn(other)).toBe(pluralsIn(text));
    const isOnlyValues = text.replace(/%\{\w+\}/g, '').search(/\p{L}/u) < 0;
    expect(isUrdu(other)).toBe(!isOnlyValues);
  });

  test('are written with the letters of Urdu, not those of Arabic or Persian, and its own stops', () => {
    const wrong = allUrdu.filter(([, text]) => /[كيىة٠-٩۰-۹]|[\u0600-\u06FF]\s?[,;?](\s|$)/.test(text));
    expect(wrong).toEqual([]);
  });

  test('keep days with hyphens apart, which the Urdu around them would turn about', () => {
    const wrong = allUrdu.filter(([, text]) => /(?<![\u2068\d-])\d+-\w+-\d+/.test(text));
    expect(wrong).toEqual([]);
  });
});

describe('a message', () => {
  test('says its values in the language of the reader', () => {
    const mismatch = messages.placeMismatch({ child: tehsils.label, parent: districts.label });
    expect(sayEn(mismatch)).toBe('This tehsil is not in the chosen district.');
    expect(sayUr(mismatch)).toBe('یہ تحصیل منتخب ضلع میں نہیں ہے۔');
    expect(sayUr(messages.deleted({ what: tender.label, id: 5 }))).toBe('ریکارڈ حذف کر دیا گیا: ٹینڈر 5');
    expect(sayUr(messages.tooLong({ max: 255 }))).toContain('255');
    expect(sayUr(tooLarge('a.b (c).pdf', DOCUMENT.maxBytes))).toMatch(/a\.b \(c\)\.pdf.*100 MB/);
  });

  test('picks the plural by its count', () => {
    expect(sayEn(documentMessages.stalled({ smart_count: 1 }))).toContain('for 1 minute.');
    expect(sayEn(documentMessages.stalled({ smart_count: 2 }))).toContain('for 2 minutes.');
  });

  test('may be inside another one: a cell before its reason', () => {
    const reason = importMessages.noSuchIn({
      what: tehsils.label,
      parent: { en: 'Khyber', ur: 'خیبر' },
    });
    const cell = importMessages.atCell({ cell: 'F12', content: 'Kohat', reason: { message: reason } });
    expect(sayEn(cell)).toBe('F12 “Kohat”: There is no tehsil with this name in Khyber.');
    expect(sayUr(cell)).toContain('F12');
    expect(sayUr(cell)).toContain('خیبر میں اس نام کا کوئی ریکارڈ نہیں (تحصیل)۔');
    const missing = importMessages.atMissingColumn({
      column: villageLabel,
      reason: { message: messages.required },
    });
    expect(sayEn(missing)).toBe('Village (the file has no such column): Value is required');
    expect(sayUr(missing)).toBe('گاؤں (فائل میں ایسا کوئی کالم نہیں): یہ خانہ لازمی ہے');
    const empty = importMessages.atEmptyCell({ cell: 'C4', reason: { message: messages.required } });
    expect(sayEn(empty)).toBe('C4 (empty): Value is required');
    expect(sayUr(empty)).toContain('(خالی)');
  });

  test('is not taken out of what people typed', () => {
    expect(sayEn(documentMessages.empty({ name: '@required' }))).toBe('"@required" is empty.');
    expect(sayEn(documentMessages.empty({ name: '%{size}$&' }))).toBe('"%{size}$&" is empty.');
    expect(sayUr('upstream said no')).toBe('upstream said no');
    expect(sayUr('@upstream')).toBe('@upstream');
  });

  test('has one code in every language', () => {
    expect(codeOf(messages.ntnTaken)).toBe('ntnTaken');
    expect(codeOf(documentMessages.tooMany({ files: 50 }))).toBe('documents.tooMany');
    expect(codeOf('A sentence.')).toBeUndefined();
  });
});
