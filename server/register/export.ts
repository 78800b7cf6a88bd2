/** Exports of whole registers as CSV or XLSX, with the list's filters and permissions, in constant memory (specification §4). */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { today } from '../../contract/days.ts';
import type { ColumnType } from '../../contract/fields/field.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../contract/import/csv.ts';
import { MEDIA_TYPES } from '../../contract/register/documents.ts';
import type { Register } from '../../contract/register/register.ts';
import { directionOf, type Language } from '../../contract/texts/language.ts';
import { messages } from '../../contract/texts/messages.ts';
import { placeInUrdu } from '../../contract/texts/place-names-ur.ts';
import { inBothLanguages } from '../../contract/texts/values-ur.ts';
import { audit } from '../audit/record.ts';
import { attachmentHeader } from '../files/send-document.ts';
import { invalid } from '../http-error.ts';
import { languageOf } from '../language.ts';
import {
  clockOf,
  MAX_SHEET_ROWS,
  type WrittenCell,
  type WrittenSheet,
  writeXlsx,
} from '../sheets/write-xlsx.ts';
import { MOST_AT_ONCE, readAsCsv } from './export-rows.ts';
import { readSimpleQuery } from './list-query.ts';
import type { RegisterTable, Row } from './overrides.ts';
import { type View, viewOf } from './presenter.ts';
import { selectByIds, selectIds } from './repository.ts';
import { MANY_ROWS, noteRowsRead } from './rows-read.ts';
import type { ExportQuery } from './schemas.ts';

interface Reader {
  language: Language;
  timeZone: string;
  /** Headings by field, as `readableColumns` gives them. */
  columns: ReadonlyMap<string, string>;
}

/** The labels of a register's fields by name. */
export const labelsOf = ({ allFields }: Register, language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(allFields).map(([name, { label }]) => [name, label[language]]));

/** The fields that have a label. If an id and its name share a label, the name is shown. */
export function readableColumns(
  table: RegisterTable,
  language: Language,
  shown: readonly string[],
): Map<string, string> {
  const names = labelsOf(table.register, language);
  const byHeading = new Map<string, string>();
  for (const name of shown) {
    const heading = names[name];
    if (heading !== undefined && name !== 'documents') byHeading.set(heading, name);
  }
  return new Map([...byHeading].map(([heading, name]) => [name, heading]));
}

function readableSheet(
  table: RegisterTable,
  parts: AsyncIterable<readonly Row[]>,
  { language, timeZone, columns }: Reader,
): WrittenSheet {
  const moment = clockOf(timeZone);
  const cells = [...columns.keys()].map(name => {
    const kind = table.fields.get(name)?.kind ?? 'text';
    const words = wordsOf(table.register, name, language);
    return (row: Row) => readableCell(row[name], kind, { moment, words });
  });
  return {
    name: table.register.label[language],
    columns: [...columns.values()].map(heading => ({ heading })),
    rightToLeft: directionOf(language) === 'rtl',
    rows: inCells(parts, cells),
  };
}

/** Translates choices and referenced places. A place's own name isn't translated, as an import would take it for a new name. */
export function wordsOf(
  { fields, allFields }: Pick<Register, 'fields' | 'allFields'>,
  name: string,
  language: Language,
): ((value: string | number) => string | number) | undefined {
  if (!fields[name] && allFields[name]?.kind === 'placeName' && language === 'ur')
    return value => placeInUrdu(String(value));
  const choices = fields[name]?.choices ?? [];
  if (choices.length === 0) return undefined;
  const words = new Map(choices.map(({ value, label }) => [value, inBothLanguages(label)[language]]));
  return value => words.get(value) ?? value;
}

async function* inCells(
  parts: AsyncIterable<readonly Row[]>,
  cells: readonly ((row: Row) => WrittenCell)[],
): AsyncGenerator<WrittenCell[][]> {
  for await (const rows of parts) yield rows.map(row => cells.map(cell => cell(row)));
}

interface Meaning {
  moment: (text: string) => number;
  words?: (value: string | number) => string | number;
}

function readableCell(value: unknown, kind: ColumnType, { moment, words }: Meaning): WrittenCell {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.map(named).join('; ');
  if (typeof value === 'object') return JSON.stringify(value);
  if (typeof value !== 'number' && typeof value !== 'string') return value as boolean;
  if (words) return words(value);
  if (typeof value === 'number') return value;
  if (kind === 'date') return { day: value };
  return kind === 'timestamp' ? { serial: moment(value) } : value;
}

const named = (one: unknown) =>
  typeof one === 'object' && one !== null ? String((one as { name?: unknown }).name ?? '') : String(one);

/** Rows at a time, so that other requests run in between. Fewer for workbooks, as values that survive two young collections of V8 stay long. */
const PART = { csv: MOST_AT_ONCE, xlsx: 100 };
/** The first rows, so that sending can start. */
const FIRST = 250;
/** How far to read ahead of a slow reader; the default would be sixteen parts. */
const AHEAD = { highWaterMark: 1 };

/** The records of a list as CSV or workbook. @throws HttpError 422 for more rows than a sheet takes; 400, 422 as a list */
export async function exportRegister(
  table: RegisterTable,
  request: FastifyRequest<{ Querystring: ExportQuery }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { server: app } = request;
  const { format = 'csv', headings, lang: language = languageOf(request), ...rest } = request.query;
  const view = viewOf(table, request.caller);
  const { timeZone } = app.config;
  const query = view.query(readSimpleQuery(table, rest, timeZone));
  const { longDb } = request.reads;
  const ids = await selectIds(longDb, table, query);
  if (format === 'xlsx' && ids.length > MAX_SHEET_ROWS)
    throw invalid({ format: [messages.tooManyForSheet({ max: MAX_SHEET_ROWS })] });
  const most = ids.slice(0, MANY_ROWS + 1).map(id => ({ id }));
  await noteRowsRead(request, table.register.name, most);
  // Written while the first rows are read; nothing is sent before it is committed.
  const recorded = audit(app.db, {
    kind: 'exported',
    userId: request.caller?.id ?? null,
    area: table.register.name,
    details: { format, rows: ids.length, ...asked(rest) },
  });
  const fileName = `${table.register.name}-${today(timeZone)}.${format}`;
  reply.header('content-disposition', attachmentHeader(fileName)).header('x-row-count', String(ids.length));
  const isRaw = headings === 'raw';
  const columns = isRaw ? rawColumns(view) : readableColumns(table, language, view.columns);
  if (format === 'csv') {
    const names = [...columns.keys()];
    const listAs = isRaw ? 'json' : 'names';
    const parts = inParts(ids, PART.csv, part => readAsCsv(longDb, table, names, part, listAs));
    await recorded;
    const lines = csvParts(parts, [...columns.values()]);
    return reply.type('text/csv; charset=utf-8').send(Readable.from(lines, AHEAD));
  }
  const parts = inParts(ids, PART.xlsx, part => selectByIds(longDb, table, part));
  const sheet = readableSheet(table, parts, { language, timeZone, columns });
  await recorded;
  return reply.type(MEDIA_TYPES.xlsx).send(writeXlsx(sheet));
}

/** The filters of the list, if of a usual length. */
export const asked = ({ filter, q, search, trashed }: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries({ filter, q, search, trashed })
      .filter(([, value]) => typeof value === 'string' && value !== '')
      .map(([name, value]) => [
        name,
        String(value)
          .slice(0, 500)
          .replace(/[\ud800-\udbff]$/, ''),
      ]),
  );

/** For programs: every field of answers, under its name there. */
const rawColumns = ({ columns }: View) =>
  new Map(columns.filter(name => name !== 'documents').map(name => [name, name]));

/** Reads the next part while the current one is written; the first one immediately. */
function inParts<T>(
  ids: readonly number[],
  size: number,
  readPart: (part: readonly number[]) => Promise<T>,
): AsyncIterable<T> {
  const read = (start: number, end: number) => {
    const part = readPart(ids.slice(start, end));
    // The code that awaits it gets the error; after the reader has gone, nobody does.
    part.catch(() => {});
    return part;
  };
  const first = read(0, FIRST);
  return (async function* () {
    let next = first;
    for (let start = 0, end = FIRST; start < ids.length; start = end, end += size) {
      const rows = await next;
      next = read(end, end + size);
      yield rows;
    }
  })();
}

export async function* csvParts(
  parts: AsyncIterable<string[]>,
  headings: readonly string[],
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(headings);
  for await (const part of parts) yield* part;
}
