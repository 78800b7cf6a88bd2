import { describe, expect, it } from 'vitest';
import { parseClipboardText, toClipboardText } from '../../../../src/registers/table-edit/clipboard.ts';

describe('blocks of cells on the clipboard', () => {
  it.each([
    ['a', [['a']]],
    ['', [['']]],
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a\t\n\tb',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['"two\nlines"\tb', [['two\nlines', 'b']]],
    ['"say ""so"""\tb', [['say "so"', 'b']]],
    ['12" pipe\t"open\nb', [['12" pipe', '"open'], ['b']]],
    ['a\n\nb', [['a'], [''], ['b']]],
  ])('%j', (text, cells) => expect(parseClipboardText(text)).toEqual(cells));

  it('come back as they were written', () => {
    const cells = [
      ['a\tb', 'say "so"', ''],
      ['two\nlines', '"', 'سلام'],
    ];
    expect(parseClipboardText(toClipboardText(cells))).toEqual(cells);
  });

  it('end at the number of cells that a sheet can take, and are read in no time', () => {
    expect(parseClipboardText('a\n'.repeat(100_000), 50)).toHaveLength(50);
    expect(parseClipboardText(`"${'""'.repeat(500_000)}`, 50)).toHaveLength(1);
  });
});
