/** A write that may bring files: large ones first and in parts, then the form that names them. */
import type { HttpError } from 'react-admin';
import { aborted } from '../http/errors.ts';
import { forgetParts, isSameUpload, PARTS_FROM_BYTES, sendInParts } from '../http/parts.ts';
import { type Answer, request } from '../http/request.ts';
import { type UploadOptions, upload } from '../http/upload.ts';
import { readSession } from '../session.ts';
import { filesOf, toForm } from './body.ts';

interface Large {
  field: string;
  file: File;
  /** How often the same file is before it. */
  copy: number;
}

/** An older server has no such address, and takes all files with the form. */
const lacksParts = (error: unknown) => [404, 405].includes((error as HttpError).status);
/** A document failed, before the save that names it was sent. */
export const isOfParts = (error: unknown): boolean => (error as { isOfParts?: true }).isOfParts === true;
/** What was uploaded is not there any more: it is sent again, once. */
export const isUploadGone = (error: unknown): boolean =>
  (error as Partial<HttpError> | undefined)?.body?.code === 'uploadGone';

/** @throws HttpError, AbortError */
export async function sendFiles<T = unknown>(
  path: string,
  data: object,
  options: UploadOptions = {},
): Promise<Answer<T>> {
  // All of a field go the same way, so that they stay in their order.
  const large = Object.entries(data)
    .flatMap(([field, value]) => {
      const files = filesOf(value);
      return files.some(file => file.size > PARTS_FROM_BYTES) ? files.map(file => ({ field, file })) : [];
    })
    .map(({ field, file }, index, all): Large => {
      const before = all.slice(0, index).filter(other => isSameUpload(other.file, file));
      return { field, file, copy: before.length };
    });
  if (large.length === 0) return sendForm(path, data, options);
  const person = readSession()?.user.id;
  for (let attempt = 1; ; attempt++) {
    try {
      const uploads = await sendLarge(large, options);
      // Another one may have signed in in the meantime: their name must not be under this.
      if (readSession()?.user.id !== person) throw aborted();
      const answer = await sendForm<T>(path, withoutFiles(data, large), { ...options, uploads });
      for (const { file, copy } of large) forgetParts(file, copy);
      return answer;
    } catch (error) {
      if (lacksParts(error) && isOfParts(error)) return sendForm(path, data, options);
      if (!isUploadGone(error) || attempt > 1) throw error;
      for (const { file, copy } of large) forgetParts(file, copy);
    }
  }
}

type Uploads = Record<string, string[]>;

/** One after the other, so that a slow line finishes one before it begins the next. @returns their ids by field */
async function sendLarge(large: readonly Large[], { onProgress, signal }: UploadOptions): Promise<Uploads> {
  const total = large.reduce((sum, { file }) => sum + file.size, 0);
  const uploads: Uploads = {};
  let before = 0;
  for (const { field, file, copy } of large) {
    const id = await sendInParts(file, {
      ...{ signal, copy },
      onProgress: loaded => onProgress?.(before + loaded, total),
    }).catch(error => {
      throw Object.assign(error, { isOfParts: true });
    });
    before += file.size;
    onProgress?.(before, total);
    uploads[field] = [...(uploads[field] ?? []), id];
  }
  return uploads;
}

/** The small ones stay. */
function withoutFiles(data: object, large: readonly Large[]): object {
  const isLarge = (value: unknown) => filesOf(value).some(file => large.some(other => other.file === file));
  return Object.fromEntries(
    Object.entries(data).flatMap(([field, value]): [string, unknown][] => {
      if (!isLarge(value)) return [[field, value]];
      if (!Array.isArray(value)) return [];
      const rest = value.filter(one => !isLarge(one));
      return rest.length > 0 ? [[field, rest]] : [];
    }),
  );
}

function sendForm<T>(
  path: string,
  data: object,
  { method = 'POST', headers, onProgress, signal, uploads }: UploadOptions & { uploads?: Uploads },
): Promise<Answer<T>> {
  const form = toForm(data);
  if (!form) return request<T>(path, { method, json: { ...data, uploads }, headers, signal });
  if (uploads) form.append('uploads', JSON.stringify(uploads));
  // The large ones are there already: what is left is not worth a bar of its own.
  return upload<T>(path, form, { method, headers, signal, ...(!uploads && { onProgress }) });
}
