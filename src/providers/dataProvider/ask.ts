/** Questions to the REST interface (specification §4): their addresses, and what their answers hold. */
import type { GetListResult, RaRecord } from 'react-admin';
import { DELETED_HEADER, TOTAL_HEADER } from '../../../contract/register/register.ts';
import { isObject } from '../../basics/isObject.ts';
import { type DownloadOptions, download, saveFile } from '../http/download.ts';
import { type Answer, type RequestOptions, request } from '../http/request.ts';

/** The path of a register, where it differs from its name (contract: `paths[0]`). */
const paths: Record<string, string> = { tendercontractor: 'tenderContractor' };

export const pathOf = (resource: string): string => paths[resource] ?? resource;

/** `/tender/5` and the like. */
export const recordPath = (resource: string, id: string | number): string =>
  `/${pathOf(resource)}/${encodeURIComponent(id)}`;

/** Values as JSON in a query, as lists take their filter, range and order. */
export const jsonQuery = (values: object): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&');

export const filterQuery = (filter: object): string => jsonQuery({ filter });

/** As the query of an address; blank values are left out. */
export function queryOf(values: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, String(value));
  return query.size > 0 ? `?${query}` : '';
}

/** A record arrives bare or as `{data: {…}}`. */
export function readRecord<T = RaRecord>(json: unknown): T {
  if (isObject(json) && json.id === undefined && isObject(json.data)) return json.data as T;
  return json as T;
}

/** Rows arrive bare or as `{data: […]}`. */
export function readRows<T = RaRecord>(json: unknown): T[] {
  const rows = isObject(json) ? json.data : json;
  return Array.isArray(rows) ? rows : [];
}

export interface Page {
  /** From 1. */
  page: number;
  perPage: number;
}

/** Of one page, as a list takes it. */
export const rangeOf = ({ page, perPage }: Page): [number, number] => [
  (page - 1) * perPage,
  page * perPage - 1,
];

const headerNumber = ({ headers }: Answer, name: string): number =>
  Number(headers.get(name)?.split('/').pop() ?? Number.NaN);

/** A page of a list. A total that is only a lower bound (`meta.totalIsAtLeast`) grows with the pages seen. */
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

/** The JSON of an answer; nothing for what only changes something. @throws HttpError; AbortError */
export const ask = async <T = void>(path: string, options?: RequestOptions): Promise<T> =>
  (await request<T>(path, options)).json;

export const askRecord = async <T>(path: string, options?: RequestOptions): Promise<T> =>
  readRecord<T>(await ask<unknown>(path, options));

export const askRows = async <T>(path: string, options?: RequestOptions): Promise<T[]> =>
  readRows<T>(await ask<unknown>(path, options));

/** Saves a file under the name that the server gives it, or else under this one; the session's token is in no address. */
export async function save(path: string, otherwise: string, options?: DownloadOptions): Promise<void> {
  const { blob, name } = await download(path, options);
  saveFile(blob, name ?? otherwise);
}
