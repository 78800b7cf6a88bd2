/** Sends what a form holds: as JSON, or as a multipart form if it has files. */
import { type Answer, request } from '../http/request.ts';
import { type UploadOptions, upload } from '../http/upload.ts';

export interface SendOptions extends Pick<UploadOptions, 'onProgress' | 'signal'> {
  method?: 'POST' | 'PUT';
  /** Of this attempt: sent again under it, a write that has arrived already is not done twice. */
  key?: string;
}

export type Send = (path: string, data: object, options?: SendOptions) => Promise<Answer>;

/** The files that a value is or holds. */
export const filesOf = (value: unknown): File[] =>
  (Array.isArray(value) ? value : [value]).filter(item => item instanceof File);

/** @returns undefined if there is no file. Lists repeat as `name[]`, null is empty text; documents already there are left out. */
function toForm(data: object): FormData | undefined {
  const entries = Object.entries(data);
  if (!entries.some(([, value]) => filesOf(value).length > 0)) return undefined;
  const form = new FormData();
  const files: [string, File][] = [];
  for (const [name, value] of entries) {
    const given = filesOf(value);
    if (given.length > 0) {
      for (const file of given) files.push([Array.isArray(value) ? `${name}[]` : name, file]);
    } else if (name === 'uploads') form.append(name, JSON.stringify(value));
    else if (Array.isArray(value)) {
      for (const item of value) if (typeof item !== 'object') form.append(`${name}[]`, String(item));
    } else if (value === null) form.append(name, '');
    else if (value !== undefined && typeof value !== 'object') form.append(name, String(value));
  }
  // Fields first: the server checks them before it takes the first byte of a file.
  for (const [name, file] of files) form.append(name, file, file.name);
  return form;
}

export const send: Send = (path, data, { key, method = 'POST', onProgress, signal } = {}) => {
  const headers = key ? { 'Idempotency-Key': key } : undefined;
  const form = toForm(data);
  return form
    ? upload(path, form, { method, headers, onProgress, signal })
    : request(path, { method, json: data, headers, signal });
};
