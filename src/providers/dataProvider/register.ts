/** What every register offers alongside the usual: its history and its export. */
import type { Identifier, RaRecord } from 'react-admin';
import type { SimilarAnswer } from '../../../contract/register/similar.ts';
import type { DownloadOptions } from '../http/download.ts';
import { askRecord, askRows, save } from './ask.ts';
import { filterQuery, pathOf, recordPath } from './paths.ts';

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

export const history = (resource: string, { id }: { id: Identifier }) =>
  askRows<HistoryEntry>(`${recordPath(resource, id)}/history`);

const exportPath = (resource: string, { format, filter = {}, sort }: ExportParams) => {
  const order = sort ? `&sort=${encodeURIComponent(JSON.stringify([sort.field, sort.order]))}` : '';
  return `/${pathOf(resource)}/export?format=${format}&${filterQuery(filter)}${order}`;
};

/** Fetches the whole register as a file, under the list's filter and order, and saves it. */
export const exportFile = (resource: string, params: ExportParams, options?: DownloadOptions) =>
  save(exportPath(resource, params), `${resource}.${params.format}`, options);

/** None where the server knows of no such question. @throws HttpError; AbortError when `signal` ended it */
export async function similar<Row extends RaRecord>(
  resource: string,
  values: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<SimilarAnswer<Row>['similar']> {
  const path = `/${pathOf(resource)}/similar?${new URLSearchParams(values)}`;
  const answer = await askRecord<Partial<SimilarAnswer<Row>> | null>(path, { signal });
  return answer?.similar ?? [];
}
