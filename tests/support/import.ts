/** Sheets as offices send them, and the import that takes them. */
import ExcelJs from 'exceljs';
import { expect } from 'vitest';
import type { ImportAnswer } from '../../contract/answers/import.ts';
import type { Client, Headers } from './app.ts';

export type CellValue = string | number | boolean | Date | null | undefined | object;

/** A workbook of one sheet, row by row. */
export async function xlsx(rows: readonly (readonly CellValue[])[], date1904 = false): Promise<Buffer> {
  const book = new ExcelJs.Workbook();
  book.properties.date1904 = date1904;
  const sheet = book.addWorksheet('Data');
  for (const row of rows) sheet.addRow([...row]);
  return Buffer.from(await book.xlsx.writeBuffer());
}

export const csv = (rows: readonly (readonly (string | number)[])[], separator = ',') =>
  Buffer.from(rows.map(row => row.join(separator)).join('\r\n'));

export interface SendOptions {
  dryRun?: boolean | string;
  name?: string;
  mapping?: unknown;
  corrections?: unknown;
  confirmed?: unknown;
  remembered?: boolean;
  format?: string;
  encoding?: string;
  headers?: Headers;
}

export function sendSheet(client: Client, word: string, bytes: Buffer, options: SendOptions = {}) {
  const {
    dryRun = true,
    name = 'sheet.xlsx',
    mapping,
    corrections,
    confirmed,
    remembered,
    format,
    encoding,
    headers,
  } = options;
  const form = new FormData();
  form.append('dry_run', String(dryRun));
  if (mapping !== undefined)
    form.append('mapping', typeof mapping === 'string' ? mapping : JSON.stringify(mapping));
  if (remembered) form.append('remembered', 'true');
  if (corrections !== undefined)
    form.append('corrections', typeof corrections === 'string' ? corrections : JSON.stringify(corrections));
  if (confirmed !== undefined)
    form.append('confirmed', typeof confirmed === 'string' ? confirmed : JSON.stringify(confirmed));
  if (format) form.append('format', format);
  if (encoding) form.append('encoding', encoding);
  form.append('file', new File([new Uint8Array(bytes)], name));
  return client.post(`${word}/import`, form, headers);
}

/** Sends a sheet that is accepted, whatever becomes of its rows. */
export async function importSheet(
  client: Client,
  word: string,
  bytes: Buffer,
  options: SendOptions = {},
): Promise<ImportAnswer> {
  const response = await sendSheet(client, word, bytes, options);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

export const counts = ({ created, updated, unchanged, failed }: ImportAnswer) => ({
  created,
  updated,
  unchanged,
  failed,
});

/** The messages of each wrong row, by its number. */
export const wrong = ({ rows }: ImportAnswer) =>
  Object.fromEntries(
    rows.filter(row => row.action === 'error').map(row => [row.row, Object.values(row.errors ?? {}).flat()]),
  );
