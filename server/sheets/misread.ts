/** Repairs UTF-8 that a program took for Windows-1252, as LibreOffice does when it converts a CSV file. */
import { HIGH } from './decode.ts';
import type { Cell, SheetRow } from './sheet.ts';

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
