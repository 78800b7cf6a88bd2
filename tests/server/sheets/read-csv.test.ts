/** Encodings and quotes of CSV files as offices send them. */
import { describe, expect, test } from 'vitest';
import { type Encoding, encodings, importMessages } from '../../../contract/import/sheets.ts';
import { readCsv } from '../../../server/sheets/read-csv.ts';

const ARABIC =
  '€پ‚ƒ„…†‡ˆ‰ٹ‹Œچژڈگ‘’“”•–—ک™ڑ›œ\u200c\u200dں\u00a0،¢£¤¥¦§¨©ھ«¬\u00ad®¯°±²³´µ¶·¸¹؛»¼½¾؟ہءآأؤإئابةتثجحخدذرزسشصض×طظعغـفقكàلâمنهوçèéêëىيîïًٌٍَôُِ÷ّùْûü\u200e\u200fے';
/** As Excel saves Urdu or Arabic text in its own code page. */
const windows1256 = (text: string) =>
  Buffer.from([...text].map(one => (one < '\x80' ? one.charCodeAt(0) : 0x80 + ARABIC.indexOf(one))));

const cellsOf = (bytes: Buffer, given?: Encoding) => {
  const { rows, encoding } = readCsv(bytes, given);
  return { encoding, cells: rows.map(row => row.cells) };
};
const refusal = (read: () => unknown): unknown => {
  try {
    read();
  } catch (error) {
    return (error as { body: { errors: unknown } }).body.errors;
  }
  return undefined;
};

describe('the encoding is detected', () => {
  const urdu = 'Name,Code\r\nمحمد گل چمن ٹاڑ پشاور,AUP-1\r\n';
  const french = 'Name,Code\r\nCafé “Zürich”,AUP-1\r\nÉlève à Orléans,2\r\n';
  const utf16 = (text: string) => Buffer.from(text, 'utf16le');
  const latin = Buffer.from(french.replace('“', '\x93').replace('”', '\x94'), 'latin1');
  const cases: [string, Buffer, Encoding, string][] = [
    ['Urdu in Windows-1256', windows1256(urdu), 'windows-1256', urdu],
    ['one Urdu word of many', windows1256(`${'Name,Code\n'.repeat(50)}کوہاٹ,1\n`), 'windows-1256', 'کوہاٹ'],
    ['Arabic in Windows-1256', windows1256('Name,Code\nعبد الله بن علي,1\n'), 'windows-1256', 'عبد الله'],
    ['Windows-1252', latin, 'windows-1252', french],
    ['UTF-8', Buffer.from(urdu), 'utf-8', urdu],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${urdu}`), 'utf-8', urdu],
    ['ASCII', Buffer.from('Name,Code\nA,1\n'), 'utf-8', 'Name'],
    ['UTF-16 LE', utf16(`\ufeff${urdu}`), 'utf-16le', urdu],
    ['UTF-16 BE', utf16(`\ufeff${urdu}`).swap16(), 'utf-16be', urdu],
    ['UTF-16 LE without a mark', utf16(urdu), 'utf-16le', urdu],
    ['UTF-16 BE without a mark', utf16(urdu).swap16(), 'utf-16be', urdu],
  ];
  test.each(cases)('%s', (_name, bytes, encoding, text) => {
    const read = cellsOf(bytes);
    expect(read.encoding).toBe(encoding);
    expect(JSON.stringify(read.cells)).toContain(text.split('\r\n')[1]?.split(',')[0] ?? text);
  });

  test('and another one can be given', () => {
    expect(cellsOf(windows1256(urdu), 'windows-1256').cells[1]?.[0]).toBe('محمد گل چمن ٹاڑ پشاور');
    expect(cellsOf(latin, 'windows-1252').cells[1]?.[0]).toBe('Café “Zürich”');
    expect(cellsOf(Buffer.from('Name\ncaf\xe9\n', 'latin1'), 'windows-1256').encoding).toBe('windows-1256');
  });
});

describe('what can’t be decoded is refused with its line', () => {
  const notDecoded = (line: number, encoding: Encoding) => ({
    file: [importMessages.notDecoded({ line, encoding: encodings[encoding] })],
  });
  const urdu = 'Name,Code\r\nمحمد,1\r\n"two\nlines",2\r\nخان,3\r\n';

  test('one bad byte in a UTF-8 file doesn’t turn the others into other letters', () => {
    const bytes = Buffer.from(urdu);
    const at = bytes.indexOf(Buffer.from('خ'));
    for (const bad of [
      Buffer.concat([bytes.subarray(0, at), Buffer.from([0xe9]), bytes.subarray(at)]),
      Buffer.concat([bytes.subarray(0, at + 1), bytes.subarray(at + 2)]),
      Buffer.concat([bytes.subarray(0, at), Buffer.from([0x93]), bytes.subarray(at)]),
    ])
      expect(refusal(() => readCsv(bad))).toEqual(notDecoded(5, 'utf-8'));
  });

  test('in the encoding that was chosen', () => {
    expect(refusal(() => readCsv(windows1256(urdu), 'utf-8'))).toEqual(notDecoded(2, 'utf-8'));
    const half = Buffer.from(`\ufeff${urdu}`, 'utf16le').subarray(0, -1);
    expect(refusal(() => readCsv(half))).toEqual(notDecoded(6, 'utf-16le'));
    const gap = Buffer.from('Name\r\ncaf\xe9 na\xefve\r\n\x81\r\n', 'latin1');
    expect(refusal(() => readCsv(gap, 'windows-1252'))).toEqual(notDecoded(3, 'windows-1252'));
  });

  test('but a replacement character that was saved is a character', () => {
    expect(cellsOf(Buffer.from('Name\n\ufffd\ufffd محمد\n'))).toEqual({
      encoding: 'utf-8',
      cells: [['Name'], ['\ufffd\ufffd محمد']],
    });
  });

  test('hostile bytes are judged at once', () => {
    // Processor time, so that other work on the machine doesn't count; in microseconds.
    const before = process.cpuUsage();
    for (const byte of [0xc3, 0xe9, 0x81, 0xd8])
      refusal(() => readCsv(Buffer.concat([Buffer.alloc(400_000, byte), Buffer.from('a')])));
    expect(process.cpuUsage(before).user).toBeLessThan(5_000_000);
  });
});

describe('a quote that is not closed is refused with its line', () => {
  const unclosed = (line: number) => ({ file: [importMessages.unclosedQuote({ line })] });
  test.each([
    ['to the end of the file', 'Name,Code\r\nA,1\r\n"B,2\r\nC,3\r\nD,4', 3],
    ['closed by the quote of a later cell', 'Name,Code\nA,1\n"B,2\nC,"3"\nD,4\n', 3],
    ['closed by the quote of the next row', '"Name","Code"\n"A","1"\n"B","2\n"C","3"\n', 3],
    ['doubled at its end', 'Name,Code\n"B"",2\nC,3\n', 2],
    ['on the last line', 'Name,Code\nA,"1', 2],
    ['in the headings', '"Name,Code\nA,1\n', 1],
    ['below a line that names the separator', 'sep=;\r\nName;Code\r\nA;"1\r\nB;2', 3],
    ['below a cell of several lines', 'Name,Code\n"A\nB\nC",1\n"D,2\n', 5],
  ])('%s', (_name, text, line) => {
    expect(refusal(() => readCsv(Buffer.from(text)))).toEqual(unclosed(line));
  });

  test('and quotes that are closed, or are no quotes, are read as before', () => {
    const text = 'Name,Code\n"two\nlines" ,1\n5" pipe,"6"" pipe"\n"a"b,"c, d"\n"two\r\nlines"';
    expect(cellsOf(Buffer.from(text)).cells).toEqual([
      ['Name', 'Code'],
      ['two\nlines', '1'],
      ['5" pipe', '6" pipe'],
      ['ab', 'c, d'],
      ['two\r\nlines'],
    ]);
  });
});
