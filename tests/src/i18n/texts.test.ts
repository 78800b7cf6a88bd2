import { describe, expect, test } from 'vitest';
import { computedKeys, english, isByConvention, literalKeys, urdu } from './keys.ts';

const placeholders = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].sort();
const forms = (text: string) => text.split('||||').length;

/** Names, abbreviations and units that Pakistani officials write in Latin letters within Urdu, too. */
const latin = new Set(
  (
    'AUP RRP NTN CO CN CPI CMST LMST MCO WCO TA MHP DWSS CSV XLSX ZIP PDF PNG JPG JPEG GIF MB kB GB Ctrl S K PKR EUR ' +
    'yyyy mm dd InforEuro INF mne so sm Idempotency Key SHA QR JSON OCDS A4 TOTP CNIC SM json xlsx HTML Google Microsoft Authenticator Aegis ' +
    // The program, and keys as keyboards have them.
    'Excel Tab Enter Escape F2 Control C V Y Z ' +
    // Settings of the server, and the document that tells of them.
    'DATABASE URL FILES DATA DIR operations ' +
    // Programs that encrypt a disk.
    'BitLocker FileVault'
  ).split(' '),
);
/** A part of that document is named as it is found there. */
const foreignWords = (text: string) =>
  (text.replace(/%\{\w+\}|operations میں “[A-Za-z ]+”/g, ' ').match(/[A-Za-z][A-Za-z0-9]*/g) ?? []).filter(
    word => !latin.has(word),
  );

/** Look like keys: a register's field as react-admin names it when it asks for a right, and a place in the store. */
const noKeys = new Set(['tender.title_name', 'search.opened']);

describe('Urdu alongside English', () => {
  test('has the same keys', () => {
    expect([...english.keys()].filter(key => !urdu.has(key))).toEqual([]);
    expect([...urdu.keys()].filter(key => !english.has(key))).toEqual([]);
  });

  test('fills in the same values', () => {
    const different = [...english].filter(
      ([key, text]) => `${placeholders(text)}` !== `${placeholders(urdu.get(key) ?? '')}`,
    );
    expect(different.map(([key]) => key)).toEqual([]);
  });

  test('has as many plural forms', () => {
    const different = [...english].filter(([key, text]) => forms(text) !== forms(urdu.get(key) ?? ''));
    expect(different.map(([key]) => key)).toEqual([]);
  });

  test('leaves nothing in English', () => {
    const left = [...urdu].map(([key, text]) => [key, foreignWords(text)] as const);
    expect(left.filter(([, words]) => words.length > 0)).toEqual([]);
  });

  test('is written with the letters of Urdu, not those of Arabic or Persian, and its own stops', () => {
    const wrong = [...urdu].filter(([, text]) => /[كيىة٠-٩۰-۹]|[\u0600-\u06FF]\s?[,;?](\s|$)/.test(text));
    expect(wrong.map(([key, text]) => [key, text])).toEqual([]);
  });

  test('promises its own alphabet of no order: places are sorted by their English names, letters by their codes', () => {
    expect([...urdu].filter(([, text]) => /الف سے|سے الف/.test(text))).toEqual([]);
  });

  test('keeps days with hyphens apart, which the Urdu around them would turn about', () => {
    const wrong = [...urdu].filter(([, text]) => /(?<![\u2068\d-])\d+-\w+-\d+/.test(text));
    expect(wrong).toEqual([]);
  });
});

describe('keys', () => {
  test('each one that the sources name has a text', () => {
    const groups = new Set(
      [...english.keys()].flatMap(key => key.split('.').map((_, end, all) => all.slice(0, end).join('.'))),
    );
    const unknown = [...literalKeys].filter(key => !english.has(key) && !groups.has(key));
    expect(unknown.filter(key => !noKeys.has(key))).toEqual([]);
    const keys = [...english.keys()];
    const empty = [...computedKeys].filter(([, form]) => !keys.some(key => form.test(key)));
    expect(empty.map(([key]) => key)).toEqual([]);
  });

  test('each text is used', () => {
    const computed = [...computedKeys.values()];
    const unused = [...english.keys()].filter(
      key => !isByConvention(key) && !literalKeys.has(key) && !computed.some(form => form.test(key)),
    );
    expect(unused).toEqual([]);
  });
});
