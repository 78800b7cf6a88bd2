/** CSV as spreadsheets write it: three separators, quotes, Unicode or an old Windows encoding. */
import { unescapeCell } from '../../contract/import/csv.ts';
import type { Encoding } from '../../contract/import/sheets.ts';
import { importMessages, tooManyColumns } from '../../contract/import/sheets.ts';
import { invalid } from '../http-error.ts';
import { decode, lineOf } from './decode.ts';
import { MAX_CELL, newTally, type Sheet, type SheetRow } from './sheet.ts';

/** Excel has no more; what programs leave behind the last heading is empty, and not kept. */
const MAX_RECORD = 16_384;

/** @param given the encoding, where it is not to be detected @throws HttpError 422 */
export function readCsv(bytes: Buffer, given?: Encoding): Sheet {
  const { text, encoding } = decode(bytes, given);
  const declared = /^"?sep=(.)"?\r?\n/i.exec(text);
  let number = declared ? 1 : 0;
  const rows: SheetRow[] = [];
  const tally = newTally();
  for (const record of records(text, declared?.[1] ?? separatorOf(text), declared?.[0].length)) {
    number += 1;
    const cells = record.map(cell => {
      const value = unescapeCell(cell.trim().slice(0, MAX_CELL));
      return value === '' ? undefined : value;
    });
    cells.length = cells.findLastIndex(cell => cell !== undefined) + 1;
    if (cells.length === 0) continue;
    tally.row();
    for (const [column, cell] of cells.entries()) if (cell !== undefined) tally.cell(column, cell);
    rows.push({ number, cells });
  }
  return { rows, from1904: false, encoding };
}

/** The most frequent separator outside quotes in the first lines. */
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

/** Records of RFC 4180, with any line end; a quote in the middle of a bare cell is just a quote. @throws HttpError 422 for too many columns, or a quote that is not closed */
export function* records(text: string, separator: string, from = 0): Generator<string[]> {
  let record: string[] = [];
  let at = from;
  while (at <= text.length) {
    let cell = '';
    if (text[at] === '"') {
      const start = at;
      [cell, at] = quoted(text, start);
      if (at < 0 || isSwallowed(cell, text, at, separator))
        throw invalid({ file: [importMessages.unclosedQuote({ line: lineOf(text, start) })] });
    }
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

/** Several lines in a cell whose end is no end of a cell: the quote was closed by the one of a later cell. */
function isSwallowed(cell: string, text: string, end: number, separator: string): boolean {
  if (!/[\r\n]/.test(cell)) return false;
  let at = end;
  while (text[at] === ' ') at += 1;
  const next = text[at];
  return next !== undefined && next !== separator && next !== '\n' && next !== '\r';
}

/** What is in quotes, and where it ends; -1 when it doesn't. */
function quoted(text: string, start: number): [string, number] {
  const parts: string[] = [];
  let from = start + 1;
  for (;;) {
    const close = text.indexOf('"', from);
    if (close < 0) return ['', -1];
    parts.push(text.slice(from, close));
    if (text[close + 1] !== '"') return [parts.join(''), close + 1];
    parts.push('"');
    from = close + 2;
  }
}
