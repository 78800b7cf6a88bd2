import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cleanMobile,
  cleanNtn,
  companyNameProblems,
  ntnProblems,
} from '../../contract/fields/contractor-rules.ts';
import { optionalDate } from '../../contract/fields/date.ts';
import { count, decimal, money, number, optionalInteger } from '../../contract/fields/number.ts';
import { optionalPhone } from '../../contract/fields/phone.ts';
import { requiredLongText as longText, requiredText as text } from '../../contract/fields/text.ts';
import {
  cleanLine,
  cleanText,
  isVisibleLine,
  isVisibleText,
  normalizeNumber,
  trimEndOf,
  withoutInvisible,
} from '../../contract/fields/typed-text.ts';
import { csvFile, unescapeCell } from '../../contract/import/csv.ts';
import { messages } from '../../contract/texts/messages.ts';
import { records } from '../../server/sheets/read-csv.ts';
import { anyText } from '../support/any-text.ts';

const problem =
  (schema: { safeParse: (value: unknown) => ReturnType<ReturnType<typeof text>['safeParse']> }) =>
  (value: string) =>
    schema.safeParse(value).error?.issues.map(issue => issue.message);

describe('text of one line', () => {
  const refused = problem(text(100));
  test.each([
    ['a line feed', 'Khan\n=HYPERLINK("http://x")'],
    ['a return', 'Khan\r=1+1'],
    ['a tab', 'Khan\tBrothers'],
    ['a line separator', 'Khan\u2028Brothers'],
    ['an override of direction', 'Khan\u202Egnp.exe'],
    ['an isolate', 'Khan\u2066Brothers'],
    ['a mark of direction', 'Khan\u200FBrothers'],
    ['a space without a width', 'Khan\u200BBrothers'],
    ['a byte order mark', 'Khan\uFEFFBrothers'],
    ['a joiner between Latin letters', 'Kh\u200Dan'],
    ['a control character', 'Khan\u0007'],
    ['a letter of tags', 'Khan\u{E0041}'],
  ])('is refused with %s', (_, value) => {
    expect(refused(value)).toEqual([messages.oneLine]);
    expect(companyNameProblems(`${value} and Company`)).toEqual([messages.oneLine]);
  });

  test.each(['خان اینڈ سنز', 'می\u200Cخواهم', 'مُحَمَّد', 'Ünïcode – “quoted” №5', '😀 fine'])(
    'may be %j',
    value => {
      expect(refused(value)).toBeUndefined();
      expect(withoutInvisible(value)).toBe(value);
    },
  );

  test('of several lines may have breaks and tabs, and nothing else that is not seen', () => {
    const longer = problem(longText(100));
    expect(longer('one\r\ntwo\n\tthree')).toBeUndefined();
    expect(longer('one\u202Etwo')).toEqual([messages.visibleText]);
    expect(longer('one\u0000two')).toEqual([messages.unstorable]);
  });

  test('is visible once what is invisible was taken out, however it was mixed', () => {
    const odd = fc.constantFrom('\u200C', '\u200D', '\u200B', '\u202E', '\n', 'ا', 'ب', '\u064E', 'a', ' ');
    fc.assert(
      fc.property(fc.array(odd, { maxLength: 12 }), parts => {
        const cleaned = withoutInvisible(parts.join(''));
        expect(isVisibleLine(cleaned)).toBe(true);
        expect(isVisibleText(`${cleaned}\n\t${cleaned}`)).toBe(true);
      }),
    );
  });

  test.each([
    ['\u202bخان اینڈ سنز\u202c', 'خان اینڈ سنز'],
    ['Khan\u200e Brothers\ufeff', 'Khan Brothers'],
    [' Khan\tBara\r\n', 'Khan Bara'],
    ['می\u200Cخواهم', 'می\u200Cخواهم'],
    ['no\u0000thing keeps it', 'no\u0000thing keeps it'],
  ])('%j means %j', (typed, meant) => expect(cleanLine(typed)).toBe(meant));

  test('several lines keep their breaks and tabs without such marks', () => {
    expect(cleanText('one\u200e\r\n\u202atwo\u202c\tthree')).toBe('one\r\ntwo\tthree');
  });

  test('trimEndOf is what the expression would be', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('.', ' ', 'a', '\n') }), given => {
        expect(trimEndOf(given, /[\s.]/)).toBe(given.replace(/[\s.]+$/, ''));
      }),
    );
  });
});

describe('digits of other keyboards', () => {
  test('are Latin ones in numbers, days and telephone numbers', () => {
    expect(optionalInteger().parse('۱۲٣')).toBe(123);
    expect(optionalDate().parse('۲۰۲۶-۰۱-۳۱')).toBe('2026-01-31');
    expect(optionalPhone().parse('+۹۲ ۳۰۰ ۱۲۳۴۵۶۷')).toBe('+923001234567');
    expect(cleanMobile('٠٣٠٠١٢٣٤٥٦٧')).toBe('03001234567');
    expect(cleanMobile('\u202a+92 300 1234567\u202c')).toBe('+923001234567');
    expect(normalizeNumber('\u200f۱٬۵۰۰')).toBe('1500');
    expect(normalizeNumber('₨ 1,500')).toBe('1500');
  });

  test.each([
    ['１２３４５６７-８', '12345678'],
    ['۱۲۳۴۵۶۷-۸', '12345678'],
    ['١٢٣٤٥٦٧ ٨', '12345678'],
    ['ａｂ-1234567', 'AB1234567'],
    [' 1234567-8 ', '12345678'],
    ['12\u200B34567\u202E8', '12345678'],
  ])('NTN %j is %s', (typed, kept) => {
    expect(cleanNtn(typed)).toBe(kept);
    expect(ntnProblems(kept)).toEqual([]);
  });

  test.each(['1234567é8', '1234567Б8', '१२३४५६७८', '1234567ß'])(
    'NTN %j is refused: without its letter or digit it would be another company’s',
    typed => {
      expect(ntnProblems(cleanNtn(typed))).toEqual([messages.ntnNotCorrect]);
    },
  );

  test('no letter or digit of an NTN is ever dropped', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 20 }), typed => {
        const counted = (given: string) => [...given].filter(one => /[\p{L}\p{N}]/u.test(one)).length;
        expect(counted(cleanNtn(typed))).toBeGreaterThanOrEqual(counted(typed.normalize('NFKC')));
      }),
    );
  });
});

describe('CSV', () => {
  test('every cell is quoted, formulas are made harmless, numbers stay', () => {
    expect(csvFile([['=1+1', 'a"b', -3, null, true]])).toBe('\uFEFF"\'=1+1","a""b","-3","","true"\r\n');
  });

  test('no text of a cell begins a row, and each reads back as it was', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', '=', "'", ' ', ';', 'ے') });
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 5 }), rows => {
        const read = [...records(csvFile(rows).slice(1), ',')];
        expect(read.map(row => row.map(unescapeCell))).toEqual(rows.map(row => row.map(unescapeCell)));
        for (const text of read.flat()) expect(text).not.toMatch(/^[=+\-@\t\r\n]/);
      }),
    );
  });
});

describe('money', () => {
  const label = { en: 'Cost', ur: 'لاگت' };
  const { schema } = money({ label, required: true });
  const read = (given: unknown) => schema.safeParse(given).data;

  test.each([
    ['a count', count({ label })],
    ['a whole number', number({ label })],
    ['a decimal', decimal({ label, min: 0, max: 10_000, digits: 2 })],
  ])('%s is read as an amount is', (_, { schema: other }) => {
    for (const written of ['1,500', '1 500', '۱٬۵۰۰', '1500.00'])
      expect([written, other.safeParse(written).data]).toEqual([written, 1500]);
    expect(other.safeParse('1,2,3').success).toBe(false);
  });

  test('is read as a sheet is read: a comma never makes it a hundred times as much', () => {
    const written = [
      '1,50',
      '1234,5',
      '1,500',
      '12,34,567.89',
      '1.234,50',
      'Rs 1,500/-',
      '۱٬۵۰۰',
      '۱٫۵',
      '1500.5',
    ];
    for (const one of written)
      expect([one, read(one)]).toEqual([one, normalizeNumber(one) && Number(normalizeNumber(one))]);
    expect(written.map(read).slice(0, 5)).toEqual([1.5, 1234.5, 1500, 1_234_567.89, 1234.5]);
    for (const odd of [
      '1,2,3',
      ',5',
      '5,',
      '1,,500',
      '1,5000',
      '0,123',
      '۰٬۱۲۳',
      '-0,123',
      '00,123',
      '0 123',
      '0.123,4',
    ])
      expect([odd, read(odd)]).toEqual([odd, undefined]);
  });
});
