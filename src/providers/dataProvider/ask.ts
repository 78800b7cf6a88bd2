/** Questions of the interface, by what of their answers is wanted. */
import { type DownloadOptions, download, saveFile } from '../http/download.ts';
import { type RequestOptions, request } from '../http/request.ts';
import { readRecord, readRows } from './shapes.ts';

/** The JSON as it comes; nothing for what only changes something. @throws HttpError; AbortError */
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

/** As the query of an address; what is blank narrows nothing. */
export function queryOf(values: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, String(value));
  return query.size > 0 ? `?${query}` : '';
}
