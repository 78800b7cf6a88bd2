/** Sends the values of a form: as JSON, or as a multipart form if there are files. */
import { type Answer, request } from '../http/request.ts';
import { type UploadOptions, upload } from '../http/upload.ts';

export interface SendOptions extends Pick<UploadOptions, 'onProgress' | 'signal'> {
  method?: 'POST' | 'PUT';
  /** Idempotency key: a write that is repeated under it is not done twice. */
  key?: string;
}

export type Send = (path: string, data: object, options?: SendOptions) => Promise<Answer>;

export const filesOf = (value: unknown): File[] =>
  (Array.isArray(value) ? value : [value]).filter(item => item instanceof File);

/** @returns undefined if there are no files. Lists become `name[]`, null an empty text. Saved documents are left out. */
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
  // Fields first, because the server checks them before it accepts a file.
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
