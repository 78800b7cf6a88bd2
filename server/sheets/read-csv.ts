/** CSV as spreadsheets write it: three separators, quotes, UTF-8, UTF-16 or the old Windows encoding. */
import { plainCell } from '../../contract/import/csv.ts';
import { tooManyColumns } from '../../contract/import/import-messages.ts';
import { invalid } from '../http-error.ts';
import type { Sheet, SheetRow } from './sheet.ts';
import { MAX_CELL, newTally } from './tally.ts';

/** Excel has no more; what programs leave behind the last heading is empty, and not kept. */
const MAX_RECORD = 16_384;

/** @throws HttpError 422 */
export function readCsv(bytes: Buffer): Sheet {
  let text = decode(bytes);
  let number = 0;
  const declared = /^"?sep=(.)"?\r?\n/i.exec(text);
  if (declared) {
    text = text.slice(declared[0].length);
    number = 1;
  }
  const rows: SheetRow[] = [];
  const tally = newTally();
  for (const record of records(text, declared?.[1] ?? separatorOf(text))) {
    number += 1;
    const cells = record.map(cell => {
      const value = plainCell(cell.trim().slice(0, MAX_CELL));
      return value === '' ? undefined : value;
    });
    cells.length = cells.findLastIndex(cell => cell !== undefined) + 1;
    if (cells.length === 0) continue;
    tally.row();
    for (const [column, cell] of cells.entries()) if (cell !== undefined) tally.cell(column, cell);
    rows.push({ number, cells });
  }
  return { rows, from1904: false };
}

/** Windows-1252 takes every byte, so it is what remains when the bytes are no UTF-8. */
function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return windows1252(bytes);
  }
}

/** What Windows has from 0x80 to 0x9f, where Latin-1 has control characters; the five gaps stay as they are. */
const HIGH =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

/** By hand: the decoder of some Node releases takes this encoding for Latin-1. */
const windows1252 = (bytes: Buffer) =>
  bytes.toString('latin1').replace(/[\x80-\x9f]/g, odd => HIGH[odd.charCodeAt(0) - 0x80] as string);

/** The separator that stands most often outside of quotes on the first lines. */
function separatorOf(text: string): string {
  // The last quoted cell can go on behind what is looked at.
  const head = text.slice(0, 20_000).replace(/(^|[,;\t\r\n])"(?:[^"]|"")*(?:"|$)/g, '$1');
  const lines = head
    .split(/\r\n|\n|\r/)
    .slice(0, 20)
    .join('');
  const counted = [',', ';', '\t'].map(separator => lines.split(separator).length);
  return [',', ';', '\t'][counted.indexOf(Math.max(...counted))] as string;
}

/** Records of RFC 4180, with any line end; a quote in the middle of a bare cell is just a quote. @throws HttpError 422 for too many columns */
export function* records(text: string, separator: string): Generator<string[]> {
  let record: string[] = [];
  let at = 0;
  while (at <= text.length) {
    let cell: string;
    const first = text[at];
    if (first === '"') [cell, at] = quoted(text, at);
    else cell = '';
    let end = at;
    while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
    cell += text.slice(at, end);
    record.push(cell);
    if (record.length > MAX_RECORD) throw invalid({ file: [tooManyColumns] });
    at = end + 1;
    if (text[end] === separator && end < text.length) continue;
    if (end >= text.length) {
      if (record.length > 1 || record[0] !== '') yield record;
      return;
    }
    if (text[end] === '\r' && text[at] === '\n') at += 1;
    yield record;
    record = [];
  }
}

function quoted(text: string, start: number): [string, number] {
  const parts: string[] = [];
  let from = start + 1;
  for (;;) {
    const close = text.indexOf('"', from);
    if (close < 0) return [parts.join('') + text.slice(from), text.length];
    parts.push(text.slice(from, close));
    if (text[close + 1] !== '"') return [parts.join(''), close + 1];
    parts.push('"');
    from = close + 2;
  }
}
