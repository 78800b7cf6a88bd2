import type { ImportAnswer } from '../../../contract/answers/import.ts';
import type { Confirmations, Corrections } from '../../../contract/import/import.ts';
import type { Encoding } from '../../../contract/import/sheets.ts';
import { bodyJson, readBody } from '../http/body.ts';
import { saveFile } from '../http/download.ts';
import { toHttpError, withSentHeaders } from '../http/errors.ts';
import { API, callerHeaders, rawFetch } from '../http/request.ts';
import { type UploadOptions, upload } from '../http/upload.ts';
import { pathOf, requestJson, saveDownload } from './requestJson.ts';

/** Field by column heading. `null` skips the column. */
export type ColumnMapping = Readonly<Record<string, string | null>>;

export interface SheetParams {
  file: File;
  mapping?: ColumnMapping;
  /** Corrected cells. */
  corrections?: Corrections;
  /** Rows that may rename the record with their ID. */
  confirmed?: Confirmations;
  /** Also use the user's earlier column matching. */
  remembered?: boolean;
  /** Of a CSV file, if the user chose one. */
  encoding?: Encoding;
}

function formOf(
  { file, mapping = {}, corrections = {}, confirmed = {}, remembered = false, encoding }: SheetParams,
  dryRun: boolean,
): FormData {
  const form = new FormData();
  form.append('dry_run', String(dryRun));
  form.append('mapping', JSON.stringify(mapping));
  if (remembered) form.append('remembered', 'true');
  if (encoding) form.append('encoding', encoding);
  if (Object.keys(corrections).length > 0) form.append('corrections', JSON.stringify(corrections));
  if (Object.keys(confirmed).length > 0) form.append('confirmed', JSON.stringify(confirmed));
  form.append('file', file, file.name);
  return form;
}

/** @param params.dryRun only checks */
export async function importSheet(
  resource: string,
  { dryRun, ...sheet }: SheetParams & { dryRun: boolean },
  options?: UploadOptions,
): Promise<{ data: ImportAnswer }> {
  const path = `/${pathOf(resource)}/import`;
  const answer = await upload<ImportAnswer>(path, formOf(sheet, dryRun), options);
  return { data: answer.json };
}

/** Resets the user's column matching. */
export const forgetImportMapping = (resource: string) =>
  requestJson(`/${pathOf(resource)}/import-mapping`, { method: 'DELETE' });

export const saveImportTemplate = (resource: string) =>
  saveDownload(`/${pathOf(resource)}/import-template`, `${resource}-template.xlsx`);

/** The server receives and checks the whole file before it answers. */
const CHECK_MS = 15 * 60_000;

/** Saves rows with errors as a workbook, with the messages in it. */
export async function saveWrongRows(resource: string, sheet: SheetParams): Promise<void> {
  const body = formOf(sheet, true);
  body.append('format', 'xlsx');
  const url = `${API}/${pathOf(resource)}/import`;
  const headers = callerHeaders();
  const response = await rawFetch(url, { method: 'POST', headers, body }, CHECK_MS);
  if (!response.ok) throw withSentHeaders(toHttpError(response.status, await bodyJson(response)), headers);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  await readBody(response, part => parts.push(part));
  const type = response.headers.get('content-type') ?? '';
  saveFile(new Blob(parts, { type }), `${resource}-wrong-rows.xlsx`);
}
