import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkDocument,
  checkDocumentName,
  DOCUMENT,
  documentName,
  extensionOf,
  MAX_DOCUMENT_BYTES,
  MAX_NAME_LENGTH,
  mediaTypeOf,
  PHOTO,
} from '../../contract/register/documents.ts';
import { limitInWords, sizeInWords } from '../../contract/sizes.ts';
import { type Message, messageTranslator } from '../../contract/texts/message.ts';
import { allMessages } from '../../contract/texts/messages/all.ts';
import { inLanguage } from '../../contract/texts/pairs.ts';
import { inEnglish } from '../messages.ts';
import { anyText } from '../support/any-text.ts';

const read = (message: Message | undefined) => message && inEnglish({ message: [message] }).message?.[0];

describe('documentName', () => {
  test.each([
    ['Terms of reference.pdf', 'Terms of reference.pdf'],
    ['ٹینڈر دستاویز.pdf', 'ٹینڈر دستاویز.pdf'],
    ['می\u200Cخواهم.txt', 'می\u200Cخواهم.txt'],
    ['e\u0301te\u0301.pdf', 'été.pdf'],
    ['C:\\Users\\khan\\plan.dwg', 'plan.dwg'],
    ['../../etc/passwd', 'passwd'],
    ['a,b.pdf', 'a b.pdf'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['a\u0000b\u0007.pdf', 'ab.pdf'],
    ['line\nbreak.pdf', 'line break.pdf'],
    ['lone\uD800.pdf', 'lone.pdf'],
    ['  padded.pdf . . ', 'padded.pdf'],
    ['', 'document'],
    ['...', 'document'],
    ['.pdf', 'document.pdf'],
    ['folder/', 'document'],
  ])('%j becomes %j', (given, kept) => {
    expect(documentName(given)).toBe(kept);
  });

  test('cuts a long name before its extension and never inside a character', () => {
    expect(documentName(`${'x'.repeat(400)}.pdf`)).toBe(`${'x'.repeat(MAX_NAME_LENGTH - 4)}.pdf`);
    expect(documentName(`x${'😀'.repeat(150)}.pdf`)).not.toMatch(/\p{Cs}/u);
  });

  test('is safe, short and settled for every name', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 300 }), given => {
        const name = documentName(given);
        expect(name.length).toBeGreaterThan(0);
        expect(name.length).toBeLessThanOrEqual(MAX_NAME_LENGTH);
        expect(name).not.toMatch(/[\p{Cc}\p{Cs},/\\]|^\s|[\s.]$/u);
        expect(documentName(name)).toBe(name);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('what may be attached', () => {
  test('every kind of the specification, in any case', () => {
    const named =
      'pdf doc docx xls xlsx ppt pptx odt ods csv txt rtf jpg jpeg png tif tiff dwg dxf kml kmz zip rar 7z';
    expect([...DOCUMENT.extensions].sort()).toEqual(named.split(' ').sort());
    for (const extension of named.split(' ')) {
      expect(checkDocumentName(`Plan.${extension.toUpperCase()}`)).toBeUndefined();
    }
  });

  test.each([
    'setup.exe',
    'page.html',
    'drawing.svg',
    'macro.docm',
    'pdf',
    'x.pdf.js',
    'photo.gif',
    'a.toString',
  ])('%s is refused by its name', name => {
    expect(read(checkDocumentName(name))).toMatch(
      `"${name}" can’t be attached: its file type is not allowed. Attach PDF, Word`,
    );
  });

  test('is refused in Urdu without an English word', () => {
    const inUrdu = messageTranslator(inLanguage(allMessages, 'ur'), 'ur');
    expect(inUrdu(checkDocumentName('face.pdf', PHOTO) ?? '')).toBe(
      '“\u2068face.pdf\u2069” منسلک نہیں ہو سکتی: فائل کی اس قسم کی اجازت نہیں۔ ان اقسام کی فائلیں منسلک کریں: \u2068\u200fPNG، JPG اور GIF\u2069۔',
    );
  });

  test('a photo has its own kinds and limit', () => {
    expect(checkDocumentName('face.gif', PHOTO)).toBeUndefined();
    expect(read(checkDocumentName('face.pdf', PHOTO))).toContain('Attach PNG, JPG and GIF files.');
    expect(read(checkDocument({ name: 'face.png', size: 10 * 1024 * 1024 + 1 }, PHOTO))).toBe(
      '"face.png" is larger than 10 MB.',
    );
  });

  test('the limit is 100 MB to the byte, and nothing is not a document', () => {
    expect(checkDocument({ name: 'a.pdf', size: MAX_DOCUMENT_BYTES })).toBeUndefined();
    expect(read(checkDocument({ name: 'a.pdf', size: MAX_DOCUMENT_BYTES + 1 }))).toBe(
      '"a.pdf" is larger than 100 MB.',
    );
    expect(read(checkDocument({ name: 'a.pdf', size: 0 }))).toBe('"a.pdf" is empty.');
  });

  test('media types follow the extension', () => {
    expect(mediaTypeOf('Plan.PDF')).toBe('application/pdf');
    expect(mediaTypeOf('no extension')).toBe('application/octet-stream');
    expect(mediaTypeOf('a.constructor')).toBe('application/octet-stream');
    expect(extensionOf('archive.tar.GZ')).toBe('gz');
  });
});

test.each([
  [0, '0 B'],
  [1, '1 B'],
  [999, '999 B'],
  [1000, '1.0 kB'],
  [6560, '6.6 kB'],
  [999_600, '1.0 MB'],
  [12_345_678, '12.3 MB'],
  [123_456_789, '123 MB'],
  [4_500_000_000, '4.5 GB'],
])('%d bytes are written as %s', (bytes, text) => {
  expect(sizeInWords(bytes)).toBe(text);
});

test('a limit goes by its round name', () => {
  expect([600 * 1024, MAX_DOCUMENT_BYTES].map(limitInWords)).toEqual(['600 kB', '100 MB']);
});
