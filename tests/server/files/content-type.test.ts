import ExcelJS from 'exceljs';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { DOCUMENT } from '../../../contract/register/documents.ts';
import { matchesFile, matchesHead, SNIFF_BYTES } from '../../../server/files/content-type.ts';
import { cfbOf, PDF, zipOf } from './samples.ts';

async function matches(extension: string, content: Buffer | string): Promise<boolean> {
  const bytes = Buffer.from(content);
  const read = async (position: number, length: number) => bytes.subarray(position, position + length);
  return (
    matchesHead(extension, bytes.subarray(0, SNIFF_BYTES)) &&
    matchesFile(extension, { size: bytes.length, read })
  );
}

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const types = (kind: string) => `<Types><Override ContentType="application/vnd.x.${kind}.main+xml"/></Types>`;

const docx = zipOf({
  '[Content_Types].xml': types('wordprocessingml'),
  'word/document.xml': '<w:document/>',
});
/** Its directory says of the content types, which come first, that they are one byte. */
const understated = zipOf({ '[Content_Types].xml': types('wordprocessingml'), 'main.xml': 'x' });
understated.writeUInt32LE(1, understated.indexOf('PK\x01\x02') + 24);
const odt = zipOf({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<office/>' });
const ods = zipOf({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<office/>' });
const pptx = zipOf({ '[Content_Types].xml': types('presentationml'), 'ppt/presentation.xml': '<p/>' });
const png = latin1('\x89PNG\r\n\x1a\n\0\0\0\rIHDR');
const jpg = latin1('\xff\xd8\xff\xe0\0\x10JFIF\0');
const exe = latin1('MZ\x90\0\x03\0\0\0This program cannot be run in DOS mode');
const html = '<!doctype html><html><script>alert(1)</script></html>';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
const dxf = '  0\r\nSECTION\r\n  2\r\nHEADER\r\n';
const kml = '<?xml version="1.0"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document/></kml>';
const doc = cfbOf('1Table', 'WordDocument');

const ACCEPTED: [string, string, Buffer | string][] = [
  ['pdf', 'plain', PDF],
  ['pdf', 'after what a mail gateway put before it', Buffer.concat([latin1('\r\n\r\njunk '), PDF])],
  ['doc', 'compound file', doc],
  ['doc', 'with a directory of many sectors', cfbOf(...'abcdefghijkl'.split(''), 'WordDocument')],
  ['xls', 'Excel 97', cfbOf('Workbook')],
  ['xls', 'Excel 95', cfbOf('Book')],
  ['ppt', 'compound file', cfbOf('Pictures', 'PowerPoint Document')],
  ['docx', 'plain', docx],
  ['docx', 'with a password', cfbOf('EncryptionInfo', 'EncryptedPackage')],
  [
    'docx',
    'content types last, backslashes, other case',
    zipOf({ 'docProps\\app.xml': 'x', 'Word\\document.xml': 'x', '[content_types].xml': types('x') }),
  ],
  [
    'docx',
    'main part elsewhere',
    zipOf({ 'main.xml': 'x', '[Content_Types].xml': types('wordprocessingml') }),
  ],
  ['pptx', 'plain', pptx],
  ['odt', 'plain', odt],
  [
    'odt',
    'without mimetype',
    zipOf({ 'META-INF/manifest.xml': 'm:media-type="application/vnd.oasis.opendocument.text"' }),
  ],
  ['ods', 'plain', ods],
  ['csv', 'ASCII', 'a,b\n1,2\n'],
  ['csv', 'what Excel calls Unicode text', utf16('نام\tرقم\r\n')],
  ['txt', 'UTF-8 Urdu', 'ٹینڈر کی شرائط'],
  ['txt', 'UTF-8 with a byte order mark', '\ufeffterms'],
  ['txt', 'Windows-1256', latin1('\xca\xd1\xcf\xed\r\n')],
  ['txt', 'HTML is text; it is only ever downloaded', html],
  ['rtf', 'plain', '{\\rtf1\\ansi hello}'],
  ['jpg', 'plain', jpg],
  ['jpeg', 'plain', jpg],
  ['png', 'plain', png],
  ['gif', 'plain', 'GIF89a\x01'],
  ['tif', 'Intel', latin1('II*\0\x08\0\0\0')],
  ['tiff', 'Motorola', latin1('MM\0*\0\0\0\x08')],
  ['dwg', 'AutoCAD 2018', latin1('AC1032\0\0')],
  ['dxf', 'text', dxf],
  ['dxf', 'comments first', `999\r\ndxfrw 0.6.3\r\n999\r\n\r\n${dxf}`],
  ['dxf', 'binary', latin1('AutoCAD Binary DXF\r\n\x1a\0\0\0SECTION\0')],
  ['kml', 'plain', kml],
  ['kml', 'UTF-16 with a prefix', utf16('<?xml version="1.0"?><k:kml xmlns:k="x"/>')],
  ['kmz', 'plain', zipOf({ 'doc.kml': kml })],
  ['zip', 'plain', zipOf({ 'a.txt': 'a' })],
  ['zip', 'with a comment', zipOf({ 'a.txt': 'a' }, 'made by hand')],
  ['zip', 'empty', zipOf({})],
  ['zip', 'behind bytes of its own', Buffer.concat([latin1('PK\x03\x04'), zipOf({ 'a.txt': 'a' })])],
  ['rar', 'version 4', latin1('Rar!\x1a\x07\0')],
  ['rar', 'version 5', latin1('Rar!\x1a\x07\x01\0')],
  ['7z', 'plain', latin1("7z\xbc\xaf'\x1c\0\x04")],
];

const REFUSED: [string, string, Buffer | string][] = [
  ['pdf', 'a program', exe],
  ['pdf', 'a program that mentions PDF', Buffer.concat([exe, PDF])],
  ['pdf', 'a web page', html],
  ['pdf', 'a web page that mentions PDF', `${html}%PDF-1.7`],
  ['pdf', 'a picture', png],
  ['pdf', 'the mark too late', Buffer.concat([Buffer.alloc(2000, 32), PDF])],
  ['jpg', 'a PNG', png],
  ['png', 'a JPEG', jpg],
  ['png', 'an SVG', svg],
  ['docx', 'a spreadsheet', zipOf({ '[Content_Types].xml': types('spreadsheetml'), 'xl/workbook.xml': 'x' })],
  ['docx', 'any ZIP', zipOf({ 'word/document.xml': 'x' })],
  [
    'docx',
    'a document with macros',
    zipOf({ '[Content_Types].xml': 'x', 'word/document.xml': 'x', 'word/vbaProject.bin': 'x' }),
  ],
  ['docx', 'cut in half', docx.subarray(0, docx.length / 2)],
  ['docx', 'an old document', doc],
  [
    'docx',
    'a bomb in its content types',
    zipOf({ '[Content_Types].xml': 'wordprocessingml'.repeat(200_000) }),
  ],
  ['xlsx', 'a document', docx],
  ['odt', 'a spreadsheet', ods],
  ['odt', 'a docx', docx],
  ['doc', 'an old spreadsheet', cfbOf('Workbook')],
  ['doc', 'an installer', cfbOf('\u4840\u3b3f\u43f2')],
  ['doc', 'a new document', docx],
  ['doc', 'only the first bytes', doc.subarray(0, 600)],
  ['kmz', 'any ZIP', zipOf({ 'a.txt': 'a' })],
  [
    'kmz',
    'more files than any map has',
    zipOf({
      'doc.kml': kml,
      ...Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`${at}`, ''])),
    }),
  ],
  ['docx', 'a content type larger than its ZIP says', understated],
  ['kml', 'a web page', html],
  ['dxf', 'any text', 'HEADER\nSECTION\n'],
  ['dwg', 'a drawing of the other kind', dxf],
  ['zip', 'self-extracting', Buffer.concat([exe, zipOf({ 'a.txt': 'a' })])],
  ['zip', 'cut in half', zipOf({ 'a.txt': 'a' }).subarray(0, 40)],
  ['rar', 'a ZIP', zipOf({ 'a.txt': 'a' })],
  ['txt', 'a program', exe],
  ['txt', 'a PDF', PDF],
  ['txt', 'UTF-16 without a mark', Buffer.from('terms', 'utf16le')],
  ['csv', 'bytes at random', latin1('\x01\x02\x03\x04\x05abc')],
  ['exe', 'a kind nobody knows', exe],
  ['toString', 'a word of the language', 'x'],
];

describe('content that is what the name says', () => {
  test.each(ACCEPTED)('%s, %s', async (extension, _, content) => {
    expect(await matches(extension, content)).toBe(true);
  });

  test('accepts a workbook as exceljs writes it', async () => {
    const workbook = new ExcelJS.Workbook();
    workbook.addWorksheet('BOQ').addRow(['Item', 1]);
    expect(await matches('xlsx', Buffer.from(await workbook.xlsx.writeBuffer()))).toBe(true);
  });

  test('tries every kind of file that may be attached', () => {
    const covered = new Set([...ACCEPTED.map(([extension]) => extension), 'xlsx']);
    expect(DOCUMENT.extensions.filter(extension => !covered.has(extension))).toEqual([]);
  });
});

describe('content that is something else', () => {
  test.each(REFUSED)('%s, %s', async (extension, _, content) => {
    expect(await matches(extension, content)).toBe(false);
  });
});

test('a broken container is refused, never an error', async () => {
  const whole = [docx, odt, doc, cfbOf(...'abcdefghijkl'.split(''))];
  const broken = fc
    .tuple(fc.constantFrom(...whole), fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 12 }))
    .map(([bytes, changes]) => {
      const copy = Buffer.from(bytes);
      for (const [at, value] of changes) copy[at % copy.length] = value;
      return copy;
    });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('docx', 'odt', 'doc', 'zip'), broken, async (extension, bytes) => {
      expect(typeof (await matches(extension, bytes))).toBe('boolean');
    }),
    { numRuns: 3000 },
  );
});

test('a disk that fails is not taken for a broken container', async () => {
  const failure = Object.assign(new Error('EIO: read'), { code: 'EIO', syscall: 'read' });
  const read = async (at: number, length: number) => {
    if (length > 8) throw failure;
    return docx.subarray(at, at + length);
  };
  await expect(matchesFile('docx', { size: docx.length, read })).rejects.toBe(failure);
});

test('a beginning made to be slow does not hold the server up', () => {
  // Patterns that go back over what they read would need minutes for these and run into the time limit.
  const slow = ['999\n', '\n', 'a', '<', '<a:', '0\n', ' '].map(piece =>
    Buffer.from(piece.repeat(SNIFF_BYTES / piece.length)),
  );
  for (const head of slow) {
    for (const extension of ['pdf', 'rtf', 'dxf', 'kml']) expect(matchesHead(extension, head)).toBe(false);
  }
});

test.each([
  ['goes on', 512 + 4],
  ['begins', 48],
])('a container whose tables lead in circles is given up: its directory %s outside', async (_, at) => {
  const circles = cfbOf('a', 'b', 'c');
  // In a sector far outside, whose table is to be looked up in a list that follows itself.
  circles.writeUInt32LE(0xfffffff0, at);
  circles.writeUInt32LE(1, 68);
  circles.writeUInt32LE(1, 2 * 512 + 508);
  const read = vi.fn(async (position: number, length: number) =>
    circles.subarray(position, position + length),
  );
  expect(await matchesFile('doc', { size: circles.length, read })).toBe(false);
  expect(read.mock.calls.length).toBeLessThan(100);
});
