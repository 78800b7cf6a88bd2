/** What every register offers beside the usual: its history and its export. */
import type { Identifier, RaRecord } from 'react-admin';
import type { SimilarAnswer } from '../../../contract/register/similar.ts';
import { type DownloadOptions, download, saveFile } from '../http/download.ts';
import { request } from '../http/request.ts';
import { filterQuery, pathOf, recordPath } from './paths.ts';
import { readRecord, readRows } from './shapes.ts';

/** One line of `GET {register}/{id}/history`, newest first (specification §4). */
export interface HistoryEntry {
  id: number;
  action: 'create' | 'update' | 'delete' | 'restore';
  /** ISO 8601, UTC. */
  at: string;
  user_id: number | null;
  user_name: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

export interface ExportParams {
  format: 'csv' | 'xlsx';
  filter?: object;
  sort?: { field: string; order: 'ASC' | 'DESC' };
}

export async function history(
  resource: string,
  { id }: { id: Identifier },
): Promise<{ data: HistoryEntry[] }> {
  const answer = await request(`${recordPath(resource, id)}/history`);
  return { data: readRows<HistoryEntry>(answer.json) };
}

const exportPath = (resource: string, { format, filter = {}, sort }: ExportParams) => {
  const order = sort ? `&sort=${encodeURIComponent(JSON.stringify([sort.field, sort.order]))}` : '';
  return `/${pathOf(resource)}/export?format=${format}&${filterQuery(filter)}${order}`;
};

/** Fetches the whole register as a file, under the list's filter and order, and saves it. */
export async function exportFile(
  resource: string,
  params: ExportParams,
  options?: DownloadOptions,
): Promise<void> {
  const { blob, name } = await download(exportPath(resource, params), options);
  saveFile(blob, name ?? `${resource}.${params.format}`);
}

/** None where the server knows of no such question. @throws HttpError; AbortError when `signal` ended it */
export async function similar<Row extends RaRecord>(
  resource: string,
  values: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<SimilarAnswer<Row>['similar']> {
  const { json } = await request(`/${pathOf(resource)}/similar?${new URLSearchParams(values)}`, { signal });
  return readRecord<Partial<SimilarAnswer<Row>>>(json)?.similar ?? [];
}
