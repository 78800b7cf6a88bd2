/** A workbook of one sheet, written while it is sent: a slow reader holds up the rows, and nothing piles up. */
import { Readable } from 'node:stream';
import ZipStream from 'zip-stream';
import { DAY_MS, offsetMinutes } from '../../contract/days.ts';
import { columnLetters, LAST_ROW, MAX_CELL } from './sheet.ts';

/** What a written cell holds; a day is yyyy-mm-dd, a moment is a local time as a number that Excel counts by. */
export type WrittenCell = string | number | boolean | null | undefined | { day: string } | { serial: number };

interface WrittenColumn {
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
  const serial = serialAt(Date.parse(day));
  // Excel counts from 1900, with a day that never was up to the end of that February.
  return serial >= 61 ? `<c r="${address}" s="${STYLE.day}"><v>${serial}</v></c>` : textXml(start, day);
}

/** How Excel counts days and their parts. @param ms a time that the clocks show, as if it were in UTC */
const serialAt = (ms: number) => ms / DAY_MS + 25_569;

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

// The parts of a workbook of one sheet, as ECMA-376 lays them out; all but the rows.

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Characters that XML can't contain are written as `_xHHHH_`, as is the underscore of text that looks like that. */
const encoded = (character: string) =>
  character === '\t' || character === '\n'
    ? character
    : `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as XML takes it. */
function escaped(text: string): string {
  if (!/[&<>"_\p{Cc}\p{Cs}\uFFFE\uFFFF]/u.test(text)) return text;
  return text
    .replace(/_(?=x[0-9a-f]{4}_)/gi, encoded)
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, encoded)
    .replace(/[&<>"]/g, character => entities[character] as string);
}

/** The numbers of the cell styles below. */
const STYLE = { plain: 0, heading: 1, day: 2, moment: 3, text: 4, wrapped: 5 } as const;

/** Dark teal under white, as in the back office. */
const styles = `${XML}<styleSheet xmlns="${MAIN}">
<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/></font></fonts>
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FF0F5257"/></patternFill></fill></fills>
<borders count="1"><border/></borders>
<cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="6"><xf/><xf fontId="1" fillId="2" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="49" applyNumberFormat="1"/><xf applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`;

const SHEET_PART = 'xl/worksheets/sheet1.xml';

/** What Excel allows as the name of a sheet. */
const sheetName = (name: string) => escaped(name.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31));

/** Names and contents of the parts other than the sheet. */
const fixedParts = (name: string): [string, string][] => [
  [
    '[Content_Types].xml',
    `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/${SHEET_PART}" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${sheetName(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  ],
  ['xl/styles.xml', styles],
];

/** All of a sheet before its first row: the headings stay in view, and columns are as wide as was asked. */
function sheetHead(widths: readonly number[], rightToLeft: boolean): string {
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const direction = rightToLeft ? ' rightToLeft="1"' : '';
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView${direction} tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${columns.join('')}</cols><sheetData>`;
}

const SHEET_END = '</sheetData></worksheet>';

/** No zone changes its clock within a quarter of an hour that begins with one, or twice within a day. */
const QUARTER_MS = 900_000;
const QUARTERS = 96;
const KEPT = 100_000;

/** Moments as a zone's clocks show them, in Excel's numbers; NaN for none. Offsets are remembered: asking takes longer than a row. */
export function clockOf(timeZone: string): (moment: string) => number {
  const offsets = new Map<number, number>();
  const offsetOf = (quarter: number): number => {
    const known = offsets.get(quarter);
    if (known !== undefined) return known;
    const offset = offsetMinutes(new Date(quarter * QUARTER_MS), timeZone);
    if (offsets.size >= KEPT) offsets.clear();
    offsets.set(quarter, offset);
    return offset;
  };
  return moment => {
    const at = Date.parse(moment);
    if (Number.isNaN(at)) return Number.NaN;
    const quarter = Math.floor(at / QUARTER_MS);
    const midnight = quarter - (quarter % QUARTERS);
    const early = offsetOf(midnight);
    const offset = early === offsetOf(midnight + QUARTERS) ? early : offsetOf(quarter);
    return serialAt(Math.floor((at + offset * 60_000) / 1000) * 1000);
  };
}
