/** The first visible sheet of an XLSX file: values of cells, cached results of formulas, days as days. */
import path from 'node:path';
import { MAX_SHEET_CELLS } from '../../contract/import/import-messages.ts';
import { HttpError } from '../http-error.ts';
import { openPackage, type Parts, readXml, tooMuch, unreadable } from './package.ts';
import { type Cell, dayOfSerial, LAST_ROW, type Sheet, type SheetRow } from './sheet.ts';
import { MAX_CELL, newTally } from './tally.ts';

/** @throws HttpError 422 */
export async function readXlsx(bytes: Buffer): Promise<Sheet> {
  try {
    const parts = await openPackage(bytes);
    const { sheet, from1904, folder } = await readBook(parts);
    const strings = await readStrings(parts, folder);
    const dateStyles = await readDateStyles(parts, folder);
    const rows = await readRows(partOf(parts, sheet), { strings, dateStyles, from1904 });
    return { rows, from1904 };
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw unreadable();
  }
}

function partOf(parts: Parts, name: string) {
  const part = parts.get(name.replace(/^\/+/, '').toLowerCase());
  if (!part) throw unreadable();
  return part();
}

/** What a part points at, by the ids of the relations, as full names of parts; '' is the package itself. */
async function readRelations(
  parts: Parts,
  of: string,
): Promise<Map<string, { type: string; target: string }>> {
  const relations = new Map<string, { type: string; target: string }>();
  const folder = of === '' ? '' : path.posix.dirname(of);
  const file = path.posix.join(folder, '_rels', `${path.posix.basename(of)}.rels`);
  await readXml(partOf(parts, file), {
    open: (element, { Id = '', Type = '', Target = '' }) => {
      if (element !== 'Relationship') return;
      const target = Target.startsWith('/') ? Target : path.posix.join(folder, Target);
      relations.set(Id, { type: Type.split('/').pop() ?? '', target });
    },
  });
  return relations;
}

async function readBook(parts: Parts) {
  const top = await readRelations(parts, '');
  const book =
    [...top.values()].find(relation => relation.type === 'officeDocument')?.target ?? 'xl/workbook.xml';
  const relations = await readRelations(parts, book);
  const sheets: { relation: string; hidden: boolean }[] = [];
  let from1904 = false;
  await readXml(partOf(parts, book), {
    open: (element, attributes) => {
      if (element === 'workbookPr') from1904 = isOn(attributes.date1904);
      if (element !== 'sheet') return;
      const key = Object.keys(attributes).find(name => name === 'r:id' || name.endsWith(':id'));
      const hidden = attributes.state === 'hidden' || attributes.state === 'veryHidden';
      sheets.push({ relation: attributes[key ?? ''] ?? '', hidden });
    },
  });
  const known = sheets.flatMap(sheet => {
    const relation = relations.get(sheet.relation);
    return relation?.type === 'worksheet' ? [{ ...sheet, target: relation.target }] : [];
  });
  const chosen = known.find(sheet => !sheet.hidden) ?? known[0];
  if (!chosen) throw unreadable();
  return { sheet: chosen.target, from1904, folder: path.posix.dirname(book) };
}

const isOn = (value: string | undefined) => value === '1' || value === 'true';

/** `_x000D_` and the like stand for characters that XML can't carry. */
const unescaped = (text: string) =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

async function readStrings(parts: Parts, folder: string): Promise<string[]> {
  const part = parts.get(`${folder}/sharedstrings.xml`.toLowerCase());
  const strings: string[] = [];
  if (!part) return strings;
  let text = '';
  let depth = 0;
  let phonetic = false;
  await readXml(part(), {
    open: element => {
      if (element === 'si') text = '';
      else if (element === 'rPh') phonetic = true;
      else if (element === 't') depth += 1;
    },
    text: piece => {
      if (depth > 0 && !phonetic && text.length < MAX_CELL) text += piece.slice(0, MAX_CELL - text.length);
    },
    close: element => {
      if (element === 'si') {
        if (strings.length >= MAX_SHEET_CELLS) throw tooMuch();
        strings.push(unescaped(text));
      } else if (element === 'rPh') phonetic = false;
      else if (element === 't') depth -= 1;
    },
  });
  return strings;
}

/** Excel's own formats that show a day; 18 to 21 and 45 to 47 show a time of day alone. */
const builtInDates = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
]);

/** Excel keeps no longer one. */
const MAX_FORMAT = 255;
/** What a format is made of; a quote or bracket that is not closed reaches to its end. */
const FORMAT_PARTS = /"[^"]*"?|\[[^\]]*\]?|\\.|_.|general|m{3}|./gis;

/** A format that has days, months or years outside of quotes, brackets and escapes. */
const showsDay = (format: string) =>
  (format.slice(0, MAX_FORMAT).match(FORMAT_PARTS) ?? []).some(part => /^(?:[dy]|m{3})$/i.test(part));

/** By number of the cell style: does it show a day? */
async function readDateStyles(parts: Parts, folder: string): Promise<boolean[]> {
  const part = parts.get(`${folder}/styles.xml`.toLowerCase());
  const styles: boolean[] = [];
  if (!part) return styles;
  const own = new Map<number, boolean>();
  let inCellStyles = false;
  await readXml(part(), {
    open: (element, attributes) => {
      if (element === 'numFmt') own.set(Number(attributes.numFmtId), showsDay(attributes.formatCode ?? ''));
      else if (element === 'cellXfs') inCellStyles = true;
      else if (element === 'xf' && inCellStyles) {
        const format = Number(attributes.numFmtId);
        styles.push(own.get(format) ?? builtInDates.has(format));
      }
    },
    close: element => {
      if (element === 'cellXfs') inCellStyles = false;
    },
  });
  return styles;
}

interface Meaning {
  strings: readonly string[];
  dateStyles: readonly boolean[];
  from1904: boolean;
}

async function readRows(part: AsyncIterable<Buffer>, meaning: Meaning): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  const tally = newTally();
  let row: SheetRow = { number: 0, cells: [] };
  let column = -1;
  let cell: { type: string; style: number } = { type: '', style: 0 };
  let text = '';
  let reading = false;
  let phonetic = false;
  const endCell = () => {
    const value = cellOf(text, cell, meaning);
    if (value === undefined) return;
    if (column < 0) throw unreadable();
    tally.cell(column, value);
    row.cells[column] = value;
  };
  const endRow = () => {
    if (row.cells.length === 0) return;
    tally.row();
    rows.push(row);
  };
  await readXml(part, {
    open: (element, attributes) => {
      if (element === 'row') {
        row = { number: numberAfter(row.number, attributes.r), cells: [] };
        column = -1;
      } else if (element === 'c') {
        column = attributes.r ? columnOf(attributes.r) : column + 1;
        cell = { type: attributes.t ?? 'n', style: Number(attributes.s ?? 0) };
        text = '';
      } else if (element === 'v' || element === 't') reading = true;
      else if (element === 'rPh') phonetic = true;
    },
    text: piece => {
      if (reading && !phonetic && text.length < MAX_CELL) text += piece.slice(0, MAX_CELL - text.length);
    },
    close: element => {
      if (element === 'v' || element === 't') reading = false;
      else if (element === 'rPh') phonetic = false;
      else if (element === 'c') endCell();
      else if (element === 'row') endRow();
    },
  });
  return rows;
}

/** Rows are known by their numbers from here on: each has its own, further down than the one before. */
function numberAfter(before: number, given = String(before + 1)): number {
  const number = /^\d{1,7}$/.test(given) ? Number(given) : 0;
  if (number <= before || number > LAST_ROW) throw unreadable();
  return number;
}

function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/i.exec(reference)?.[0].toUpperCase() ?? '') {
    column = column * 26 + letter.charCodeAt(0) - 64;
  }
  return column - 1;
}

function cellOf(
  text: string,
  { type, style }: { type: string; style: number },
  { strings, dateStyles, from1904 }: Meaning,
): Cell | undefined {
  if (text === '') return undefined;
  switch (type) {
    case 's':
      return blankless(strings[Number(text)] ?? '');
    case 'inlineStr':
    case 'str':
      return blankless(unescaped(text));
    case 'b':
      return text === '1' || text === 'true';
    case 'e':
      return { error: text };
    case 'd':
      return { day: text.slice(0, 10) };
    default: {
      const number = Number(text);
      if (!Number.isFinite(number)) return text;
      const day = dateStyles[style] ? dayOfSerial(number, from1904) : undefined;
      return day ? { day } : number;
    }
  }
}

const blankless = (text: string) => (text.trim() === '' ? undefined : text);
