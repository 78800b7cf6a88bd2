/** Large files of a form go first and in parts, so that a broken connection costs one part; then the form that names them. */
import type { HttpError } from 'react-admin';
import { aborted } from '../http/errors.ts';
import { forgetParts, isSameUpload, PARTS_FROM_BYTES, sendInParts } from '../http/parts.ts';
import { readSession } from '../session.ts';
import { filesOf, type Send, type SendOptions } from './send.ts';

interface Large {
  field: string;
  file: File;
  /** How often the same file is before it. */
  copy: number;
}

/** A document failed, before the save that names it was sent. */
export const isOfParts = (error: unknown): boolean => (error as { isOfParts?: true }).isOfParts === true;

/** What was uploaded is not there any more: it is sent again, once. */
export const isUploadGone = (error: unknown): boolean =>
  (error as Partial<HttpError> | undefined)?.body?.code === 'uploadGone';

export const withFiles =
  (send: Send): Send =>
  async (path, data, options = {}) => {
    const large = largeOf(data);
    if (large.length === 0) return send(path, data, options);
    const person = readSession()?.user.id;
    for (let attempt = 1; ; attempt++) {
      try {
        const uploads = await sendLarge(large, options);
        // Another one may have signed in in the meantime: their name must not be under this.
        if (readSession()?.user.id !== person) throw aborted();
        const rest = { ...withoutFiles(data, large), uploads };
        // What is left is not worth a bar of its own.
        const answer = await send(path, rest, { ...options, onProgress: undefined });
        for (const { file, copy } of large) forgetParts(file, copy);
        return answer;
      } catch (error) {
        if (!isUploadGone(error) || attempt > 1) throw error;
        for (const { file, copy } of large) forgetParts(file, copy);
      }
    }
  };

/** All of a field go the same way, so that they stay in their order. */
const largeOf = (data: object): Large[] =>
  Object.entries(data)
    .flatMap(([field, value]) => {
      const files = filesOf(value);
      return files.some(file => file.size > PARTS_FROM_BYTES) ? files.map(file => ({ field, file })) : [];
    })
    .map(({ field, file }, index, all) => {
      const before = all.slice(0, index).filter(other => isSameUpload(other.file, file));
      return { field, file, copy: before.length };
    });

/** One after the other, so that a slow connection finishes one before it begins the next. @returns their ids by field */
async function sendLarge(
  large: readonly Large[],
  { onProgress, signal }: SendOptions,
): Promise<Record<string, string[]>> {
  const total = large.reduce((sum, { file }) => sum + file.size, 0);
  const uploads: Record<string, string[]> = {};
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
