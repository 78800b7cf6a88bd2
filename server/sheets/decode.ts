/** The text of a CSV file: its encoding is detected or given, and what can't be decoded is refused with its line. */
import { type Encoding, encodings, importMessages } from '../../contract/import/sheets.ts';
import { utf16Of } from '../files/content-type.ts';
import { invalid } from '../http-error.ts';
import type { Cell, SheetRow } from './sheet.ts';

/** In place of bytes that could not be decoded. */
const LOST = '\ufffd';

/** @param given by the person; else it is detected @throws HttpError 422 naming the line that can't be decoded */
export function decode(bytes: Buffer, given?: Encoding): { text: string; encoding: Encoding } {
  const encoding = given ?? detect(bytes);
  const text = textOf(bytes, encoding);
  if (text.includes(LOST) && !isWhole(bytes, encoding)) {
    const line = lineOf(text, text.indexOf(LOST));
    throw invalid({ file: [importMessages.notDecoded({ line, encoding: encodings[encoding] })] });
  }
  return { text, encoding };
}

/** The line of a place in the text, from 1. */
export const lineOf = (text: string, at: number) => text.slice(0, at).split(/\r\n|\n|\r/).length;

function detect(bytes: Buffer): Encoding {
  const utf16 = utf16Of(bytes);
  if (utf16) return utf16;
  const text = textOf(bytes, 'utf-8');
  const lost = countOf(text, /\ufffd/g);
  if (lost === 0) return 'utf-8';
  // Bytes of other encodings are rarely UTF-8: a file in which most are has a few bad bytes.
  return countOf(text, /[^\0-\x7f\ufffd]/g) >= lost ? 'utf-8' : oldEncodingOf(bytes);
}

/** How many characters match; what matches is not kept, as there may be millions. */
const countOf = (text: string, matching: RegExp) => text.length - text.replace(matching, '').length;

/** Arabic words are runs of letters beyond ASCII; those of Western languages are among ASCII letters. */
function oldEncodingOf(bytes: Buffer): Encoding {
  const arabic = /(?<!\p{Script=Latin})\p{Script=Arabic}{2,}(?!\p{Script=Latin})/gu;
  const western = /(?<=[a-z])[À-ÿ]|[À-ÿ](?=[a-z])/gi;
  return countOf(textOf(bytes, 'windows-1256'), arabic) > countOf(textOf(bytes, 'windows-1252'), western)
    ? 'windows-1256'
    : 'windows-1252';
}

function textOf(bytes: Buffer, encoding: Encoding): string {
  return encoding === 'windows-1252' ? windows1252(bytes) : new TextDecoder(encoding).decode(bytes);
}

/** Whether the file holds the replacement character itself, and not bytes that can't be decoded. */
function isWhole(bytes: Buffer, encoding: Encoding): boolean {
  if (encoding === 'windows-1252') return false;
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** What Windows has from 0x80 to 0x9f, where Latin-1 has control characters; the five gaps are no characters. */
const HIGH =
  '\u20ac\ufffd\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\ufffd\u017d\ufffd' +
  '\ufffd\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\ufffd\u017e\u0178';

/** By hand: the decoder of some Node releases takes this encoding for Latin-1. */
const windows1252 = (bytes: Buffer) =>
  bytes.toString('latin1').replace(/[\x80-\x9f]/g, odd => HIGH[odd.charCodeAt(0) - 0x80] as string);

// Repairs UTF-8 that a program took for Windows-1252, as LibreOffice does when it converts a CSV file.

/** The mark in front of a CSV file, misread: no cell begins with it otherwise. */
const MARK = 'ï»¿';

const bytes = new Map([...HIGH].map((character, at) => [character, 0x80 + at]));
bytes.delete('\ufffd');

/** For bytes that Windows-1252 has no character for, LibreOffice writes U+F180 to U+F19F. */
function byteOf(character: string): number {
  const code = character.charCodeAt(0);
  return bytes.get(character) ?? (code >= 0xf180 && code <= 0xf19f ? code - 0xf100 : code);
}

/** @returns the text as it was; unchanged where it can't have been UTF-8 */
function repaired(text: string): string {
  const codes = Array.from({ length: text.length }, (_, at) => byteOf(text.charAt(at)));
  if (codes.some(code => code > 0xff)) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(codes));
  } catch {
    return text;
  }
}

const repairedCell = (cell: Cell | undefined) =>
  typeof cell === 'string' && /[^\0-\x7f]/.test(cell) ? repaired(cell) : cell;

export function repairMisread(rows: SheetRow[]): SheetRow[] {
  const first = rows[0]?.cells[0];
  if (typeof first !== 'string' || !first.startsWith(MARK)) return rows;
  return rows.map(row => ({ ...row, cells: row.cells.map(repairedCell) }));
}
