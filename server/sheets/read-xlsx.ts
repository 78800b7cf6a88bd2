/** The first visible sheet of an XLSX file: values of cells, cached results of formulas, days as days. */
import path from 'node:path';
import { importMessages, MAX_IMPORT_COLUMNS, MAX_SHEET_CELLS } from '../../contract/import/sheets.ts';
import { HttpError, invalid } from '../http-error.ts';
import { openPackage, type Parts, readXml, tooMuch, unreadable } from './package.ts';
import {
  type Cell,
  columnLetters,
  dayOfSerial,
  LAST_ROW,
  MAX_CELL,
  newTally,
  type Sheet,
  type SheetRow,
} from './sheet.ts';

/** @throws HttpError 422 */
export async function readXlsx(bytes: Buffer): Promise<Sheet> {
  try {
    const parts = await openPackage(bytes);
    const book = await readBook(parts);
    const strings = await readStrings(book.part('sharedStrings', 'sharedstrings.xml'));
    const styles = await readStyles(book.part('styles', 'styles.xml'));
    const read = await readRows(partOf(parts, book.sheet.target), { ...book, strings, styles });
    const others = await withValues(parts, book.others);
    return { ...read, from1904: book.from1904, others };
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw unreadable();
  }
}

const findPart = (parts: Parts, name: string) => parts.get(name.replace(/^\/+/, '').toLowerCase());

function partOf(parts: Parts, name: string) {
  const part = findPart(parts, name);
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
      const named = Target.replaceAll('\\', '/');
      const target = named.startsWith('/') ? named : path.posix.join(folder, named);
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
  const sheets: { relation: string; name: string; hidden: boolean }[] = [];
  let from1904 = false;
  let recalculates = false;
  await readXml(partOf(parts, book), {
    open: (element, attributes) => {
      if (element === 'workbookPr') from1904 = isOn(attributes.date1904);
      if (element === 'calcPr') recalculates = isOn(attributes.fullCalcOnLoad);
      if (element !== 'sheet') return;
      const key = Object.keys(attributes).find(name => name === 'r:id' || name.endsWith(':id'));
      const hidden = attributes.state === 'hidden' || attributes.state === 'veryHidden';
      sheets.push({
        relation: attributes[key ?? ''] ?? '',
        name: (attributes.name ?? '').slice(0, 100),
        hidden,
      });
    },
  });
  const known = sheets.flatMap(sheet => {
    const relation = relations.get(sheet.relation);
    return relation?.type === 'worksheet' ? [{ ...sheet, target: relation.target }] : [];
  });
  const sheet = known.find(sheet => !sheet.hidden) ?? known[0];
  if (!sheet) throw unreadable();
  const part = (type: string, usual: string) => {
    const named = [...relations.values()].find(relation => relation.type === type)?.target;
    return findPart(parts, named ?? path.posix.join(path.posix.dirname(book), usual));
  };
  return { sheet, others: known.filter(other => other !== sheet), from1904, recalculates, part };
}

const isOn = (value: string | undefined) => value === '1' || value === 'true';

/** `_x000D_` and the like encode characters that XML can't contain. */
const unescaped = (text: string) =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

type Part = (() => AsyncIterable<Buffer>) | undefined;

async function readStrings(part: Part): Promise<string[]> {
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

const builtInPercentages = new Set([9, 10]);

/** What a number is shown as. */
type Shown = 'day' | 'percentage' | undefined;

const shownByNumber = (format: number): Shown =>
  builtInDates.has(format) ? 'day' : builtInPercentages.has(format) ? 'percentage' : undefined;

/** By the parts of a format outside quotes, brackets and escapes: days, months or years, or a percent sign. */
function shownBy(format: string): Shown {
  const parts: string[] = format.slice(0, MAX_FORMAT).match(FORMAT_PARTS) ?? [];
  if (parts.some(part => /^(?:[dy]|m{3})$/i.test(part))) return 'day';
  return parts.includes('%') ? 'percentage' : undefined;
}

/** By number of the cell style. */
async function readStyles(part: Part): Promise<Shown[]> {
  const styles: Shown[] = [];
  if (!part) return styles;
  const own = new Map<number, Shown>();
  let inCellStyles = false;
  await readXml(part(), {
    open: (element, attributes) => {
      if (element === 'numFmt') own.set(Number(attributes.numFmtId), shownBy(attributes.formatCode ?? ''));
      else if (element === 'cellXfs') inCellStyles = true;
      else if (element === 'xf' && inCellStyles) {
        const format = Number(attributes.numFmtId);
        styles.push(own.has(format) ? own.get(format) : shownByNumber(format));
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
  styles: readonly Shown[];
  from1904: boolean;
  /** Results of formulas are placeholders: the program that wrote the file left working them out to the next one. */
  recalculates: boolean;
}

/** What a cell's elements hold; undefined for one that isn't there. */
interface CellParts {
  type: string;
  style: number;
  v?: string;
  /** Of the text in the cell itself. */
  t?: string;
  f?: string;
}

async function readRows(
  part: AsyncIterable<Buffer>,
  meaning: Meaning,
): Promise<{ rows: SheetRow[]; hiddenColumns: number[] }> {
  const rows: SheetRow[] = [];
  const hiddenColumns: number[] = [];
  const tally = newTally();
  let row: SheetRow = { number: 0, cells: [] };
  let column = -1;
  let cell: CellParts = { type: '', style: 0 };
  let reading: 'v' | 't' | 'f' | undefined;
  let phonetic = false;
  const endCell = () => {
    const value = cellOf(cell, meaning, () => `${columnLetters(column)}${row.number}`);
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
        if (isOn(attributes.hidden) || Number(attributes.ht) === 0) row.hidden = true;
        column = -1;
      } else if (element === 'c') {
        column = attributes.r ? columnOf(attributes.r) : column + 1;
        cell = { type: attributes.t ?? 'n', style: Number(attributes.s ?? 0) };
      } else if (element === 'v' || element === 't' || element === 'f') {
        reading = element;
        cell[element] ??= '';
      } else if (element === 'rPh') phonetic = true;
      else if (element === 'col' && (isOn(attributes.hidden) || Number(attributes.width) === 0)) {
        const last = Math.min(Number(attributes.max), MAX_IMPORT_COLUMNS);
        for (let at = Number(attributes.min); at <= last; at += 1) hiddenColumns.push(at - 1);
      }
    },
    text: piece => {
      if (!reading || phonetic) return;
      const before = cell[reading] ?? '';
      if (before.length < MAX_CELL) cell[reading] = before + piece.slice(0, MAX_CELL - before.length);
    },
    close: element => {
      if (element === 'v' || element === 't' || element === 'f') reading = undefined;
      else if (element === 'rPh') phonetic = false;
      else if (element === 'c') endCell();
      else if (element === 'row') endRow();
    },
  });
  return { rows, hiddenColumns };
}

/** More is not looked through; each is named in a message. */
const MAX_OTHERS = 20;
const MAX_LOOKED_AT = 4 * 1024 * 1024;

/** The names of the worksheets that hold something, or may: one that can't be read or is long before its first value. */
async function withValues(
  parts: Parts,
  sheets: readonly { name: string; target: string }[],
): Promise<string[]> {
  const names: string[] = [];
  for (const { name, target } of sheets) {
    if (names.length === MAX_OTHERS) break;
    const part = findPart(parts, target);
    if (part && (await mayHoldValues(part()))) names.push(name);
  }
  return names;
}

async function mayHoldValues(part: AsyncIterable<Buffer>): Promise<boolean> {
  const found = new Error('There is a value.');
  let size = 0;
  let isInValue = false;
  async function* beginning() {
    for await (const chunk of part) {
      size += chunk.length;
      if (size > MAX_LOOKED_AT) throw found;
      yield chunk;
    }
  }
  try {
    await readXml(beginning(), {
      open: element => {
        if (element === 'v' || element === 't' || element === 'f') isInValue = true;
      },
      text: piece => {
        if (isInValue && piece.trim() !== '') throw found;
      },
      close: () => {
        isInValue = false;
      },
    });
    return false;
  } catch {
    return true;
  }
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
  { type, style, v, t, f }: CellParts,
  { strings, styles, from1904, recalculates }: Meaning,
  address: () => string,
): Cell | undefined {
  const text = (type === 'inlineStr' ? t || v : v || t) ?? '';
  if (f !== undefined) {
    // An empty text is a result; an empty number is none.
    const isResult = type === 'str' ? v !== undefined : text.trim() !== '';
    if (!isResult || (recalculates && type === 'n' && Number(text) === 0)) return { formula: `=${f}` };
  }
  if (text.trim() === '') return undefined;
  switch (type) {
    case 's': {
      const shared = strings[Number(text)];
      if (shared === undefined) throw invalid({ file: [importMessages.missingText({ cell: address() })] });
      return blankless(shared);
    }
    case 'inlineStr':
    case 'str':
      return blankless(unescaped(text));
    case 'b':
      return /^\s*(?:1|true)\s*$/i.test(text);
    case 'e':
      return { error: text };
    case 'd':
      // With an offset, its day depends on the programme's time.
      return /:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)$/i.test(text.trim())
        ? text.trim()
        : { day: text.trim().slice(0, 10) };
    default: {
      const number = Number(text);
      if (!Number.isFinite(number)) return text;
      if (styles[style] === 'percentage') return `${Number((number * 100).toPrecision(15))}%`;
      const day = styles[style] === 'day' ? dayOfSerial(number, from1904) : undefined;
      return day ? { day } : number;
    }
  }
}

const blankless = (text: string) => (text.trim() === '' ? undefined : text);
