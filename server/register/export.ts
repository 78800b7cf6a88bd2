/** Exports of whole registers as CSV or XLSX, with the list's filters and permissions, in constant memory (specification §4). */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { today } from '../../contract/days.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../contract/import/csv.ts';
import { MEDIA_TYPES } from '../../contract/register/documents.ts';
import { messages } from '../../contract/texts/messages.ts';
import { audit } from '../audit/record.ts';
import { attachmentHeader } from '../files/content-disposition.ts';
import { invalid } from '../http-error.ts';
import { languageOf } from '../language.ts';
import { MAX_SHEET_ROWS, writeXlsx } from '../sheets/write-xlsx.ts';
import { MOST_AT_ONCE, readAsCsv, readAsValues } from './export-rows.ts';
import { readableColumns, readableSheet } from './export-sheet.ts';
import { readSimpleQuery } from './list-query.ts';
import type { RegisterTable } from './overrides.ts';
import { MANY_ROWS, noteRowsRead } from './rows-read.ts';
import type { ExportQuery } from './schemas.ts';
import { selectIds } from './select.ts';
import { type View, viewOf } from './view.ts';

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
  const { format = 'csv', lang: language = languageOf(request), ...rest } = request.query;
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
  if (format === 'csv') {
    const columns = exportedColumns(view);
    const parts = inParts(ids, PART.csv, part => readAsCsv(longDb, table, columns, part));
    await recorded;
    return reply.type('text/csv; charset=utf-8').send(Readable.from(csvParts(parts, columns), AHEAD));
  }
  const columns = readableColumns(table, language, view.columns);
  const parts = inParts(ids, PART.xlsx, part => readAsValues(longDb, table, [...columns.keys()], part));
  const sheet = readableSheet(table, parts, { language, timeZone, columns });
  await recorded;
  return reply.type(MEDIA_TYPES.xlsx).send(writeXlsx(sheet));
}

/** The filters of the list, if of a usual length. */
const asked = ({ filter, q, search, trashed }: ExportQuery) =>
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
const exportedColumns = ({ columns }: View) => columns.filter(name => name !== 'documents');

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

async function* csvParts(parts: AsyncIterable<string[]>, columns: readonly string[]): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns);
  for await (const part of parts) yield* part;
}
