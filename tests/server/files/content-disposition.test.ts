import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attachmentHeader } from '../../../server/files/content-disposition.ts';
import { anyText } from '../../support/any-text.ts';

test.each([
  ['plan-7_12.zip', 'attachment; filename="plan-7_12.zip"'],
  ['Terms of reference.pdf', 'attachment; filename="Terms of reference.pdf"'],
  ['شرط.pdf', 'attachment; filename="___.pdf"; filename*=UTF-8\'\'%D8%B4%D8%B1%D8%B7.pdf'],
  ['résumé.pdf', 'attachment; filename="resume.pdf"; filename*=UTF-8\'\'r%C3%A9sum%C3%A9.pdf'],
  ['a"b\\c.pdf', 'attachment; filename="a_b_c.pdf"; filename*=UTF-8\'\'a%22b%5Cc.pdf'],
  ['100%41.pdf', 'attachment; filename="100_41.pdf"; filename*=UTF-8\'\'100%2541.pdf'],
  [
    "it's (1)*é.pdf",
    "attachment; filename=\"it's (1)*e.pdf\"; filename*=UTF-8''it%27s%20%281%29%2A%C3%A9.pdf",
  ],
])('writes the header for a file named %s', (name, header) => {
  expect(attachmentHeader(name)).toBe(header);
});

test('keeps every name inside the header, and the real name can be read back', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 40 }), name => {
      const header = attachmentHeader(name);
      const [, plain = '', encoded] =
        /^attachment; filename="([\x20-\x7e]*)"(?:; filename\*=UTF-8''([\w!#$&+.^`|~%-]*))?$/.exec(header) ??
        [];
      expect(header).toMatch(/^attachment; filename="/);
      expect(plain).not.toMatch(/["\\]/);
      expect(encoded === undefined ? plain : decodeURIComponent(encoded)).toBe(
        name.replace(/[\p{Cc}\p{Cs}]/gu, ''),
      );
    }),
    { numRuns: 1000 },
  );
});
