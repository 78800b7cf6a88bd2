/** Whole registers as CSV or XLSX, under the list's filters and rights, in memory that does not grow (rulings §4). */
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { attachmentHeader } from '../files/content-disposition.ts';
import { invalid } from '../http-error.ts';
import { today } from '../today.ts';
import type { Row } from './departures.ts';
import { readSimpleQuery } from './list-query.ts';
import { selectByIds, selectIds } from './select.ts';
import type { RegisterTable } from './table.ts';

const BATCH = 1000;

/** A cell that a spreadsheet would take for a formula gets an apostrophe in front (rulings §4). */
export const neutralised = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export async function exportRegister(
  app: FastifyInstance,
  table: RegisterTable,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { format = 'csv', ...rest } = request.query as Record<string, unknown>;
  if (format !== 'csv' && format !== 'xlsx') throw invalid({ format: ['Please use csv or xlsx.'] });
  const query = readSimpleQuery(table, rest);
  const ids = await selectIds(app.db, table, query);
  const rows = readInParts(app, table, ids);
  const fileName = `${table.register.name}-${today(app.config.timeZone)}.${format}`;
  reply.header('content-disposition', attachmentHeader(fileName)).header('x-row-count', String(ids.length));
  const columns = exportedColumns(table);
  if (format === 'csv') {
    return reply.type('text/csv; charset=utf-8').send(Readable.from(csvParts(rows, columns)));
  }
  const { file, remove } = await writeWorkbook(table.register.name, rows, columns);
  const stream = createReadStream(file);
  stream.once('close', remove);
  return reply
    .type(XLSX)
    .header('content-length', (await stat(file)).size)
    .send(stream);
}

/** Ids and lists of objects mean nothing in a spreadsheet where a name stands beside them; they go out all the same but lists. */
const exportedColumns = (table: RegisterTable) =>
  [...table.fields.keys()].filter(name => name !== 'documents');

async function* readInParts(
  app: FastifyInstance,
  table: RegisterTable,
  ids: readonly number[],
): AsyncGenerator<Row[]> {
  for (let start = 0; start < ids.length; start += BATCH) {
    yield await selectByIds(app.db, table, ids.slice(start, start + BATCH));
  }
}

const cellText = (value: unknown) =>
  value == null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** A byte order mark first, so that Excel reads Urdu as UTF-8. */
async function* csvParts(parts: AsyncIterable<Row[]>, columns: readonly string[]): AsyncGenerator<Buffer> {
  yield Buffer.from(`\ufeff${stringify([[...columns]], { record_delimiter: 'windows' })}`);
  for await (const rows of parts) {
    const cells = rows.map(row =>
      columns.map(name => {
        const value = row[name];
        return typeof value === 'string' ? neutralised(value) : cellText(value);
      }),
    );
    yield Buffer.from(stringify(cells, { record_delimiter: 'windows' }));
  }
}

/** Written to a temporary file first: a slow reader must not make the workbook pile up in memory. */
async function writeWorkbook(name: string, parts: AsyncIterable<Row[]>, columns: readonly string[]) {
  const { default: ExcelJs } = await import('exceljs');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'aup-export-'));
  const file = path.join(folder, 'export.xlsx');
  const remove = () => void rm(folder, { recursive: true, force: true });
  try {
    const workbook = new ExcelJs.stream.xlsx.WorkbookWriter({ filename: file });
    const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
    sheet.addRow([...columns]).commit();
    for await (const rows of parts) {
      for (const row of rows) {
        const cells = columns.map(column => {
          const value = row[column];
          return typeof value === 'number' || typeof value === 'boolean' ? value : cellText(value);
        });
        sheet.addRow(cells).commit();
      }
      // Lets the file be written before more rows come.
      await new Promise(resolve => setImmediate(resolve));
    }
    await workbook.commit();
  } catch (error) {
    remove();
    throw error;
  }
  return { file, remove };
}
