import { expect } from 'vitest';
import { type Client, create } from './app.ts';

export type Json = Record<string, unknown> & { id: number; updated_at: string };

export type ListQuery = { filter?: unknown; sort?: unknown; range?: unknown } & Record<string, unknown>;

/** The query of ra-data-simple-rest. */
export function simple(query: ListQuery) {
  const parts = Object.entries(query).map(([name, value]) => [
    name,
    ['filter', 'sort', 'range'].includes(name) ? JSON.stringify(value) : String(value),
  ]);
  return new URLSearchParams(parts).toString();
}

/** The rows of a list, in either dialect, enveloped or not. */
export async function rowsOf(client: Client, path: string): Promise<Json[]> {
  const response = await client.get(path);
  expect(response.statusCode, response.body).toBe(200);
  const body = response.json();
  return Array.isArray(body) ? body : body.data;
}

export const list = (client: Client, word: string, query: ListQuery = {}) =>
  rowsOf(client, `${word}?${simple(query)}`);

/** `{word}/{search}/{trashed}/{perPage}/{sortField}/{sortDirection}?page=N` */
export const pathList = (word: string, search: string, trashed = 'false', more = '5/id/asc') =>
  `${word}/${encodeURIComponent(search)}/${trashed}/${more}`;

export interface Places {
  district: Json;
  tehsil: Json;
  village: Json;
}

/** A district, a tehsil in it and a village in that. */
export async function makePlaces(admin: Client, name: string): Promise<Places> {
  const district = await create(admin, 'districts', { district_name: `${name} district` });
  const tehsil = await create(admin, 'tehsils', { tehsil_name: `${name} tehsil`, districts_id: district.id });
  const village = await create(admin, 'villages', { village_name: `${name} village`, tehsils_id: tehsil.id });
  return { district, tehsil, village };
}
