import fc from 'fast-check';
import { expect, test } from 'vitest';
import { optionalPhone, phoneSpellings } from '../../contract/fields/phone.ts';

const ways = [
  '0300-1234567',
  '0300 1234567',
  '+92 300 1234567',
  '+92 (0)300 1234567',
  '0092 0300 1234567',
  '0300–1234567',
  '0300/1234567',
  '0092 (300) 123 45 67',
  '923001234567',
  '3001234567',
  '۰۳۰۰۱۲۳۴۵۶۷',
  // As telephones and chats put it on the clipboard.
  '\u202a+92 300 1234567\u202c',
  '0300\u200e1234567',
];

test('every way of writing a number is found by every other', () => {
  for (const kept of ways) {
    for (const typed of ways) expect(phoneSpellings(typed), typed).toContain(optionalPhone().parse(kept));
  }
});

test.each(['', 'Khyber', '2026-11', '12', 'AUP-KHY-0471', '1'.repeat(30)])('%j is no number', typed => {
  expect(phoneSpellings(typed)).toEqual([]);
});

test.each(['9212345, 9212346', '021-1234567/8', '0300 1234567; 0301 1234567', '0300&1234567'])(
  '%j is more than one number',
  typed => {
    expect(optionalPhone().safeParse(typed).success).toBe(false);
  },
);

test('whatever number is kept is found as it was typed', () => {
  const number = fc.stringMatching(/^(\+|00)?[0-9]{7,13}$/);
  fc.assert(
    fc.property(number, typed => {
      expect(phoneSpellings(typed)).toContain(optionalPhone().parse(typed));
    }),
  );
});
