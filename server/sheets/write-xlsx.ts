/** A workbook of one sheet, written while it is sent: a slow reader holds up the rows, and nothing piles up. */
import { Readable } from 'node:stream';
import ZipStream from 'zip-stream';
import { DAY_MS } from '../../contract/days.ts';
import { columnLetters, LAST_ROW } from './sheet.ts';
import { escaped, fixedParts, SHEET_END, SHEET_PART, STYLE, sheetHead } from './xlsx-parts.ts';

/** What a written cell holds; a day is yyyy-mm-dd, a moment is a local time as a number that Excel counts by. */
export type WrittenCell = string | number | boolean | null | undefined | { day: string } | { serial: number };

export interface WrittenColumn {
  heading: string;
  /** In characters; without it, as wide as the first rows need. */
  width?: number;
  /** `text` keeps a telephone number's zero when it is edited; `wrapped` shows line breaks. */
  style?: 'text' | 'wrapped';
}

export interface WrittenSheet {
  name: string;
  columns: readonly WrittenColumn[];
  rightToLeft?: boolean;
  /** Many rows at a time. */
  rows: AsyncIterable<readonly (readonly WrittenCell[])[]>;
}

/** Rows below the headings that Excel can show. */
export const MAX_SHEET_ROWS = LAST_ROW - 1;
const MAX_CELL = 32_767;
const NARROWEST = 9;
const WIDEST = 48;
/** Little of a ratio for much less work: rows leave as fast as they are read. */
const LEVEL = 1;

export function writeXlsx(sheet: WrittenSheet): Readable {
  const zip = new ZipStream({ level: LEVEL });
  // Read ahead by its bytes, not by its pieces.
  const source = Readable.from(sheetXml(sheet), { objectMode: false });
  // A reader that goes away must not leave the rows waiting.
  zip.once('close', () => source.destroy());
  void addParts(zip, sheet.name, source).catch(error => zip.destroy(error));
  return Readable.from(zip, { objectMode: false });
}

async function addParts(zip: ZipStream, name: string, sheet: Readable): Promise<void> {
  const add = (part: string, source: Readable | string) =>
    new Promise<void>((resolve, reject) => {
      if (source instanceof Readable) source.once('error', reject);
      zip.entry(source, { name: part, date: new Date() }, error => (error ? reject(error) : resolve()));
    });
  for (const [part, content] of fixedParts(name)) await add(part, content);
  await add(SHEET_PART, sheet);
  zip.finalize();
}

async function* sheetXml({ columns, rightToLeft = false, rows }: WrittenSheet): AsyncGenerator<Buffer> {
  const letters = columns.map((_, index) => columnLetters(index));
  const styles = columns.map(({ style }) => (style ? STYLE[style] : STYLE.plain));
  let number = 1;
  const headings = () =>
    rowXml(
      1,
      columns.map(({ heading }) => heading),
      letters,
      columns.map(() => STYLE.heading),
    );
  for await (const part of rows) {
    let xml = number === 1 ? sheetHead(widths(columns, part), rightToLeft) + headings() : '';
    for (const row of part) {
      number += 1;
      xml += rowXml(number, row, letters, styles);
    }
    yield Buffer.from(xml);
  }
  if (number === 1) yield Buffer.from(sheetHead(widths(columns, []), rightToLeft) + headings());
  yield Buffer.from(SHEET_END);
}

function rowXml(
  number: number,
  cells: readonly WrittenCell[],
  letters: readonly string[],
  styles: readonly number[],
): string {
  let xml = `<row r="${number}">`;
  for (let index = 0; index < cells.length; index += 1) {
    const cell = cells[index];
    if (cell === null || cell === undefined || cell === '') continue;
    xml += cellXml(`${letters[index]}${number}`, cell, styles[index] ?? STYLE.plain);
  }
  return `${xml}</row>`;
}

function cellXml(address: string, cell: NonNullable<WrittenCell>, style: number): string {
  const start = style === STYLE.plain ? `<c r="${address}"` : `<c r="${address}" s="${style}"`;
  switch (typeof cell) {
    case 'number':
      return Number.isFinite(cell) ? `${start}><v>${cell}</v></c>` : textXml(start, String(cell));
    case 'boolean':
      return `${start} t="b"><v>${cell ? 1 : 0}</v></c>`;
    case 'string':
      return textXml(start, cell);
    default:
      return 'day' in cell
        ? dayXml(address, start, cell.day)
        : `<c r="${address}" s="${STYLE.moment}"><v>${cell.serial}</v></c>`;
  }
}

const textXml = (start: string, text: string) =>
  `${start} t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, MAX_CELL))}</t></is></c>`;

function dayXml(address: string, start: string, day: string): string {
  const serial = serialOf(day);
  // Excel counts from 1900, with a day that never was up to the end of that February.
  return serial >= 61 ? `<c r="${address}" s="${STYLE.day}"><v>${serial}</v></c>` : textXml(start, day);
}

/** How Excel counts days and their parts; NaN for an invalid moment. @param moment ISO 8601, without conversion; a day is its midnight */
const serialOf = (moment: string) => serialAt(Date.parse(moment));

/** The same of a time that the clocks show, in ms as if it were in UTC. */
export const serialAt = (ms: number) => ms / DAY_MS + 25_569;

/** As wide as the heading's longest word and the cells of the first rows. */
function widths(columns: readonly WrittenColumn[], rows: readonly (readonly WrittenCell[])[]): number[] {
  const first = rows.slice(0, 100);
  return columns.map(({ heading, width }, index) => {
    if (width !== undefined) return width;
    const words = heading.split(' ').map(word => word.length + 2);
    const cells = first.map(row => shownLength(row[index]));
    return Math.min(WIDEST, Math.max(NARROWEST, ...words, ...cells));
  });
}

function shownLength(cell: WrittenCell): number {
  if (cell === null || cell === undefined) return 0;
  if (typeof cell === 'object') return 'day' in cell ? 12 : 18;
  return Math.min(WIDEST, String(cell).length + 1);
}
