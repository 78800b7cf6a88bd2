/** The dialect of ra-data-simple-rest; the older server's lists are bare arrays, `{data}` or paginators (specification §4). */
import type { GetListResult, RaRecord } from 'react-admin';
import { DELETED_HEADER, TOTAL_HEADER } from '../../../contract/register/register.ts';
import { isObject } from '../../basics/isObject.ts';
import type { Answer } from '../http/request.ts';

type Json = Record<string, unknown>;

/** The rows, and the object that stood around them. */
function unwrapList(json: unknown): { rows: RaRecord[]; envelope: Json } {
  if (Array.isArray(json)) return { rows: json, envelope: {} };
  if (isObject(json)) {
    if (Array.isArray(json.data)) return { rows: json.data, envelope: json };
    if (isObject(json.data) && Array.isArray(json.data.data))
      return { rows: json.data.data, envelope: json.data };
  }
  return { rows: [], envelope: {} };
}

export const readRows = <T = RaRecord>(json: unknown): T[] => unwrapList(json).rows as T[];

const wholeNumber = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : undefined;
};

const statedTotal = (answer: Answer, envelope: Json): number | undefined => {
  const range = answer.headers.get('content-range')?.split('/').pop();
  const meta = isObject(envelope.meta) ? envelope.meta.total : undefined;
  return wholeNumber(range) ?? wholeNumber(envelope.total) ?? wholeNumber(meta);
};

/** Where no total is stated, the rows are the whole list, cut here. A lower bound grows with the pages seen (`meta.totalIsAtLeast`). */
export function readList(answer: Answer, page: number, perPage: number): GetListResult {
  const { rows, envelope } = unwrapList(answer.json);
  const start = (page - 1) * perPage;
  const total = statedTotal(answer, envelope);
  if (total === undefined) {
    const data = rows.length > perPage ? rows.slice(start, start + perPage) : rows;
    return { data, total: rows.length };
  }
  // A server that states the total yet sends all rows has not understood the range.
  const data = rows.length > perPage ? rows.slice(start, start + perPage) : rows;
  if (answer.headers.get(TOTAL_HEADER) !== 'at-least') {
    const deleted = wholeNumber(answer.headers.get(DELETED_HEADER));
    return deleted ? { data, total, meta: { deleted } } : { data, total };
  }
  const hasNextPage = data.length === perPage;
  return {
    data,
    total: Math.max(total, start + data.length + (hasNextPage ? 1 : 0)),
    pageInfo: { hasNextPage, hasPreviousPage: page > 1 },
    meta: { totalIsAtLeast: true, total },
  };
}

/** A record that arrives bare or as `{data: {…}}`. */
export function readRecord<T = RaRecord>(json: unknown): T {
  if (isObject(json) && json.id === undefined && isObject(json.data)) return json.data as T;
  return json as T;
}

/** The ids that a request for many records changed; all that were asked for when the answer doesn't say. */
export function readIds(json: unknown, asked: readonly RaRecord['id'][]): RaRecord['id'][] {
  const record = readRecord<{ ids?: RaRecord['id'][] }>(json);
  return Array.isArray(record?.ids) ? record.ids : [...asked];
}
