/** Paths, queries and answers of the API (specification §4). */
import type { GetListResult, RaRecord } from 'react-admin';
import { DELETED_HEADER, TOTAL_HEADER } from '../../../contract/register/register.ts';
import { isObject } from '../../basics/isObject.ts';
import { type DownloadOptions, download, saveFile } from '../http/download.ts';
import { type Answer, type RequestOptions, request } from '../http/request.ts';

/** Registers whose path differs from their name (contract: `paths[0]`). */
const paths: Record<string, string> = { tendercontractor: 'tenderContractor' };

export const pathOf = (resource: string): string => paths[resource] ?? resource;

/** `/tender/5`. */
export const recordPath = (resource: string, id: string | number): string =>
  `/${pathOf(resource)}/${encodeURIComponent(id)}`;

/** Query with JSON values, as lists take filter, range and sort. */
export const jsonQuery = (values: object): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&');

export const filterQuery = (filter: object): string => jsonQuery({ filter });

/** Query without blank values. */
export function queryOf(values: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, String(value));
  return query.size > 0 ? `?${query}` : '';
}

/** Answers have the record itself or `{data: {…}}`. */
export function readRecord<T = RaRecord>(json: unknown): T {
  if (isObject(json) && json.id === undefined && isObject(json.data)) return json.data as T;
  return json as T;
}

/** Answers have the rows themselves or `{data: […]}`. */
export function readRows<T = RaRecord>(json: unknown): T[] {
  const rows = isObject(json) ? json.data : json;
  return Array.isArray(rows) ? rows : [];
}

export interface Page {
  /** From 1. */
  page: number;
  perPage: number;
}

export const rangeOf = ({ page, perPage }: Page): [number, number] => [
  (page - 1) * perPage,
  page * perPage - 1,
];

const headerNumber = ({ headers }: Answer, name: string): number =>
  Number(headers.get(name)?.split('/').pop() ?? Number.NaN);

/** A page of a list. A total that is only a lower bound (`meta.totalIsAtLeast`) grows with the pages loaded. */
export function readPage(answer: Answer, { page, perPage }: Page): GetListResult {
  const data = readRows(answer.json);
  const stated = headerNumber(answer, 'content-range');
  const total = Number.isInteger(stated) ? stated : data.length;
  if (answer.headers.get(TOTAL_HEADER) !== 'at-least') {
    const deleted = headerNumber(answer, DELETED_HEADER);
    return deleted > 0 ? { data, total, meta: { deleted } } : { data, total };
  }
  const hasNextPage = data.length === perPage;
  const seen = (page - 1) * perPage + data.length;
  return {
    data,
    total: Math.max(total, seen + (hasNextPage ? 1 : 0)),
    pageInfo: { hasNextPage, hasPreviousPage: page > 1 },
    meta: { totalIsAtLeast: true, total },
  };
}

/** @returns the JSON of the answer; undefined if it has no body @throws HttpError; AbortError */
export const requestJson = async <T = void>(path: string, options?: RequestOptions): Promise<T> =>
  (await request<T>(path, options)).json;

export const requestRecord = async <T>(path: string, options?: RequestOptions): Promise<T> =>
  readRecord<T>(await requestJson<unknown>(path, options));

export const requestRows = async <T>(path: string, options?: RequestOptions): Promise<T[]> =>
  readRows<T>(await requestJson<unknown>(path, options));

/** Downloads with the session and saves under the server's file name. */
export async function saveDownload(
  path: string,
  fallbackName: string,
  options?: DownloadOptions,
): Promise<void> {
  const { blob, name } = await download(path, options);
  saveFile(blob, name ?? fallbackName);
}
