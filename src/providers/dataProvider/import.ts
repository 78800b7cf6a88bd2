import type { ImportAnswer } from '../../../contract/answers/import.ts';
import type { Confirmations, Corrections } from '../../../contract/import/import.ts';
import type { Encoding } from '../../../contract/import/sheets.ts';
import { bodyJson, readBody } from '../http/body.ts';
import { saveFile } from '../http/download.ts';
import { toHttpError } from '../http/errors.ts';
import { API, callerHeaders, rawFetch } from '../http/request.ts';
import { sentWith } from '../http/sentToken.ts';
import { type UploadOptions, upload } from '../http/upload.ts';
import { ask, pathOf, save } from './ask.ts';

/** The field of each heading that a person has matched; `null` leaves the column out. */
export type ColumnMapping = Readonly<Record<string, string | null>>;

export interface SheetParams {
  file: File;
  mapping?: ColumnMapping;
  /** What was typed in place of cells. */
  corrections?: Corrections;
  /** Rows that rename the record of their ID. */
  confirmed?: Confirmations;
  /** Columns are also matched as the person did before. */
  remembered?: boolean;
  /** That of a CSV file, where the person chose it. */
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

/** @param params.dryRun checks every row and writes nothing */
export async function importSheet(
  resource: string,
  { dryRun, ...sheet }: SheetParams & { dryRun: boolean },
  options?: UploadOptions,
): Promise<{ data: ImportAnswer }> {
  const path = `/${pathOf(resource)}/import`;
  const answer = await upload<ImportAnswer>(path, formOf(sheet, dryRun), options);
  return { data: answer.json };
}

/** Forgets how this person matched the columns of earlier sheets. */
export const forgetImportMapping = (resource: string) =>
  ask(`/${pathOf(resource)}/import-mapping`, { method: 'DELETE' });

/** The workbook to fill in. */
export const saveImportTemplate = (resource: string) =>
  save(`/${pathOf(resource)}/import-template`, `${resource}-template.xlsx`);

/** The whole sheet goes up and is checked before the answer begins. */
const CHECK_MS = 15 * 60_000;

/** The wrong rows of a sheet as a workbook, their reasons next to them. */
export async function saveWrongRows(resource: string, sheet: SheetParams): Promise<void> {
  const body = formOf(sheet, true);
  body.append('format', 'xlsx');
  const url = `${API}/${pathOf(resource)}/import`;
  const headers = callerHeaders();
  const response = await rawFetch(url, { method: 'POST', headers, body }, CHECK_MS);
  if (!response.ok) throw sentWith(toHttpError(response.status, await bodyJson(response)), headers);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  await readBody(response, part => parts.push(part));
  const type = response.headers.get('content-type') ?? '';
  saveFile(new Blob(parts, { type }), `${resource}-wrong-rows.xlsx`);
}
